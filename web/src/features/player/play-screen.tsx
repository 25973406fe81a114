import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type CSSProperties, type Dispatch, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '@/shared/ui/rich-text';
import { emotionOf } from './emotions';
import { LeaveDialog } from './leave-dialog';
import { chosenAnswer, type PlayEvent, type PlayState, segments, shownEmotion } from './model';
import classes from './player.module.css';
import { Stage } from './stage';
import { Answers, Bubble, Reaction } from './talk';
import talkClasses from './talk.module.css';
import { useAnswerKeys } from './use-answer-keys';

const SEGMENTS = 10;
/** From the server's reply to the next card, when there is no note to read. */
const REACTION_MS = 900;

type Props = { state: PlayState; dispatch: Dispatch<PlayEvent>; onLeave: () => void };

export function PlayScreen({ state, dispatch, onLeave }: Props) {
  const { t } = useTranslation('player');
  const [leaving, setLeaving] = useState(false);
  const bubble = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { session, question, phase, reaction } = state;

  const emotion = emotionOf(shownEmotion(state));
  const mood = t(`emotion.${emotion}`);
  const reacting = phase === 'reacting';
  const note = reacting && reaction?.feedback ? reaction : null;
  const locked = phase !== 'asking';
  const last = session.status !== 'in_progress';
  const goOn = () => dispatch({ type: 'next' });

  useEffect(() => {
    if (phase === 'asking') bubble.current?.focus();
  }, [phase]);
  useEffect(() => {
    if (!reacting || leaving) return;
    if (note) {
      next.current?.focus();
      return;
    }
    const timer = setTimeout(() => dispatch({ type: 'next' }), REACTION_MS);
    return () => clearTimeout(timer);
  }, [reacting, leaving, note, dispatch]);
  useAnswerKeys({
    answers: question?.answers ?? [],
    enabled: !leaving,
    skipping: reacting && !note,
    onChoose: (answer) => dispatch({ type: 'choose', answer }),
    onSkip: goOn,
    onEscape: () => setLeaving(!leaving),
  });

  if (!question) return null;
  const { character } = question;
  const announcement = reacting
    ? `${character ? t('portrait', { name: character.name, emotion: mood }) : mood}. ${plainText(reaction?.feedback ?? '')}`
    : phase === 'offline'
      ? `${t('offline.title')}. ${t('offline.text')}`
      : state.movedOn
        ? t('movedOn')
        : '';

  return (
    <main id="content" className={classes.player} data-mood={emotion}>
      <title>{session.game.title}</title>
      <div className={classes.scene} data-bare={question.background ? undefined : true}>
        {question.background && <img src={question.background} alt="" />}
      </div>
      <header className={classes.top}>
        <button
          type="button"
          className={classes.icon}
          aria-label={t('leave.label')}
          onClick={() => setLeaving(true)}
        >
          <IconX size={22} aria-hidden />
        </button>
        <VisuallyHidden component="h1">{session.game.title}</VisuallyHidden>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(session.progress)}
        >
          {segments(session.progress, SEGMENTS).map((full, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change place
            <i key={i} style={{ '--full': full } as CSSProperties} />
          ))}
        </div>
        <span className={classes.step}>
          {t('step', { step: session.answers.length + (reacting ? 0 : 1) })}
        </span>
      </header>
      <div className={classes.body} data-alone={character ? undefined : true}>
        {character && <Stage character={character} emotion={emotion} />}
        <section className={classes.talk} aria-label={t('conversation')}>
          <div
            className={classes.inner}
            key={`${session.key}-${question.id}-${reacting ? session.step - 1 : session.step}`}
          >
            {state.movedOn && <div className={classes.notice}>{t('movedOn')}</div>}
            <Bubble question={question} ref={bubble} />
            {note ? (
              <Reaction reaction={note} mood={mood} last={last} onNext={goOn} nextRef={next} />
            ) : (
              <>
                <div className={talkClasses.hint}>
                  {t('choose')}
                  <span className={talkClasses.keys}> {t('keys', { count: question.answers.length })}</span>
                </div>
                <Answers
                  question={question}
                  chosen={chosenAnswer(state)}
                  locked={locked}
                  waiting={phase === 'sending'}
                  onChoose={(answer) => dispatch({ type: 'choose', answer })}
                />
              </>
            )}
            {phase === 'offline' && (
              <div className={classes.offline}>
                <div>
                  <strong>{t('offline.title')}</strong>
                  {t('offline.text')}
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
          </div>
        </section>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <LeaveDialog
        opened={leaving}
        mode={session.mode}
        onStay={() => setLeaving(false)}
        onLeave={onLeave}
        onRestart={() => {
          setLeaving(false);
          dispatch({ type: 'restart' });
        }}
      />
    </main>
  );
}
