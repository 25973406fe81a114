import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { isApiError } from '@/shared/api/errors';
import { type PlayApi, usePlayApi } from './api';
import { backoff, isPassing, type Pending, picturesOf, play, resume } from './model';
import { preload } from './preload';
import type { Session } from './types';
import { unsent } from './unsent';

type Order = { key: string; pending: Pending | null };

const carryOut = (api: PlayApi, { key, pending }: Order) => {
  if (!pending) return api.session(key);
  if (pending.kind === 'answer') return api.answer(key, pending.answer, pending.step);
  return api.move(key, pending.kind, pending.step);
};

/** Runs one session: the reducer decides, this hook talks to the server and keeps trying while the line is down. */
export function usePlay(first: Session) {
  const api = usePlayApi();
  const [state, dispatch] = useReducer(play, first, (session) => resume(session, unsent.get(session.key)));
  const { phase, pending, tries, session } = state;
  const { key } = session;
  // Without a network the call has to fail, not to wait: the screen says so and the retries are ours.
  const { mutateAsync: send } = useMutation({
    mutationFn: (order: Order) => carryOut(api, order),
    networkMode: 'always',
    meta: { quiet: true },
  });

  useEffect(() => {
    if (pending?.kind === 'answer') unsent.put(key, pending);
    else unsent.drop(key);
  }, [pending, key]);

  useEffect(() => {
    if (phase !== 'sending' && phase !== 'recovering') return;
    let current = true;
    const sending = phase === 'sending';
    send({ key, pending: sending ? pending : null }).then(
      (next) => current && dispatch({ type: sending ? 'accepted' : 'synced', session: next }),
      (error: unknown) => {
        if (!current) return;
        if (!isApiError(error)) dispatch({ type: 'lost' });
        else if (isPassing(error.status)) dispatch({ type: 'lost', busy: error.status > 0 });
        else dispatch({ type: 'rejected', refusal: error });
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
