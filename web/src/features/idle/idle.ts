import { AT_WORK, IDLE_MS, lastActive } from '@/shared/lib/shared-device';

/** The end of that time is counted down before everybody's eyes. */
const COUNTED_MS = 20_000;
const LOOK_EVERY_MS = 1_000;

/** Somebody does something, or something plays or is recorded. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'input',
  'wheel',
  'touchmove',
  'scroll',
  'timeupdate',
  AT_WORK,
] as const;
/** The page is seen again, or the device has woken up. */
const WAKINGS = ['focus', 'pageshow', 'resume', 'visibilitychange'] as const;
/** They move about in the question and press its buttons. */
const KEYS_OF_BUTTONS = ['Tab', 'Shift', 'Enter', ' '];
/** What answers the question by itself. */
export const OWN_ANSWER = 'data-own-answer';

/** A picture that moves without end is no film that somebody watches. */
const isDecoration = (target: EventTarget | null) =>
  target instanceof HTMLMediaElement && target.muted && target.loop;
const isOwnAnswer = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${OWN_ANSWER}]`) !== null;

type Told = {
  /** Seconds until the end, once they are counted down; null: somebody is there. */
  onLeft: (seconds: number | null) => void;
  onOut: () => void;
};

/**
 * Watches whether anybody is there, in whichever tab. It compares times of day: timers stand still while a device sleeps.
 * The touch that wakes it up finds that the time was over before.
 */
export function watchIdle({ onLeft, onOut }: Told) {
  let last = lastActive.get() ?? Date.now();
  let left: number | null = null;
  let isOver = false;

  const tell = (next: number | null) => {
    if (next === left) return;
    left = next;
    onLeft(next);
  };
  const look = () => {
    if (isOver) return;
    const now = Date.now();
    last = Math.max(last, lastActive.get() ?? 0);
    // The clock was set back.
    if (last > now) note(now);
    const rest = IDLE_MS - (now - last);
    if (rest > 0) return tell(rest <= COUNTED_MS ? Math.ceil(rest / 1000) : null);
    isOver = true;
    onOut();
  };
  const note = (now: number) => {
    // Not with every movement of a finger.
    if (now < last || now - (lastActive.get() ?? 0) >= LOOK_EVERY_MS) lastActive.set(now);
    last = now;
  };
  /** Somebody is there. */
  const goOn = () => {
    look();
    if (isOver) return;
    note(Date.now());
    tell(null);
  };
  const onSign = (event: Event) => {
    if (isDecoration(event.target)) return;
    look();
    if (left === null) return goOn();
    // While the end is counted down a screen that only trembles does not put it off.
    if (['pointermove', 'scroll', 'wheel'].includes(event.type) || isOwnAnswer(event.target)) return;
    if (event instanceof KeyboardEvent) {
      // The key is used up: nothing behind the question is answered by it.
      if (event.key !== 'Tab') event.stopImmediatePropagation();
      if (KEYS_OF_BUTTONS.includes(event.key)) return;
      event.preventDefault();
    }
    goOn();
  };

  lastActive.set(last);
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: sign !== 'keydown' });
  for (const waking of WAKINGS) addEventListener(waking, look, true);
  return {
    goOn,
    stop: () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true });
      for (const waking of WAKINGS) removeEventListener(waking, look, true);
    },
  };
}
