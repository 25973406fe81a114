import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconClock,
  IconListCheck,
  IconLock,
  IconRepeat,
  IconTrophy,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { useFormat } from '@/shared/lib/format';
import type { Assignment } from './api';
import classes from './learner.module.css';

const REASONS = {
  not_published: 'reason.notPublished',
  not_started_yet: 'reason.notStartedYet',
  window_closed: 'reason.windowClosed',
  no_attempts_left: 'reason.noAttempts',
} as const;

const Fact = ({
  icon: Icon,
  tone,
  children,
}: {
  icon: typeof IconClock;
  tone?: string;
  children: ReactNode;
}) => (
  <li data-tone={tone}>
    <Icon size={18} aria-hidden />
    {children}
  </li>
);

/** Deadline, duration, attempts and best result in words; what does not apply is left out. */
export function Facts({ assignment, over = false }: { assignment: Assignment; over?: boolean }) {
  const { t, i18n } = useTranslation('learner');
  const format = useFormat();
  const { best, end_date: end, attempts_left: left, playable } = assignment;
  const deadline = end ? deadlineWords(end, i18n.language, new Date(), assignment.due_soon) : null;
  const reason = typeof playable === 'string' ? REASONS[playable as keyof typeof REASONS] : undefined;
  return (
    <ul className={classes.facts}>
      {assignment.game.kind === 'quiz' && <Fact icon={IconListCheck}>{t('quiz')}</Fact>}
      {!over && deadline && (
        <Fact icon={deadline.tone === 'calm' ? IconCalendarEvent : IconAlertTriangle} tone={deadline.tone}>
          {deadline.tone === 'past'
            ? t('deadline.past', { when: deadline.relative })
            : t('deadline.until', { when: deadline.relative, date: deadline.exact })}
        </Fact>
      )}
      {!over && assignment.game.estimated_duration ? (
        <Fact icon={IconClock}>{t('minutes', { count: assignment.game.estimated_duration })}</Fact>
      ) : null}
      {(!over || left !== 0) && (
        <Fact icon={IconRepeat}>
          {left === null ? t('attemptsUnlimited') : t('attempts', { count: left })}
        </Fact>
      )}
      {best && (
        <Fact icon={IconTrophy}>
          {t('best', { percent: format.percent(best.percent), date: format.date(best.finished_at) })}
        </Fact>
      )}
      {!over && playable !== true && (
        <Fact icon={IconLock}>
          {assignment.playable === 'not_started_yet'
            ? t('reason.opens', { date: format.dateTime(assignment.start_date) })
            : t(reason ?? 'reason.other')}
        </Fact>
      )}
    </ul>
  );
}
