import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconListCheck,
  IconLock,
  IconMessages,
  IconTrophy,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { useFormat } from '@/shared/lib/format';
import type { MyAssignment } from './api';
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
  icon: typeof IconLock;
  tone?: string;
  children: ReactNode;
}) => (
  <li data-tone={tone}>
    <Icon size={18} aria-hidden />
    {children}
  </li>
);

/** What it is and how long in one line, then deadline, best result, and what is in the way; what does not apply is left out. */
export function Facts({ assignment, over = false }: { assignment: MyAssignment; over?: boolean }) {
  const { t, i18n } = useTranslation('learner');
  const format = useFormat();
  const {
    best,
    game,
    end_date: end,
    attempts_left: left,
    playable,
    session_in_progress: playing,
  } = assignment;
  const deadline = end ? deadlineWords(end, i18n.language, new Date(), assignment.due_soon ?? false) : null;
  const reason = typeof playable === 'string' ? REASONS[playable as keyof typeof REASONS] : undefined;
  const attempts =
    left === undefined
      ? t('attemptsUnlimited')
      : left === 0 && playing
        ? t('attemptsLast')
        : t('attempts', { count: left });
  const about = [
    game.kind === 'quiz' && t('quiz'),
    !over && game.estimated_duration && t('minutes', { count: game.estimated_duration }),
    playable === true && attempts,
  ].filter((part) => typeof part === 'string');
  return (
    <ul className={classes.facts}>
      {about.length > 0 && (
        <Fact icon={game.kind === 'quiz' ? IconListCheck : IconMessages}>{about.join(' · ')}</Fact>
      )}
      {!over && deadline && (
        <Fact icon={deadline.tone === 'calm' ? IconCalendarEvent : IconAlertTriangle} tone={deadline.tone}>
          {deadline.tone === 'past'
            ? t('deadline.past', { when: deadline.relative })
            : t('deadline.until', { when: deadline.relative, date: deadline.exact })}
        </Fact>
      )}
      {best && (
        <Fact icon={IconTrophy}>
          {t('best', { percent: format.percent(best.percent), date: format.date(best.finished_at) })}
        </Fact>
      )}
      {(!over || assignment.may_ask) && playable !== true && (
        <Fact icon={IconLock}>
          {assignment.playable === 'not_started_yet'
            ? t('reason.opens', { date: format.dateTime(assignment.start_date) })
            : t(reason ?? 'reason.other')}
        </Fact>
      )}
    </ul>
  );
}
