import { useEffect, useReducer } from 'react';
import type { PlayApi } from '../api';
import { useIsPractice } from '../practice';
import { preload } from '../preload';
import type { Session } from '../types';
import { unsent } from '../unsent';
import { type Order, useDelivery } from '../use-delivery';
import { place } from '../visit';
import { isUnread, type Pending, picturesOf, play, resume } from './model';

const carryOut = (api: PlayApi, { key, pending }: Order<Pending>) => {
  if (!pending) return api.session(key);
  if (pending.kind === 'answer') return api.answer(key, pending);
  // Whoever looks when the time of a card is over finds it answered.
  if (pending.kind === 'time') return api.session(key);
  return api.move(key, pending.kind, pending.step);
};

/** Runs one conversation: the reducer decides, the line to the server carries it out. */
export function usePlay(first: Session) {
  const isPractice = useIsPractice();
  const [state, dispatch] = useReducer(play, first, (session) =>
    isPractice ? resume(session, null, false) : resume(session, unsent.get(session.key), place.isUnread()),
  );
  const unread = isUnread(state);
  useEffect(() => {
    if (!isPractice) place.markUnread(unread);
  }, [unread, isPractice]);
  useDelivery(state, carryOut, dispatch);
  const coming = state.session.question ?? state.session.ending;
  useEffect(() => preload(picturesOf(coming)), [coming]);
  return [state, dispatch] as const;
}
