import { VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowBackUp } from '@tabler/icons-react';
import { type Dispatch, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emotionOf } from '@/shared/lib/emotions';
import { opensLater } from '@/shared/lib/opens-later';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { plainText } from '@/shared/ui/rich-text';
import { OfflineNotice, useTroubleWords } from '../offline-notice';
import { HeaderButton, PlayHeader } from '../play-header';
import { useIsPractice } from '../practice';
import { SoundButton } from '../sound-button';
import { soundChoice, soundReaction } from '../sounds';
import type { SessionAnswer } from '../types';
import { useEffects } from '../use-effects';
import { useSound } from '../use-sound';
import { CardTime } from './card-time';
import { CardView } from './card-view';
import { chosenAnswer, type Met, type PlayEvent, type PlayState, shownEmotion } from './model';
import classes from './player.module.css';
import { StageFrame } from './stage-frame';
import type { Judged } from './talk';
import { useAnswerKeys } from './use-answer-keys';

const { Dialogs, useWasOpened } = opensLater(async () => (await import('./play-dialogs')).GameDialogs);

/** How long the face reacts to an answer without a note. */
const REACTION_MS = 900;

/** How soon the second half of a double click comes: it is no answer to the card that has come meanwhile. */
const DOUBLE_MS = 300;

function useFresh(met: Met | null) {
  const [seen, setSeen] = useState<Met | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(met), DOUBLE_MS);
    return () => clearTimeout(timer);
  }, [met]);
  return met !== null && met !== seen;
}

/** One card by itself, of which practice says at once whether the answer was right. */
export type SingleCard = {
  /** Stands where the number of the step does. */
  place: string;
  /** What the way on is called. */
  onward: string;
  judge: (answer: SessionAnswer) => Judged;
};

type Props = {
  state: PlayState;
  dispatch: Dispatch<PlayEvent>;
  onLeave: () => void;
  single?: SingleCard;
};

export function PlayScreen({ state, dispatch, onLeave, single }: Props) {
  const { t } = useTranslation('player');
  const { label } = useEmotionWords();
  const isPractice = useIsPractice();
  const [open, setOpen] = useState<'leave' | 'restart' | 'goods' | 'effects' | null>(null);
  const hasDialogs = useWasOpened(open !== null);
  const [sound, toggleSound] = useSound();
  const effects = useEffects();
  const bubble = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const words = useTroubleWords(state);
  const { session, question, phase, reaction, met } = state;

  const emotion = emotionOf(shownEmotion(state));
  const reacting = phase === 'reacting';
  const atEnding = phase === 'ending';
  const note = reacting && (single || reaction?.feedback || reaction?.by_time) ? reaction : null;
  const judged = note ? single?.judge(note) : undefined;
  const close = () => setOpen(null);
  const goOn = () => dispatch({ type: 'next' });
  const isFresh = useFresh(met);
  const choose = (answer: number) => {
    if (isFresh) return;
    if (effects.on.sounds && phase === 'asking') soundChoice();
    dispatch({ type: 'choose', answer });
  };

  useEffect(() => {
    // The card itself comes to its beginning; the words come in from below and would take the whole screen along.
    if (phase === 'asking' || phase === 'ending') bubble.current?.focus({ preventScroll: true });
  }, [phase]);
  useEffect(() => {
    if (!reacting || open) return;
    if (note) {
      // One reads before one goes on.
      next.current?.focus({ preventScroll: true });
      return;
    }
    const timer = setTimeout(() => dispatch({ type: 'next' }), REACTION_MS);
    return () => clearTimeout(timer);
  }, [reacting, open, note, dispatch]);
  useEffect(() => {
    if (!met) return;
    const timer = setTimeout(() => dispatch({ type: 'settled' }), REACTION_MS);
    return () => clearTimeout(timer);
  }, [met, dispatch]);
  const felt = met ? met.emotion : reacting ? (reaction?.emotion ?? null) : null;
  useEffect(() => {
    if (felt !== null && effects.on.sounds) soundReaction(emotionOf(felt));
  }, [felt, effects.on.sounds]);
  useAnswerKeys({
    answers: question?.answers ?? [],
    enabled: !open,
    skipping: reacting && !note,
    onChoose: choose,
    onSkip: goOn,
    onEscape: () => setOpen(open ? null : 'leave'),
  });

  if (!question) return null;
  const face = met ? emotionOf(met.emotion) : emotion;
  const stage = met?.question ?? question;
  const mood = label(face);
  const { character } = stage;
  const offline = phase === 'offline';
  const notice = state.notice && (state.notice === 'timeUp' ? t('time.up') : t(state.notice));
  const seen = character ? t('portrait', { name: character.name, emotion: mood }) : mood;
  const announcement = met
    ? t('met', { seen })
    : reacting
      ? `${reaction?.by_time ? `${t('time.up')} ` : ''}${judged ? `${judged.words}. ` : ''}${seen}. ${plainText(reaction?.feedback ?? '')}`
      : offline
        ? `${words.title}. ${words.text}`
        : (notice ?? '');

  return (
    <main id="content" data-player>
      <title>{session.game.title}</title>
      <StageFrame mood={face} question={stage} className={classes.player}>
        <PlayHeader
          session={session}
          place={
            single?.place ??
            t(isPractice ? 'practice.step' : 'step', {
              step: session.step + (reacting || atEnding ? 0 : 1),
            })
          }
          onLeave={() => setOpen('leave')}
          onRestart={() => setOpen('restart')}
        >
          {(question.audio || sound) && <SoundButton on={sound} onToggle={toggleSound} />}
          <HeaderButton
            icon={IconAdjustmentsHorizontal}
            label={t('effects.title')}
            onClick={() => setOpen('effects')}
          />
        </PlayHeader>
        <CardView
          turn={`${session.key}-${question.id}-${reacting ? session.step - 1 : session.step}`}
          question={question}
          emotion={emotion}
          met={met}
          chosen={chosenAnswer(state)}
          locked={phase !== 'asking' || isFresh}
          waiting={phase === 'sending'}
          reacting={reacting}
          ending={atEnding}
          note={note}
          last={session.status !== 'in_progress' && !session.ending}
          judged={judged}
          onward={single?.onward}
          sound={sound}
          typing={effects.on.typing}
          breathing={effects.on.breathing}
          onChoose={choose}
          onNext={goOn}
          onGoods={() => setOpen('goods')}
          bubbleRef={bubble}
          nextRef={next}
          above={
            <>
              {notice && <div className={classes.notice}>{notice}</div>}
              {session.card_time && !reacting && !atEnding && (
                <CardTime
                  session={session}
                  runs={phase === 'asking'}
                  onOver={() => dispatch({ type: 'timeUp' })}
                />
              )}
            </>
          }
          below={
            <>
              {offline && (
                <OfflineNotice
                  {...words}
                  trouble={state.trouble}
                  className={classes.offline}
                  buttonClassName={classes.next}
                  onRetry={() => dispatch({ type: 'retry' })}
                />
              )}
              {!reacting && !atEnding && (
                <div className={classes.foot} data-back={session.can_go_back || undefined}>
                  {phase === 'sending' && <div className={classes.sending}>{t('sending')}</div>}
                  {session.can_go_back && phase === 'asking' && (
                    <button
                      type="button"
                      className={classes.textButton}
                      aria-disabled={isFresh}
                      onClick={() => !isFresh && dispatch({ type: 'back' })}
                    >
                      <IconArrowBackUp size={20} aria-hidden />
                      {t('back')}
                    </button>
                  )}
                </div>
              )}
            </>
          }
        />
      </StageFrame>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {hasDialogs && (
        <Suspense>
          <Dialogs
            open={open}
            session={session}
            offers={question.offers}
            effects={effects}
            onClose={close}
            onLeave={onLeave}
            onRestart={() => dispatch({ type: 'restart' })}
          />
        </Suspense>
      )}
    </main>
  );
}
