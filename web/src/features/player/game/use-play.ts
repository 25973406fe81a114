import { useEffect, useReducer } from 'react';
import type { PlayApi } from '../api';
import { preload } from '../preload';
import type { Session } from '../types';
import { unsent } from '../unsent';
import { type Order, useDelivery } from '../use-delivery';
import { type Pending, picturesOf, play, resume } from './model';

const carryOut = (api: PlayApi, { key, pending }: Order<Pending>) => {
  if (!pending) return api.session(key);
  if (pending.kind === 'answer') return api.answer(key, pending);
  return api.move(key, pending.kind, pending.step);
};

/** Runs one conversation: the reducer decides, the line to the server carries it out. */
export function usePlay(first: Session) {
  const [state, dispatch] = useReducer(play, first, (session) => resume(session, unsent.get(session.key)));
  useDelivery(state, carryOut, dispatch);
  const { question } = state.session;
  useEffect(() => preload(picturesOf(question)), [question]);
  return [state, dispatch] as const;
}
