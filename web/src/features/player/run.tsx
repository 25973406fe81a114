import { type ReactNode, useEffect, useRef } from 'react';
import type { Refusal } from './model';
import { PlayScreen } from './play-screen';
import { RefusalScreen } from './refusal-screen';
import { ResultScreen } from './result-screen';
import type { Finding, PlayEventName, Session } from './types';
import { usePlay } from './use-play';

type Props = {
  first: Session;
  problems: readonly Finding[];
  starting: boolean;
  /** Why another attempt could not begin. */
  failure: Refusal | null;
  exitLabel: string;
  onward?: ReactNode;
  onPlaying: (key: string) => void;
  onEvent?: (name: PlayEventName, session: Session) => void;
  onAgain: () => void;
  onLeave: () => void;
  onExit: (() => void) | null;
};

/** Calls back once for every session that begins, every answer that the server accepts, and the end. */
function useEvents(session: Session, onEvent: Props['onEvent']) {
  const told = useRef({ key: '', step: 0, over: false });
  useEffect(() => {
    const { key, step, status } = session;
    const before = told.current;
    const over = status !== 'in_progress';
    told.current = { key, step, over };
    if (!onEvent) return;
    if (before.key !== key) {
      onEvent(over ? 'finished' : 'started', session);
      return;
    }
    if (step > before.step) onEvent('answered', session);
    if (over && !before.over) onEvent('finished', session);
  }, [session, onEvent]);
}

/** One session from its first card, or wherever it stands, to its result. */
export function Run({ first, problems, onPlaying, onEvent, onAgain, onLeave, onExit, ...rest }: Props) {
  const [state, dispatch] = usePlay(first);
  const { session } = state;
  const playing = useRef(onPlaying);
  useEffect(() => {
    playing.current = onPlaying;
  });
  useEffect(() => playing.current(session.key), [session.key]);
  useEvents(session, onEvent);

  if (state.phase === 'refused' && state.refusal)
    return <RefusalScreen refusal={state.refusal} exitLabel={rest.exitLabel} onBack={onExit ?? onLeave} />;
  if (state.phase !== 'over' && state.question)
    return <PlayScreen state={state} dispatch={dispatch} onLeave={onLeave} />;
  return (
    <ResultScreen
      session={session}
      character={state.character}
      problems={problems}
      onAgain={session.attempts_left === 0 ? null : onAgain}
      onBack={onExit}
      {...rest}
    />
  );
}
