import { type ReactNode, useEffect, useRef } from 'react';
import type { Refusal } from './delivery';
import { RefusalScreen } from './refusal-screen';
import type { ResultProps } from './result-frame';
import type { Finding, Look, PlayEventName, Session } from './types';

/** What the player of either kind of course gets to play one session. */
export type RunProps = {
  first: Session;
  look?: Look;
  problems: readonly Finding[];
  starting: boolean;
  /** Why another attempt could not begin. */
  failure: Refusal | null;
  exitLabel: string;
  done?: ReactNode;
  onward?: ReactNode;
  onPlaying: (key: string) => void;
  onEvent?: (name: PlayEventName, session: Session) => void;
  onAgain: () => void;
  onLeave: () => void;
  onExit: (() => void) | null;
};

/** Calls back once for every session that begins, every answer that the server accepts, and the end. */
function useRunEvents(session: Session, { onPlaying, onEvent }: RunProps) {
  const playing = useRef(onPlaying);
  useEffect(() => {
    playing.current = onPlaying;
  });
  useEffect(() => playing.current(session.key), [session.key]);

  const reported = useRef({ key: '', step: 0, over: false });
  useEffect(() => {
    const { key, step, status } = session;
    const before = reported.current;
    const over = status !== 'in_progress';
    reported.current = { key, step, over };
    if (!onEvent) return;
    if (before.key !== key) {
      onEvent(over ? 'finished' : 'started', session);
      return;
    }
    if (step > before.step) onEvent('answered', session);
    if (over && !before.over) onEvent('finished', session);
  }, [session, onEvent]);
}

type FrameProps = {
  run: RunProps;
  state: { phase: string; session: Session; question: unknown; refusal: Refusal | null };
  playing: ReactNode;
  result: (props: ResultProps & Pick<RunProps, 'problems'>) => ReactNode;
};

/** A session from wherever it stands to its result, unless the server refuses it. */
export function RunFrame({ run, state, playing, result }: FrameProps) {
  const { problems, starting, failure, exitLabel, done, onward, onAgain, onLeave, onExit } = run;
  const { phase, session, question, refusal } = state;
  useRunEvents(session, run);

  if (phase === 'refused' && refusal)
    return (
      <RefusalScreen
        kind={session.game.kind}
        refusal={refusal}
        exitLabel={exitLabel}
        onBack={onExit ?? onLeave}
      />
    );
  if (phase !== 'over' && question) return playing;
  return result({
    session,
    problems,
    starting,
    failure,
    exitLabel,
    done,
    onward,
    onAgain: session.attempts_left === 0 ? null : onAgain,
    onBack: onExit,
  });
}
