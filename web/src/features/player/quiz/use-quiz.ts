import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type PlayApi, usePlayApi } from '../api';
import type { Session } from '../types';
import { unsent } from '../unsent';
import { type Order, useDelivery } from '../use-delivery';
import { moves, type Pending, quiz, resume } from './model';

const carryOut = (api: PlayApi, { key, pending, shown }: Order<Pending>) => {
  switch (pending?.kind) {
    case 'answer':
      return api.answer(key, pending);
    case 'go':
      return api.session(key, pending.question);
    case 'mark':
      return api.mark(key, pending.question, pending.marked);
    case 'finish':
    case 'restart':
      return api.move(key, pending.kind, pending.step);
    default:
      return api.session(key, shown ?? undefined);
  }
};

/** Runs one attempt: the reducer decides, the line to the server carries it out. */
export function useQuiz(first: Session) {
  const api = usePlayApi();
  const [state, dispatch] = useReducer(quiz, first, (session) => resume(session, unsent.get(session.key)));
  const { session } = state;
  // Only where one may move the server is told what is on the screen.
  const question = moves(session) ? state.question : null;
  useDelivery({ ...state, question }, carryOut, dispatch);

  const place = useRef({ api, key: session.key, shown: question?.id });
  useEffect(() => {
    place.current = { api, key: session.key, shown: question?.id };
  });
  /** Asks how it stands, in passing: another tab may have gone on, and the clock of a device that slept is wrong. */
  const refresh = useCallback(() => {
    const { api: calls, key, shown } = place.current;
    calls.session(key, shown).then(
      (now) => dispatch({ type: 'refreshed', session: now }),
      () => undefined,
    );
  }, []);

  const asking = state.phase === 'asking';
  useEffect(() => {
    if (!asking) return;
    const wake = () => document.visibilityState === 'visible' && refresh();
    const restored = (event: PageTransitionEvent) => event.persisted && refresh();
    document.addEventListener('visibilitychange', wake);
    addEventListener('pageshow', restored);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('pageshow', restored);
      removeEventListener('online', refresh);
    };
  }, [asking, refresh]);

  return [state, dispatch, refresh] as const;
}
