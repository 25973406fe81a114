import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutGrid } from '@tabler/icons-react';
import { type Dispatch, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opensLater } from '@/shared/lib/opens-later';
import { plainText } from '@/shared/ui/rich-text';
import { canRestart } from '../delivery';
import { OfflineNotice, useTroubleWords } from '../offline-notice';
import { HeaderButton, PlayHeader } from '../play-header';
import { SoundButton } from '../sound-button';
import type { SessionAnswer } from '../types';
import { useSound } from '../use-sound';
import { Bar } from './bar';
import { Clock } from './clock';
import { MapPanel } from './map-panel';
import { numberOf, type QuizEvent, type QuizState } from './model';
import { QuestionView } from './question-view';
import classes from './quiz.module.css';
import { Review } from './review';
import { useQuizKeys } from './use-quiz-keys';

const { Dialogs, useWasOpened } = opensLater(async () => (await import('./play-dialogs')).QuizDialogs);

type Props = {
  state: QuizState;
  dispatch: Dispatch<QuizEvent>;
  onResume: () => void;
  onLeave: () => void;
};

/** What was said about an answer, as a sentence to read aloud. */
function useSpokenVerdict() {
  const { t } = useTranslation('quiz-player');
  return ({ right, points, feedback }: SessionAnswer) =>
    [
      typeof right === 'boolean' ? (right ? t('right') : t('wrong')) : '',
      typeof right === 'boolean' && typeof points === 'number' ? t('points', { count: points }) : '',
      plainText(feedback),
    ]
      .filter(Boolean)
      .join('. ');
}

export function QuizScreen({ state, dispatch, onResume, onLeave }: Props) {
  const { t } = useTranslation('quiz-player');
  const { t: shared } = useTranslation('player');
  const [open, setOpen] = useState<'leave' | 'restart' | 'map' | 'finish' | null>(null);
  const hasDialogs = useWasOpened(open !== null);
  const [sound, toggleSound] = useSound();
  const isWide = useMediaQuery('(min-width: 981px)', true, { getInitialValueInEffect: false });
  const top = useRef<HTMLElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const spoken = useSpokenVerdict();
  const { session, question, phase, view, verdict } = state;
  const troubled = useTroubleWords(state);
  const words =
    session.time_left_s === null ? troubled : { ...troubled, text: `${troubled.text} ${t('timeGoesOn')}` };
  const { questions, quiz } = session;
  const total = quiz?.questions_total ?? 0;
  const number = numberOf(state);
  const isVerdict = phase === 'verdict';
  const offline = phase === 'offline';
  const isReview = view === 'review';

  const close = () => setOpen(null);
  const pick = (answer: number) => dispatch({ type: 'pick', answer });
  const go = useCallback(
    (to: number) => {
      setOpen(null);
      dispatch({ type: 'leave', goal: { go: to } });
    },
    [dispatch],
  );
  const review = () => {
    setOpen(null);
    dispatch({ type: 'leave', goal: 'review' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, attempt or way to it takes the focus
  useEffect(() => {
    top.current?.focus();
    window.scrollTo({ top: 0 });
  }, [session.key, question?.id, view]);
  useEffect(() => {
    if (isVerdict) main.current?.focus();
  }, [isVerdict]);
  useQuizKeys({
    answers: isReview ? [] : (question?.answers ?? []),
    enabled: !open && (phase === 'asking' || isVerdict),
    fields: () => [...(fields.current?.querySelectorAll('input') ?? [])],
    onPick: pick,
    onMain: () => main.current?.click(),
    onEscape: () => setOpen(open ? null : 'leave'),
  });

  if (!question) return null;
  const notice = state.notice && t(`notice.${state.notice}`);
  const announcement =
    isVerdict && verdict ? spoken(verdict) : offline ? `${words.title}. ${words.text}` : (notice ?? '');
  const map = questions && {
    questions,
    current: isReview ? null : question.id,
    onGo: go,
    onReview: review,
    onRestart: canRestart(session) && session.step > 0 ? () => setOpen('restart') : null,
  };

  const hasPanel = map && isWide && !isReview;

  return (
    <main id="content" className={classes.frame} data-player>
      <title>{session.game.title}</title>
      <div className={classes.head}>
        <PlayHeader
          session={session}
          place={isReview ? t('review.place') : `${number} / ${total}`}
          onLeave={() => setOpen('leave')}
          onRestart={map ? null : () => setOpen('restart')}
        >
          <Clock state={state} dispatch={dispatch} onResume={onResume} />
          {(question.audio || sound) && <SoundButton on={sound} onToggle={toggleSound} />}
          {map && !isWide && !isReview && (
            <HeaderButton icon={IconLayoutGrid} label={t('map.title')} onClick={() => setOpen('map')} />
          )}
        </PlayHeader>
      </div>
      <div className={classes.body} data-map={hasPanel || undefined}>
        <div className={classes.main} key={`${session.key} ${isReview ? 'review' : question.id}`}>
          {isReview && questions ? (
            <Review questions={questions} onGo={go} ref={top} />
          ) : (
            <QuestionView
              question={question}
              number={number}
              total={total}
              picked={state.picked}
              locked={phase !== 'asking'}
              verdict={isVerdict ? verdict : null}
              sound={sound}
              onPick={pick}
              questionRef={top}
              answersRef={fields}
            />
          )}
          {(phase === 'sending' || phase === 'recovering') && (
            <div className={classes.sending}>{shared('sending')}</div>
          )}
        </div>
        {hasPanel && <MapPanel {...map} />}
      </div>
      <div className={classes.foot} data-map={hasPanel || undefined}>
        <div className={classes.inner}>
          {offline && (
            <OfflineNotice
              {...words}
              trouble={state.trouble}
              className={classes.offline}
              buttonClassName={classes.retry}
              onRetry={() => dispatch({ type: 'retry' })}
            />
          )}
          {notice && <div className={classes.notice}>{notice}</div>}
          <Bar state={state} dispatch={dispatch} onFinish={() => setOpen('finish')} mainRef={main} />
        </div>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {hasDialogs && (
        <Suspense>
          <Dialogs
            open={open}
            session={session}
            map={map && !isWide ? map : null}
            onClose={close}
            onLeave={onLeave}
            onRestart={() => dispatch({ type: 'restart' })}
            onFinish={() => dispatch({ type: 'finish' })}
          />
        </Suspense>
      )}
    </main>
  );
}
