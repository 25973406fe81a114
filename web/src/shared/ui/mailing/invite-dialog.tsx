import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { fullName, useFormat } from '@/shared/lib/format';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { type Mailing, MailingDialog } from './mailing-dialog';

type Schemas = components['schemas'];
type Invited = Schemas['BulkInvited'];
type Target = { users: number[] } | { filter: Schemas['PeopleFilter']; exclude: number[] };

type Props = { target: Target; onClose: () => void; onDone: () => void };

export function InviteDialog({ target, onClose, onDone }: Props) {
  const { t } = useTranslation('mailing');
  const mailingOf = useMailingOf();
  const preview = useQuery({
    queryKey: ['invite-preview', target],
    queryFn: async () => {
      const { data, error } = await http.POST('/api/users/invite/', { body: { ...target, dry_run: true } });
      if (error) throw error;
      return data;
    },
    gcTime: 0,
    staleTime: 0,
    ...SHOWS_OWN_ERRORS,
  });
  const invite = api.useMutation('post', '/api/users/invite/', SHOWS_OWN_ERRORS);
  return (
    <MailingDialog
      title={t('invite.title')}
      preview={preview.data && mailingOf(preview.data)}
      failed={preview.error}
      onRetry={() => void preview.refetch()}
      sending={{
        run: () => invite.mutate({ body: target }),
        isPending: invite.isPending,
        error: invite.error,
        done: invite.data && mailingOf(invite.data),
      }}
      onClose={invite.data ? onDone : onClose}
    />
  );
}

function useMailingOf() {
  const { t } = useTranslation('mailing');
  const format = useFormat();
  return (answer: Invited): Mailing => ({
    emails: answer.emails,
    people: answer.people,
    facts: [
      ...(answer.emails > 0 ? [t('sendNow'), t('invite.link')] : []),
      ...(answer.last_invited_at
        ? [t('invite.last', { date: format.dateTime(answer.last_invited_at) })]
        : []),
    ],
    leftOutOf: 'people',
    leftOut: answer.left_out.map(({ reason, count, rows }) => ({
      key: reason,
      reason: t(`invite.reason.${reason}`),
      count,
      rows: rows.map(({ user, invited_at }) => ({
        key: user.id,
        name: fullName(user),
        more: invited_at ? t('invite.row', { date: format.dateTime(invited_at) }) : '',
      })),
    })),
  });
}
