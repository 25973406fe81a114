import { Button } from '@mantine/core';
import { IconArrowNarrowRight, IconRepeat } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { emotionOf } from '@/shared/lib/emotions';
import { useFormat } from '@/shared/lib/format';
import { EmotionMark } from '@/shared/ui/emotion/emotion-mark';
import { RichText } from '@/shared/ui/rich-text';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import words from '../transcript.module.css';
import type { Session } from '../types';
import { debrief, isPartly, type Moment } from './debrief';
import classes from './debrief.module.css';

type Props = {
  session: Session;
  /** Goes on from this step as practice; null: it may not be practised. */
  onPractise: ((step: number) => void) | null;
  /** The way to practise all of it, where it does not stand elsewhere. */
  practiseAll?: ReactNode;
  /** The step from which practice is about to begin. */
  beginning: number | null;
};

/** What was said at one step, and what it did to the other one. */
export function Step({ moment: { answer, before }, verdict }: { moment: Moment; verdict?: ReactNode }) {
  const { t } = useTranslation('player');
  const { t: own } = useTranslation('debrief');
  const format = useFormat();
  return (
    <>
      {answer.question_text && (
        <div className={classes.asked}>
          {answer.character && <strong className={classes.who}>{answer.character}</strong>}
          <RichText html={answer.question_text} />
        </div>
      )}
      <div className={classes.said}>
        <strong className={classes.who}>{own('you')}</strong>
        <RichText html={answer.text} />
      </div>
      <p className={classes.moods}>
        {answer.emotion !== before && (
          <>
            <EmotionMark emotion={emotionOf(before)} />
            <IconArrowNarrowRight size={20} role="img" aria-label={own('then')} />
          </>
        )}
        <EmotionMark emotion={emotionOf(answer.emotion)} />
      </p>
      {verdict ??
        (isPartly(answer) && (
          <p className={classes.partly}>
            <RightnessMark rightness="partly" size={18} />
            {t('review.partly', { share: format.percent(answer.share) })}
          </p>
        ))}
    </>
  );
}

/**
 * What went well, then what to practise, with the way there; after a fail the other way round, for from there one goes on.
 * The whole conversation is read elsewhere.
 */
export function DebriefSection({ session, onPractise, practiseAll, beginning }: Props) {
  const { t } = useTranslation('player');
  const { t: own } = useTranslation('debrief');
  const [goodHeading, badHeading] = [useId(), useId()];
  const { good, turning, other } = debrief(session.answers);
  const mistakes = [turning, other].filter((moment) => moment !== null);
  const praise = good.length > 0 && (
    <section aria-labelledby={goodHeading}>
      <h2 id={goodHeading}>{own('good')}</h2>
      <ol className={classes.moments}>
        {good.map((moment) => (
          <li key={moment.answer.step} data-good>
            <Step moment={moment} />
          </li>
        ))}
      </ol>
    </section>
  );
  const practice = mistakes.length > 0 && (
    <section aria-labelledby={badHeading}>
      <div className={classes.head}>
        <h2 id={badHeading}>{own('practise')}</h2>
        {practiseAll}
      </div>
      <ol className={classes.moments}>
        {mistakes.map((moment) => {
          const { answer } = moment;
          return (
            <li key={answer.step}>
              {moment === turning && <h3>{own('turning')}</h3>}
              <Step moment={moment} />
              {answer.feedback && (
                <div className={words.note}>
                  <RichText html={answer.feedback} />
                </div>
              )}
              {answer.better && (
                <div className={words.better}>
                  <strong className={words.betterHead}>{t('review.better')}</strong>
                  <RichText html={answer.better} />
                </div>
              )}
              {onPractise && (
                <Button
                  className={classes.again}
                  variant="light"
                  leftSection={<IconRepeat size={18} aria-hidden />}
                  loading={beginning === answer.step}
                  disabled={beginning !== null}
                  onClick={() => onPractise(answer.step)}
                >
                  {own('again')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
  return session.status === 'failed' ? (
    <>
      {practice}
      {praise}
    </>
  ) : (
    <>
      {praise}
      {practice}
    </>
  );
}
