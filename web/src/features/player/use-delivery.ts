import { useMutation } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { isApiError } from '@/shared/api/errors';
import { isBusy, reasonOf } from '@/shared/api/retry';
import { type PlayApi, usePlayApi } from './api';
import { backoff, type DeliveryEvent, isPassing, type Trouble } from './delivery';
import { useIsPractice } from './practice';
import type { Session } from './types';
import { type Unsent, unsent } from './unsent';

/** What is to be sent for a session. Nothing pending: the session as it stands is asked for. */
export type Order<P> = { key: string; pending: P | null; shown: number | null };

type Line<P> = {
  phase: string;
  pending: P | null;
  tries: number;
  trouble: Trouble;
  session: Session;
  question: { id: number } | null;
};

/** Sends what is pending, says what became of it, and keeps trying while the line is down. */
export function useDelivery<P extends { kind: string }>(
  { phase, pending, tries, trouble: { until }, session, question }: Line<P>,
  carryOut: (api: PlayApi, order: Order<P>) => Promise<Session>,
  dispatch: Dispatch<DeliveryEvent>,
) {
  const api = usePlayApi();
  const isPractice = useIsPractice();
  const { key } = session;
  const shown = question?.id ?? null;
  // Without a network the call has to fail, not to wait: the screen says so and the retries are ours.
  const { mutateAsync: send } = useMutation({
    mutationFn: (order: Order<P>) => carryOut(api, order),
    networkMode: 'always',
    meta: { showsOwnErrors: true, ownWait: true },
  });

  useEffect(() => {
    // Practice is over with the page.
    if (isPractice) return;
    if (pending?.kind === 'answer') unsent.put(key, pending as P & Unsent);
    else unsent.drop(key);
  }, [pending, key, isPractice]);

  useEffect(() => {
    if (phase !== 'sending' && phase !== 'recovering') return;
    let current = true;
    const sending = phase === 'sending';
    send({ key, pending: sending ? pending : null, shown }).then(
      (next) => current && dispatch({ type: sending ? 'accepted' : 'synced', session: next }),
      (error: unknown) => {
        if (!current) return;
        if (isApiError(error) && !isPassing(error.status))
          return dispatch({ type: 'rejected', refusal: error });
        const wait = isBusy(error) ? error.retry_after * 1000 : backoff(tries + 1);
        dispatch({
          type: 'lost',
          busy: isApiError(error) && error.status > 0,
          reason: reasonOf(error),
          until: Date.now() + wait,
        });
      },
    );
    return () => {
      current = false;
    };
  }, [phase, pending, tries, key, shown, send, dispatch]);

  useEffect(() => {
    if (phase !== 'offline') return;
    const retry = () => dispatch({ type: 'retry' });
    const timer = setTimeout(retry, until - Date.now());
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [phase, until, dispatch]);
}
