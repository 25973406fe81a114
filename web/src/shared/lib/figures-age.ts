import { useSyncExternalStore } from 'react';

const REPORTS = ['/api/report/', '/api/dashboard/'];
const listeners = new Set<() => void>();
let shown: string | null = null;

/** Notes which moment the figures of an answer show; nothing, when they are of now. */
export function noteFiguresAge(path: string, headers: Headers) {
  if (!REPORTS.some((report) => path.startsWith(report))) return;
  const next = headers.get('x-figures-as-of');
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The moment that the figures of reports show, where that was a while ago. */
export const useFiguresAge = () => useSyncExternalStore(subscribe, () => shown);
