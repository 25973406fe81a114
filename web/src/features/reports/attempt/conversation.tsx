import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emotionOf } from '@/shared/lib/emotions';
import { useFormat } from '@/shared/lib/format';
import { EmotionMark } from '@/shared/ui/emotion/emotion-mark';
import { RichText } from '@/shared/ui/rich-text';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import type { Step, Transcript } from './api';
import classes from './attempt.module.css';

type Faces = ReadonlyMap<string, Record<string, string>>;

/** Everything that was said and chosen, in its order; what was taken back is marked. */
export function Conversation({ attempt, player }: { attempt: Transcript; player: string }) {
  const { t } = useTranslation('transcript');
  const faces: Faces = new Map(attempt.characters.map(({ name, emotions }) => [name, emotions]));
  const isQuiz = attempt.game.kind === 'quiz';
  if (attempt.steps.length === 0) return <Text c="dimmed">{t('nothing')}</Text>;
  return (
    <ol className={classes.steps} aria-label={t(isQuiz ? 'questions' : 'conversation')}>
      {attempt.steps.map((step) => (
        <li
          key={`${step.step}-${step.answered_at}`}
          className={classes.step}
          data-back={step.taken_back_at !== null || undefined}
        >
          <Said step={step} isQuiz={isQuiz} faces={faces} />
          <Chosen step={step} player={player} faces={faces} isQuiz={isQuiz} />
        </li>
      ))}
      {attempt.ending && (
        <li className={classes.step}>
          <div className={classes.said}>
            <div className={classes.bubble}>
              <div className={classes.who}>
                <strong>{attempt.ending.character?.name ?? t('ending')}</strong>
              </div>
              <RichText html={attempt.ending.text} />
            </div>
          </div>
        </li>
      )}
    </ol>
  );
}

const Face = ({ faces, of, emotion }: { faces: Faces; of: string | null; emotion: number }) => {
  const src = of === null ? undefined : faces.get(of)?.[emotionOf(emotion)];
  return src ? <img src={src} alt="" className={classes.face} loading="lazy" decoding="async" /> : null;
};

function Said({ step, isQuiz, faces }: { step: Step; isQuiz: boolean; faces: Faces }) {
  const { t } = useTranslation('transcript');
  return (
    <div className={classes.said}>
      {!isQuiz && step.shown !== null && <Face faces={faces} of={step.character} emotion={step.shown} />}
      <div className={classes.bubble}>
        <div className={classes.who}>
          <strong>{isQuiz ? step.name : (step.character ?? t('narrator'))}</strong>
          {step.stage && <span>{step.stage}</span>}
        </div>
        <RichText html={step.text} />
      </div>
    </div>
  );
}

const INK = { right: 'var(--app-ok)', partly: 'var(--app-warn)', wrong: 'var(--app-err)' };

function Verdict({ right, partly }: { right: boolean; partly: boolean }) {
  const rightness = right ? 'right' : partly ? 'partly' : 'wrong';
  return <RightnessMark rightness={rightness} size={18} color={INK[rightness]} />;
}

type ChosenProps = { step: Step; player: string; faces: Faces; isQuiz: boolean };

function Chosen({ step, player, faces, isQuiz }: ChosenProps) {
  const { t } = useTranslation('transcript');
  const format = useFormat();
  const chosen = step.answers.filter((answer) => answer.chosen);
  const others = step.answers.filter((answer) => !answer.chosen);
  const took = format.duration(Math.round(step.took_ms / 1000));
  return (
    <div className={classes.chosen}>
      <div className={classes.bubble}>
        <div className={classes.who}>
          <strong>{player}</strong>
          {step.by_time && <Badge color="gray">{t('byTime')}</Badge>}
          {step.taken_back_at && (
            <Badge color="amber">{t('takenBack', { time: format.time(step.taken_back_at) })}</Badge>
          )}
        </div>
        {chosen.map((answer) => (
          <div key={answer.id}>
            <RichText html={answer.text} />
          </div>
        ))}
        {chosen.map(
          (answer) =>
            answer.feedback && (
              <div key={answer.id} className={classes.note}>
                <strong>{t('note')}</strong>
                <RichText html={answer.feedback} />
              </div>
            ),
        )}
        <div className={classes.verdict}>
          {step.right !== null && <Verdict right={step.right} partly={step.partly ?? false} />}
          <span>{t('points', { count: step.points, points: format.points(step.points) })}</span>
          {!isQuiz && (
            <span className={classes.mood}>
              <Face faces={faces} of={step.character} emotion={step.emotion} />
              <EmotionMark emotion={emotionOf(step.emotion)} />
            </span>
          )}
          <time dateTime={step.answered_at}>{format.dateTime(step.answered_at)}</time>
          <span>{t('took', { time: took })}</span>
        </div>
        {others.length > 0 && (
          <details className={classes.others}>
            <summary>{t('offered')}</summary>
            <ul>
              {others.map((answer) => (
                <li key={answer.id}>
                  <RichText html={answer.text} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
