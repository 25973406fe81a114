import { useTranslation } from 'react-i18next';
import { emotionOf } from '@/shared/lib/emotions';
import { EmotionMark } from '@/shared/ui/emotion/emotion-mark';
import { RichText } from '@/shared/ui/rich-text';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { judgementOf } from './judgement';
import { useJudgementWords } from './judgement-words';
import classes from './transcript.module.css';
import type { PlayQuestion, SessionAnswer } from './types';

type Props = {
  answers: readonly SessionAnswer[];
  /** What a question of a quiz is called. In a conversation it is told who spoke, and in which mood. */
  label?: (answer: SessionAnswer) => string;
  /** The last words, to which nothing was answered. */
  ending?: PlayQuestion | null;
};

function Verdict({ answer, context }: { answer: SessionAnswer; context: 'game' | 'quiz' }) {
  const words = useJudgementWords(context);
  const judgement = judgementOf(answer);
  if (!judgement) return null;
  return (
    <span className={classes[judgement]}>
      <RightnessMark rightness={judgement} size={18} />
      {words(judgement, answer)}
    </span>
  );
}

/** One's answers to read again. It shows what the server told and nothing that it keeps to itself. */
export function Transcript({ answers, label, ending }: Props) {
  const { t } = useTranslation('player');
  const context = label ? 'quiz' : 'game';
  return (
    <ol className={classes.steps}>
      {answers.map((answer) => (
        <li
          key={answer.step}
          data-right={answer.right ?? undefined}
          data-partly={judgementOf(answer) === 'partly' || undefined}
        >
          {answer.question_text && (
            <div className={classes.asked}>
              {label ? (
                <strong>{label(answer)}</strong>
              ) : (
                answer.character && <strong>{answer.character}</strong>
              )}
              <RichText html={answer.question_text} />
            </div>
          )}
          <div className={classes.said}>
            {answer.by_time && <em className={classes.late}>{t('time.chosen')}</em>}
            <RichText html={answer.text} />
          </div>
          <div className={classes.verdict}>
            <Verdict answer={answer} context={context} />
            {typeof answer.right === 'boolean' && typeof answer.points === 'number' && (
              <span>{t('review.points', { count: answer.points })}</span>
            )}
            {!label && (
              <span>
                {t('review.mood')} <EmotionMark emotion={emotionOf(answer.emotion)} />
              </span>
            )}
          </div>
          {answer.feedback && (
            <div className={classes.note}>
              <RichText html={answer.feedback} />
            </div>
          )}
          {answer.better && (
            <div className={classes.better}>
              <strong className={classes.betterHead}>{t('review.better', { context })}</strong>
              <RichText html={answer.better} />
            </div>
          )}
        </li>
      ))}
      {ending && (
        <li>
          <div className={classes.asked}>
            {ending.character && <strong>{ending.character.name}</strong>}
            <RichText html={ending.text} />
          </div>
        </li>
      )}
    </ol>
  );
}
