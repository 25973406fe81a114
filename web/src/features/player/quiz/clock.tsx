import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../types';
import classes from './clock.module.css';
import type { QuizEvent, QuizState } from './model';

const TICK = 250;
/** A longer pause between two ticks: the device was asleep, and its clock with it. */
const SLEPT = 5000;
/** Early enough for a slow line. */
const HURRY_S = 3;

const pad = (value: number) => String(value).padStart(2, '0');

/** Hours only where there are any. */
export function clockFace(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

/** Whole seconds that are left, counted here from what the server told last; null: the time is not limited. */
function useSecondsLeft(session: Session, onResume: () => void): number | null {
  const { time_left_s: left } = session;
  const [now, setNow] = useState(Date.now);
  // What the server calls nothing may still be a part of a second: it is asked again after one.
  const end = useMemo(
    () => (session.time_left_s === null ? null : Date.now() + Math.max(1, session.time_left_s) * 1000),
    [session],
  );
  const resume = useRef(onResume);
  useEffect(() => {
    resume.current = onResume;
  });
  useEffect(() => {
    if (left === null) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const time = Date.now();
      if (Math.abs(time - last) > SLEPT && document.visibilityState === 'visible') resume.current();
      last = time;
      setNow(time);
    }, TICK);
    return () => clearInterval(timer);
  }, [left]);
  return end === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
}

type Props = { state: QuizState; dispatch: Dispatch<QuizEvent>; onResume: () => void };

/** The time that is left: always in sight, said aloud twice, and at its end the server is asked. */
export function Clock({ state, dispatch, onResume }: Props) {
  const { session, phase } = state;
  const { t } = useTranslation('quiz-player');
  const seconds = useSecondsLeft(session, onResume);
  const [said, setSaid] = useState('');
  const before = useRef<number | null>(null);

  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    if (seconds === null || last === null) return;
    const crossed = (mark: number) => last > mark && seconds <= mark && seconds > 0;
    if (crossed(10)) setSaid(t('clock.ten'));
    else if (crossed(60)) setSaid(t('clock.minute'));
  }, [seconds, t]);
  useEffect(() => {
    if (seconds === null || phase !== 'asking') return;
    if (seconds <= 0) dispatch({ type: 'timeUp' });
    else if (seconds <= HURRY_S) dispatch({ type: 'hurry' });
  }, [seconds, phase, dispatch]);

  if (seconds === null) return null;
  const tone = seconds <= 10 ? 'last' : seconds <= 60 ? 'short' : undefined;
  return (
    <>
      <span className={classes.clock} data-tone={tone} role="timer" aria-label={t('clock.left')}>
        <IconClock size={18} aria-hidden />
        {clockFace(seconds)}
      </span>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </>
  );
}
