import { type ReactNode, useEffect, useRef } from 'react';
import type { Refusal } from './delivery';
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
  onward?: ReactNode;
  onPlaying: (key: string) => void;
  onEvent?: (name: PlayEventName, session: Session) => void;
  onAgain: () => void;
  onLeave: () => void;
  onExit: (() => void) | null;
};

/** Calls back once for every session that begins, every answer that the server accepts, and the end. */
export function useRunEvents(session: Session, { onPlaying, onEvent }: RunProps) {
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
