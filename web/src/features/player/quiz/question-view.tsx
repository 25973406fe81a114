import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { plainText, RichText } from '@/shared/ui/rich-text';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { AudioNote } from '../audio-note';
import { judgementOf } from '../judgement';
import type { PlayQuestion, SessionAnswer } from '../types';
import { VideoPanel } from '../video-panel';
import classes from './question.module.css';

type Props = {
  question: PlayQuestion;
  number: number;
  total: number;
  picked: readonly number[];
  /** Nothing can be chosen now. */
  locked: boolean;
  /** What was told about the answer; null: nothing yet. */
  verdict: SessionAnswer | null;
  /** A recording plays by itself. */
  sound: boolean;
  onPick: (answer: number) => void;
  /** Takes the focus when a question comes: it is the first thing read. */
  questionRef?: Ref<HTMLElement>;
  answersRef?: Ref<HTMLFieldSetElement>;
};

/** Whether an answer says what it is: a picture without a description does not. */
const hasName = (html: string) => plainText(html) !== '' || /<img[^>]*\salt="[^"]/.test(html);

/** Right or wrong, in a word beside the sign and the colour. */
function Verdict({ verdict }: { verdict: SessionAnswer }) {
  const { t } = useTranslation('quiz-player');
  const format = useFormat();
  const { share, points, feedback } = verdict;
  const rightness = judgementOf(verdict);
  return (
    <div className={classes.verdict} data-judged={rightness}>
      {rightness && (
        <strong>
          <RightnessMark rightness={rightness} size={22} />
          {rightness === 'partly' && typeof share !== 'number'
            ? t('partlyAlone')
            : t(rightness, { share: format.percent(share) })}
          {typeof points === 'number' && <span>{t('points', { count: points })}</span>}
        </strong>
      )}
      {feedback && (
        <div className={classes.feedback}>
          <RichText html={feedback} />
        </div>
      )}
    </div>
  );
}

/** One question as the learner sees it. It knows nothing of sessions: whoever shows it says what is ticked. */
export function QuestionView(props: Props) {
  const { question, number, total, picked, locked, verdict, sound, onPick } = props;
  const { t } = useTranslation('quiz-player');
  const id = useId();
  const { audio, video, answers } = question;
  const several = question.type === 'multiple';
  const keys = Math.min(9, answers.length);
  return (
    <>
      <article className={classes.question} aria-labelledby={`${id}n`} tabIndex={-1} ref={props.questionRef}>
        <h2 className={classes.number} id={`${id}n`}>
          {t('question', { number, total })}
        </h2>
        <div className={classes.text} id={`${id}t`}>
          <RichText html={question.text} />
        </div>
        {video && <VideoPanel key={video.url} video={video} plain />}
        {audio && <AudioNote key={audio.url} audio={audio} sound={sound} />}
      </article>
      <fieldset
        className={classes.answers}
        role={several ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}n ${id}t`}
        aria-describedby={`${id}h`}
        aria-disabled={locked || undefined}
        ref={props.answersRef}
      >
        <div className={classes.hint} id={`${id}h`}>
          {keys === 0 ? t('noAnswers') : several ? t('chooseAll') : t('chooseOne')}
          {keys > 0 && <span className={classes.keys}> {t('keys', { count: keys })}</span>}
        </div>
        {answers.map((answer, i) => {
          const on = picked.includes(answer.id);
          const judged = on && verdict ? judgementOf(verdict) : undefined;
          return (
            <label
              key={answer.id}
              className={classes.answer}
              data-on={on || undefined}
              data-locked={locked || undefined}
              data-judged={judged}
            >
              <input
                type={several ? 'checkbox' : 'radio'}
                name={id}
                checked={on}
                aria-label={hasName(answer.text) ? undefined : t('answerNumber', { number: i + 1 })}
                aria-disabled={locked || undefined}
                onChange={() => !locked && onPick(answer.id)}
              />
              <span className={classes.words}>
                <RichText html={answer.text} inline />
              </span>
              {i < 9 && (
                <kbd className={classes.keys} aria-hidden>
                  {i + 1}
                </kbd>
              )}
            </label>
          );
        })}
      </fieldset>
      {verdict && <Verdict verdict={verdict} />}
    </>
  );
}
