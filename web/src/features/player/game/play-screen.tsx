import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '@/shared/ui/rich-text';
import { canRestart } from '../delivery';
import { emotionOf } from '../emotions';
import { LeaveDialog, RestartDialog } from '../leave-dialog';
import { NextTry } from '../next-try';
import { PlayHeader } from '../play-header';
import { SoundButton } from '../sound-button';
import { useSound } from '../use-sound';
import { CardView } from './card-view';
import { GoodsDrawer } from './goods-drawer';
import { chosenAnswer, type PlayEvent, type PlayState, shownEmotion } from './model';
import classes from './player.module.css';
import { StageFrame } from './stage-frame';
import { useAnswerKeys } from './use-answer-keys';

/** From the server's reply to the next card, when there is no note to read. */
const REACTION_MS = 900;

type Props = { state: PlayState; dispatch: Dispatch<PlayEvent>; onLeave: () => void };

export function PlayScreen({ state, dispatch, onLeave }: Props) {
  const { t } = useTranslation('player');
  const [open, setOpen] = useState<'leave' | 'restart' | 'goods' | null>(null);
  const [sound, toggleSound] = useSound();
  const bubble = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { session, question, phase, reaction } = state;

  const emotion = emotionOf(shownEmotion(state));
  const reacting = phase === 'reacting';
  const note = reacting && reaction?.feedback ? reaction : null;
  const close = () => setOpen(null);
  const goOn = () => dispatch({ type: 'next' });
  const choose = (answer: number) => dispatch({ type: 'choose', answer });

  useEffect(() => {
    if (phase === 'asking') bubble.current?.focus();
  }, [phase]);
  useEffect(() => {
    if (!reacting || open) return;
    if (note) {
      next.current?.focus();
      return;
    }
    const timer = setTimeout(() => dispatch({ type: 'next' }), REACTION_MS);
    return () => clearTimeout(timer);
  }, [reacting, open, note, dispatch]);
  useAnswerKeys({
    answers: question?.answers ?? [],
    enabled: !open,
    skipping: reacting && !note,
    onChoose: choose,
    onSkip: goOn,
    onEscape: () => setOpen(open ? null : 'leave'),
  });

  if (!question) return null;
  const { character } = question;
  const mood = t(`emotion.${emotion}`);
  const offline = phase === 'offline';
  const trouble = {
    title: state.trouble.reason ?? (state.trouble.busy ? t('busy') : t('offline.title')),
    text: state.pending?.kind === 'answer' ? t('offline.text') : t('offline.waiting'),
  };
  const notice = state.notice && t(state.notice);
  const announcement = reacting
    ? `${character ? t('portrait', { name: character.name, emotion: mood }) : mood}. ${plainText(reaction?.feedback ?? '')}`
    : offline
      ? `${trouble.title}. ${trouble.text}`
      : (notice ?? '');

  return (
    <main id="content" data-player>
      <title>{session.game.title}</title>
      <StageFrame mood={emotion} question={question} className={classes.player}>
        <PlayHeader
          session={session}
          place={t('step', { step: session.answers.length + (reacting ? 0 : 1) })}
          onLeave={() => setOpen('leave')}
          onRestart={() => setOpen('restart')}
        >
          {(question.audio || sound) && <SoundButton on={sound} onToggle={toggleSound} />}
        </PlayHeader>
        <CardView
          turn={`${session.key}-${question.id}-${reacting ? session.step - 1 : session.step}`}
          question={question}
          emotion={emotion}
          chosen={chosenAnswer(state)}
          locked={phase !== 'asking'}
          waiting={phase === 'sending'}
          reacting={reacting}
          note={note}
          last={session.status !== 'in_progress'}
          sound={sound}
          onChoose={choose}
          onNext={goOn}
          onGoods={() => setOpen('goods')}
          bubbleRef={bubble}
          nextRef={next}
          above={notice && <div className={classes.notice}>{notice}</div>}
          below={
            <>
              {phase === 'sending' && <div className={classes.sending}>{t('sending')}</div>}
              {offline && (
                <div className={classes.offline}>
                  <div>
                    <strong>{trouble.title}</strong>
                    {trouble.text} <NextTry until={state.trouble.until} />
                  </div>
                  <button type="button" className={classes.next} onClick={() => dispatch({ type: 'retry' })}>
                    {t('offline.retry')}
                  </button>
                </div>
              )}
              {session.can_go_back && phase === 'asking' && (
                <button type="button" className={classes.quiet} onClick={() => dispatch({ type: 'back' })}>
                  <IconArrowBackUp size={20} aria-hidden />
                  {t('back')}
                </button>
              )}
            </>
          }
        />
      </StageFrame>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <GoodsDrawer offers={question.offers} opened={open === 'goods'} onClose={close} />
      <LeaveDialog opened={open === 'leave'} session={session} onStay={close} onDo={onLeave} />
      <RestartDialog
        opened={open === 'restart' && canRestart(session)}
        session={session}
        onStay={close}
        onDo={() => {
          close();
          dispatch({ type: 'restart' });
        }}
      />
    </main>
  );
}
