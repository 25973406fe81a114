import { IconArrowsLeftRight, IconClock, IconListCheck, IconTarget } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { percentFormat } from '@/shared/lib/format';
import { Fact } from '../fact';
import type { PlayQuiz } from '../types';

type Props = { quiz: PlayQuiz | null | undefined; questions: number };

/** What one is in for: how many questions, how much time, how one moves and what is told when. */
export function QuizFacts({ quiz, questions }: Props) {
  const { t, i18n } = useTranslation('quiz-player');
  const count = quiz?.questions_count ?? questions;
  const percent = percentFormat(i18n.language);
  return (
    <>
      <Fact icon={IconListCheck}>{t('start.questions', { count })}</Fact>
      {quiz && (
        <>
          {quiz.time_limit !== null && (
            <Fact icon={IconClock}>{t('start.time', { count: quiz.time_limit })}</Fact>
          )}
          {quiz.passing_score > 0 && (
            <Fact icon={IconTarget}>{t('start.toPass', { percent: percent(quiz.passing_score / 100) })}</Fact>
          )}
          <Fact icon={IconArrowsLeftRight}>
            {quiz.allow_movement
              ? t('start.movement')
              : quiz.show_true_false
                ? t('start.oneWayTold')
                : t('start.oneWay')}
          </Fact>
        </>
      )}
    </>
  );
}
