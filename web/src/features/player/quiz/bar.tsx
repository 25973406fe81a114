import { IconArrowLeft, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import type { Dispatch, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bar.module.css';
import { after, before, isDirty, isOver, moves, type QuizEvent, type QuizState } from './model';

type Props = {
  state: QuizState;
  dispatch: Dispatch<QuizEvent>;
  onFinish: () => void;
  mainRef: Ref<HTMLButtonElement>;
};

/** What can be done with the question on the screen; it stays under the thumb. */
export function Bar({ state, dispatch, onFinish, mainRef }: Props) {
  const { t } = useTranslation('quiz-player');
  const { session, question, phase, view } = state;
  const locked = phase !== 'asking' && phase !== 'verdict';

  if (view === 'review')
    return (
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.side}
          aria-disabled={locked}
          onClick={() => dispatch({ type: 'return' })}
        >
          <IconArrowLeft size={20} aria-hidden />
          {t('return')}
        </button>
        <button
          type="button"
          className={classes.main}
          aria-disabled={locked}
          onClick={() => !locked && onFinish()}
          ref={mainRef}
        >
          {t('finish.action')}
        </button>
      </div>
    );

  const free = moves(session);
  const previous = before(state);
  const isLast = free && after(state) === null;
  const marked = session.questions?.some((one) => one.id === question?.id && one.marked) ?? false;
  const Flag = marked ? IconFlagFilled : IconFlag;
  const label =
    phase === 'verdict'
      ? t(isOver(session) ? 'toResult' : 'next')
      : !free
        ? t('answer')
        : isDirty(state)
          ? t(isLast ? 'saveAndCheck' : 'saveAndNext')
          : t(isLast ? 'toReview' : 'next');
  return (
    <div className={classes.bar}>
      {free && (
        <>
          <button
            type="button"
            className={classes.side}
            aria-disabled={locked || previous === null}
            aria-label={t('previous')}
            onClick={() => previous !== null && dispatch({ type: 'leave', goal: { go: previous } })}
          >
            <IconArrowLeft size={20} aria-hidden />
            <span>{t('previous')}</span>
          </button>
          <button
            type="button"
            className={classes.side}
            aria-disabled={locked}
            aria-pressed={marked}
            aria-label={t('mark')}
            onClick={() => dispatch({ type: 'mark', marked: !marked })}
          >
            <Flag size={20} aria-hidden />
            <span>{t('mark')}</span>
          </button>
        </>
      )}
      <button
        type="button"
        className={classes.main}
        aria-disabled={locked}
        onClick={() => dispatch(phase === 'verdict' ? { type: 'next' } : { type: 'leave', goal: 'on' })}
        ref={mainRef}
      >
        {label}
      </button>
    </div>
  );
}
