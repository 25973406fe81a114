import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { fullName, useFormat } from '@/shared/lib/format';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';
import { type Mailing, MailingDialog } from './mailing-dialog';

type Schemas = components['schemas'];
type Reminders = Schemas['Reminders'];
/** Of which assignments people are to be reminded. */
export type RemindTarget =
  | { assignments: number[] }
  | { filter: Schemas['AssignmentFilter']; exclude: number[] };

const CLOSED = '/administrator/assignments?timeliness=overdue&sort=-end_date';

type Props = { target: RemindTarget; onClose: () => void; onDone?: () => void };

export function RemindDialog({ target, onClose, onDone }: Props) {
  const { t } = useTranslation('mailing');
  const mailingOf = useMailingOf(onClose);
  const preview = useQuery({
    queryKey: ['remind-preview', target],
    queryFn: async () => {
      const { data, error } = await http.POST('/api/assignments/game/remind/', {
        body: { ...target, dry_run: true },
      });
      if (error) throw error;
      return data;
    },
    gcTime: 0,
    staleTime: 0,
    ...SHOWS_OWN_ERRORS,
  });
  const remind = api.useMutation('post', '/api/assignments/game/remind/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.assignments),
  });
  return (
    <MailingDialog
      title={t('remind.title')}
      preview={preview.data && mailingOf(preview.data)}
      failed={preview.error}
      onRetry={() => void preview.refetch()}
      sending={{
        run: () => remind.mutate({ body: target }),
        isPending: remind.isPending,
        error: remind.error,
        done: remind.data && mailingOf(remind.data),
      }}
      onClose={remind.data && onDone ? onDone : onClose}
    />
  );
}

function useMailingOf(onLeave: () => void) {
  const { t } = useTranslation('mailing');
  const format = useFormat();
  return (answer: Reminders): Mailing => {
    const isLater = Date.parse(answer.send_at) > Date.now() + 60_000;
    const facts = answer.emails > 0 ? [t('remind.courses', { count: answer.reminded })] : [];
    if (answer.emails > 0)
      facts.push(isLater ? t('sendLater', { date: format.dateTime(answer.send_at) }) : t('sendNow'));
    if (answer.last_reminded_at)
      facts.push(t('remind.last', { date: format.dateTime(answer.last_reminded_at) }));
    return {
      emails: answer.emails,
      people: answer.people,
      facts,
      leftOutOf: 'assignments',
      leftOut: answer.left_out.map(({ reason, count, rows }) => ({
        key: reason,
        reason: t(`remind.reason.${reason}`),
        hint: reason === 'window_closed' && (
          <>
            {t('remind.closedHint')}{' '}
            <Anchor component={Link} to={CLOSED} inherit onClick={onLeave}>
              {t('remind.closedLink')}
            </Anchor>
          </>
        ),
        count,
        rows: rows.map(({ assignment, user, game, reminded_at }) => ({
          key: assignment,
          name: fullName(user),
          more: reminded_at
            ? t('remind.rowReminded', { game, date: format.dateTime(reminded_at) })
            : t('remind.row', { game }),
        })),
      })),
    };
  };
}
