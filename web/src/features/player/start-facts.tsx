import {
  IconCalendarEvent,
  IconClock,
  IconHeadphones,
  IconHourglass,
  IconMessages,
  IconRepeat,
  IconShoppingBag,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { Fact } from './fact';
import { QuizFacts } from './quiz/quiz-facts';
import classes from './screen.module.css';
import type { Mode, PlayInfo } from './types';

/** What one is in for: how long, how often, until when, and what is to be heard and seen. */
export function StartFacts({ info, mode }: { info: PlayInfo; mode: Mode }) {
  const { t, i18n } = useTranslation('player');
  const { game, attempts_left: left, attempts_used: used } = info;
  // Where none can begin the screen says what can be done instead; one that goes on may be the last.
  const mayBegin = left !== 0 && typeof info.assignment?.playable !== 'string';
  const counted = mayBegin && (mode === 'assigned' || mode === 'self');
  const deadline = info.deadline ? deadlineWords(info.deadline, i18n.language) : null;
  const attempts = left === null ? t('start.unlimited') : t('start.attempts', { count: left });
  return (
    <ul className={classes.facts}>
      {game.kind === 'quiz' ? (
        <QuizFacts quiz={info.quiz} questions={game.questions_count} />
      ) : (
        <Fact icon={IconMessages}>{t('start.talk')}</Fact>
      )}
      {game.estimated_duration && !info.quiz?.time_limit ? (
        <Fact icon={IconClock}>{t('start.minutes', { count: game.estimated_duration })}</Fact>
      ) : null}
      {counted && (
        <Fact icon={IconRepeat}>
          {used > 0 ? `${attempts} · ${t('start.used', { count: used })}` : attempts}
        </Fact>
      )}
      {deadline && (
        <Fact icon={IconCalendarEvent}>
          {deadline.tone === 'past'
            ? t('start.late', { when: deadline.relative })
            : t('start.until', { when: deadline.relative, date: deadline.exact })}
        </Fact>
      )}
      {game.has_time_limits && <Fact icon={IconHourglass}>{t('start.timed')}</Fact>}
      {game.has_video && <Fact icon={IconVideo}>{t('start.video')}</Fact>}
      {game.has_audio && <Fact icon={IconHeadphones}>{t('start.audio')}</Fact>}
      {game.has_goods && <Fact icon={IconShoppingBag}>{t('start.goods')}</Fact>}
    </ul>
  );
}
