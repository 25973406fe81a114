import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Emotion } from '@/shared/lib/emotions';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { RichText } from '@/shared/ui/rich-text';
import { AudioNote } from '../audio-note';
import type { PlayQuestion, SessionAnswer } from '../types';
import playerClasses from './player.module.css';
import classes from './talk.module.css';

type BubbleProps = {
  question: PlayQuestion;
  mood: Emotion;
  /** Sound is on: a recording plays by itself. */
  sound: boolean;
  ref?: Ref<HTMLElement>;
};

/** What is being said, by whom and in which mood. It takes the focus when a card comes: it is the first thing read. */
export function Bubble({ question, mood, sound, ref }: BubbleProps) {
  const { t } = useTranslation('player');
  const { label } = useEmotionWords();
  const name = useId();
  const { character, audio } = question;
  return (
    <article className={`${classes.bubble} ${classes.coming}`} aria-labelledby={name} tabIndex={-1} ref={ref}>
      <span className={classes.name} id={name}>
        {character?.name ?? t('narrator')}
        {character && <VisuallyHidden component="span">: {label(mood)}</VisuallyHidden>}
      </span>
      <span className={classes.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <div className={classes.words}>
        <RichText html={question.text} />
      </div>
      {audio && <AudioNote key={audio.url} audio={audio} sound={sound} />}
    </article>
  );
}

type AnswersProps = {
  question: PlayQuestion;
  chosen: number | null;
  locked: boolean;
  /** The choice is on its way. */
  waiting: boolean;
  onChoose: (answer: number) => void;
};

/** The answers stay focusable while one is on its way: a disabled button would throw the focus away. */
export function Answers({ question, chosen, locked, waiting, onChoose }: AnswersProps) {
  const { t } = useTranslation('player');
  return (
    <fieldset className={classes.answers} aria-label={t('answers')}>
      {question.answers.map((answer, i) => (
        <button
          key={answer.id}
          type="button"
          className={classes.answer}
          aria-disabled={locked}
          aria-pressed={chosen === null ? undefined : chosen === answer.id}
          data-chosen={chosen === answer.id || undefined}
          data-waiting={(waiting && chosen === answer.id) || undefined}
          data-faded={(chosen !== null && chosen !== answer.id) || undefined}
          onClick={() => !locked && onChoose(answer.id)}
        >
          <kbd>{i < 9 ? i + 1 : '·'}</kbd>
          <span>
            <RichText html={answer.text} inline />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Whether an answer was right, and which one would have been. */
export type Judged = { words: string; verdict: ReactNode; better: ReactNode };

type ReactionProps = {
  reaction: SessionAnswer;
  mood: string;
  /** What the way on is called. */
  onward: string;
  /** What practice tells of it besides. */
  judged?: Judged;
  onNext: () => void;
  nextRef?: Ref<HTMLButtonElement>;
  /** Where one begins to read. */
  mineRef?: Ref<HTMLDivElement>;
};

/** One's own words, the author's note about them and the only way on. */
export function Reaction({ reaction, mood, onward, judged, onNext, nextRef, mineRef }: ReactionProps) {
  const { t } = useTranslation('player');
  return (
    <>
      <div className={classes.mine} ref={mineRef}>
        <RichText html={reaction.text} inline />
      </div>
      <div className={classes.feedback}>
        <div>
          {reaction.by_time && <p className={classes.late}>{t('time.up')}</p>}
          {judged?.verdict}
          <strong className={classes.feedbackMood}>{mood}</strong>
          <RichText html={reaction.feedback ?? ''} />
          {judged?.better}
        </div>
        <button type="button" className={playerClasses.next} onClick={onNext} ref={nextRef}>
          {onward}
        </button>
      </div>
    </>
  );
}
