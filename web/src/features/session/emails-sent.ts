import { useEffect, useState } from 'react';

const KEY = 'rozmova.emails';
/** The server sends an address one email of a kind in this time. */
const PAUSE_MS = 60_000;

type Sent = Record<string, number>;
type Kind = 'registration' | 'reset';

function read(): Sent {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Sent;
  } catch {
    return {};
  }
}
const nameOf = (kind: Kind, address: string) => `${kind}:${address.trim().toLowerCase()}`;

export const emailSent = (kind: Kind, address: string) =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [nameOf(kind, address)]: Date.now() }));

/** Seconds until another email may be asked for; 0 when it may be now. */
export function useWait(kind: Kind, address: string): number {
  const [now, setNow] = useState(Date.now);
  const sent = read()[nameOf(kind, address)];
  const left = sent === undefined ? 0 : Math.max(0, Math.ceil((sent + PAUSE_MS - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return Math.min(left, PAUSE_MS / 1000);
}
