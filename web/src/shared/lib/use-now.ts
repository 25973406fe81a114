import { useEffect, useState } from 'react';

/** The time, renewed every second while it matters. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** "in 5 seconds", as the language says it. */
export const inSeconds = (language: string, seconds: number) =>
  new Intl.RelativeTimeFormat(language).format(Math.max(1, seconds), 'second');
