import { Anchor } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { fullName, useFormat } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';
import { type Mailing, MailingDialog } from './mailing-dialog';

type Schemas = components['schemas'];
type Reminders = Schemas['Reminders'];
/** Of which assignments people are to be reminded; a head, of which of the team: none is everything overdue. */
export type RemindTarget =
  | { team: number[] }
  | { assignments: number[] }
  | { filter: Schemas['AssignmentFilter']; exclude: number[] };

const CLOSED = '/administrator/assignments?timeliness=overdue&sort=-end_date';

type Props = { target: RemindTarget; onClose: () => void; onDone?: () => void };

async function ask(target: RemindTarget, more: { dry_run?: true } = {}) {
  const { data, error } =
    'team' in target
      ? await http.POST('/api/team/remind/', { body: { assignments: target.team, ...more } })
      : await http.POST('/api/assignments/game/remind/', { body: { ...target, ...more } });
  if (error) throw error;
  return data;
}

export function RemindDialog({ target, onClose, onDone }: Props) {
  const { t } = useTranslation('mailing');
  const mailingOf = useMailingOf(target, onClose);
  const preview = useQuery({
    queryKey: ['remind-preview', target],
    queryFn: () => ask(target, { dry_run: true }),
    gcTime: 0,
    staleTime: 0,
    ...SHOWS_OWN_ERRORS,
  });
  const remind = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: () => ask(target),
    onSuccess: useRefresh(SEEN_IN.assignments),
  });
  return (
    <MailingDialog
      title={t('remind.title')}
      preview={preview.data && mailingOf(preview.data)}
      failed={preview.error}
      onRetry={() => void preview.refetch()}
      sending={{
        run: () => remind.mutate(),
        isPending: remind.isPending,
        error: remind.error,
        done: remind.data && mailingOf(remind.data),
      }}
      onClose={remind.data && onDone ? onDone : onClose}
    />
  );
}

function useMailingOf(target: RemindTarget, onLeave: () => void) {
  const { t } = useTranslation('mailing');
  const format = useFormat();
  const mayExtend = useCan('create_assign_games');
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
        hint:
          reason === 'window_closed' &&
          ('team' in target ? (
            t(mayExtend ? 'remind.closedHint' : 'remind.closedAsk')
          ) : (
            <>
              {t('remind.closedHint')}{' '}
              <Anchor component={Link} to={CLOSED} inherit onClick={onLeave}>
                {t('remind.closedLink')}
              </Anchor>
            </>
          )),
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
