import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { isApiError } from '@/shared/api/errors';
import { loadSession, sendAnswer, sendMove } from './api';
import { backoff, begin, isPassing, type Pending, picturesOf, play } from './model';
import type { Session } from './types';

type Order = { key: string; pending: Pending | null };

const carryOut = ({ key, pending }: Order) => {
  if (!pending) return loadSession(key);
  if (pending.kind === 'answer') return sendAnswer(key, pending.answer, pending.step);
  return sendMove(key, pending.kind, pending.step);
};

const preload = (urls: string[]) => {
  for (const url of urls) new Image().src = url;
};

/** Runs one session: the reducer decides, this hook talks to the server and keeps trying while the line is down. */
export function usePlay(first: Session) {
  const [state, dispatch] = useReducer(play, first, (session) => begin(session));
  const { phase, pending, tries, session } = state;
  const { key } = session;
  // Without a network the call has to fail, not to wait: the screen says so and the retries are ours.
  const { mutateAsync: send } = useMutation({
    mutationFn: carryOut,
    networkMode: 'always',
    meta: { quiet: true },
  });

  useEffect(() => {
    if (phase !== 'sending' && phase !== 'recovering') return;
    let current = true;
    const sending = phase === 'sending';
    send({ key, pending: sending ? pending : null }).then(
      (next) => current && dispatch({ type: sending ? 'accepted' : 'synced', session: next }),
      (error: unknown) => {
        if (!current) return;
        if (isApiError(error) && !isPassing(error.status)) dispatch({ type: 'rejected', refusal: error });
        else dispatch({ type: 'lost' });
      },
    );
    return () => {
      current = false;
    };
  }, [phase, pending, key, send]);

  useEffect(() => {
    if (phase !== 'offline') return;
    const retry = () => dispatch({ type: 'retry' });
    const timer = setTimeout(retry, backoff(tries));
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [phase, tries]);

  useEffect(() => preload(picturesOf(session.question)), [session.question]);

  return [state, dispatch] as const;
}
