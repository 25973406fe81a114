import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '@/shared/ui/rich-text';
import { emotionOf } from './emotions';
import classes from './transcript.module.css';
import type { SessionAnswer } from './types';

type Props = {
  answers: readonly SessionAnswer[];
  /** What a question of a quiz is called. In a conversation it is told who spoke, and in which mood. */
  label?: (answer: SessionAnswer) => string;
};

/** One's answers to read again. It shows what the server told and nothing that it keeps to itself. */
export function Transcript({ answers, label }: Props) {
  const { t } = useTranslation('player');
  const context = label ? 'quiz' : 'game';
  return (
    <ol className={classes.steps}>
      {answers.map((answer) => (
        <li key={answer.step} data-right={answer.right ?? undefined}>
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
            <RichText html={answer.text} />
          </div>
          <div className={classes.verdict}>
            {typeof answer.right === 'boolean' && (
              <span className={answer.right ? classes.good : classes.bad}>
                {answer.right ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
                {answer.right ? t('review.right', { context }) : t('review.wrong', { context })}
              </span>
            )}
            {typeof answer.right === 'boolean' && typeof answer.points === 'number' && (
              <span>{t('review.points', { count: answer.points })}</span>
            )}
            {!label && (
              <span>{t('review.mood', { emotion: t(`emotion.${emotionOf(answer.emotion)}`) })}</span>
            )}
          </div>
          {answer.feedback && (
            <div className={classes.note}>
              <RichText html={answer.feedback} />
            </div>
          )}
          {answer.better && (
            <div className={classes.better}>
              <strong>{t('review.better', { context })}</strong>
              <RichText html={answer.better} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
