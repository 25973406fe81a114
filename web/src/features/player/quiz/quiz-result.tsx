import { Alert } from '@mantine/core';
import { IconCheck, IconCircleHalf2, IconClock, IconListCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { DraftProblems } from '../draft-problems';
import { Fact } from '../fact';
import { judgementOf } from '../judgement';
import { Points } from '../points';
import { ResultFrame, type ResultProps } from '../result-frame';
import screen from '../screen.module.css';
import type { Finding, Session } from '../types';
import { AnswerReview } from './answer-review';
import type { Notice } from './model';
import classes from './result.module.css';

type Props = ResultProps & {
  /** How it came to its end, where nobody here has ended it. */
  notice: Notice | null;
  problems: readonly Finding[];
};

const WIDTH = 12;
const RADIUS = 60 - WIDTH / 2;
const ROUND = 2 * Math.PI * RADIUS;

/** The percentage as a ring that fills. */
function Ring({ percent, passed }: { percent: number; passed: boolean }) {
  const format = useFormat();
  return (
    <div className={classes.ring} data-passed={passed || undefined}>
      <svg viewBox="0 0 120 120" aria-hidden>
        <circle cx="60" cy="60" r={RADIUS} strokeWidth={WIDTH} />
        <circle
          className={classes.full}
          cx="60"
          cy="60"
          r={RADIUS}
          strokeWidth={WIDTH}
          style={{ '--round': ROUND, '--rest': ROUND * (1 - percent / 100) } as CSSProperties}
        />
      </svg>
      <span>{format.percent(percent)}</span>
    </div>
  );
}

/** How many questions were answered, how many of them rightly, where the server says so, and how long it took. */
function Figures({ session }: { session: Session }) {
  const { t } = useTranslation('quiz-player');
  const format = useFormat();
  const { answers, quiz, started_at, finished_at } = session;
  const hasVerdicts = answers.some((answer) => typeof answer.right === 'boolean');
  const partly = answers.filter((answer) => judgementOf(answer) === 'partly').length;
  const seconds = finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : null;
  return (
    <ul className={screen.facts}>
      <Fact icon={IconListCheck}>
        {t('result.answered', { count: answers.length, total: quiz?.questions_total ?? answers.length })}
      </Fact>
      {hasVerdicts && (
        <Fact icon={IconCheck}>
          {t('result.right', { count: answers.filter((answer) => answer.right).length })}
        </Fact>
      )}
      {partly > 0 && <Fact icon={IconCircleHalf2}>{t('result.partly', { count: partly })}</Fact>}
      {seconds !== null && (
        <Fact icon={IconClock}>{t('result.took', { time: format.duration(Math.round(seconds)) })}</Fact>
      )}
    </ul>
  );
}

/** The end of a quiz: passed or not, the author's message, the figures and one's answers. */
export function QuizResult({ notice, problems, ...props }: Props) {
  const { session } = props;
  const { t } = useTranslation('player');
  const { t: own } = useTranslation('quiz-player');
  const { status } = session;
  const passed = status === 'passed';
  return (
    <ResultFrame
      {...props}
      verdict={
        status === 'passed' || status === 'failed'
          ? t(`result.${status}`)
          : t(`result.${status}`, { context: 'quiz' })
      }
      passed={passed}
      short
      picture={typeof session.percent === 'number' && <Ring percent={session.percent} passed={passed} />}
      figures={
        <>
          {notice && (
            <Alert color="amber" role="status">
              {own(`notice.${notice}`)}
            </Alert>
          )}
          <Points session={session} />
          <Figures session={session} />
          <DraftProblems game={session.game} count={problems.length} />
        </>
      }
      hasWords
      review={
        session.answers.length > 0
          ? { label: own('result.review'), content: <AnswerReview session={session} /> }
          : null
      }
    />
  );
}
