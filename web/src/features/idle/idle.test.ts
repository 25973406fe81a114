import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT_WORK, IDLE_MS, lastActive } from '@/shared/lib/shared-device';
import { OWN_ANSWER, watchIdle } from './idle';

const SECOND = 1_000;
const onLeft = vi.fn();
const onOut = vi.fn();
let watch: ReturnType<typeof watchIdle>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  watch = watchIdle({ onLeft, onOut });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const wait = (seconds: number) => vi.advanceTimersByTime(seconds * SECOND);
const press = (key: string, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};
const sign = (name: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(name, { bubbles: true }));
/** The clock goes on while no timer does, as in a device that sleeps. */
const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * SECOND);

test('after 100 seconds the last 20 are counted down, then it is over, once', () => {
  wait(99);
  expect(onLeft).not.toHaveBeenCalled();
  wait(1);
  expect(onLeft).toHaveBeenLastCalledWith(20);
  wait(19);
  expect(onLeft).toHaveBeenLastCalledWith(1);
  expect(onOut).not.toHaveBeenCalled();
  wait(1);
  expect(onOut).toHaveBeenCalledOnce();
  wait(60);
  expect(onOut).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove', 'scroll', AT_WORK])(
  '%s begins the time anew',
  (name) => {
    wait(99);
    sign(name);
    wait(99);
    expect(onLeft).not.toHaveBeenCalled();
    wait(1);
    expect(onLeft).toHaveBeenLastCalledWith(20);
  },
);

test('a film that plays is watched, a picture that moves without end is not', () => {
  const film = document.body.appendChild(document.createElement('video'));
  wait(99);
  film.dispatchEvent(new Event('timeupdate'));
  wait(99);
  expect(onLeft).not.toHaveBeenCalled();
  film.muted = true;
  film.loop = true;
  film.dispatchEvent(new Event('timeupdate'));
  wait(1);
  expect(onLeft).toHaveBeenLastCalledWith(20);
});

test('a touch or a key goes on, a screen that trembles does not', () => {
  wait(105);
  expect(onLeft).toHaveBeenLastCalledWith(15);
  sign('pointermove');
  sign('scroll');
  expect(onLeft).toHaveBeenLastCalledWith(15);
  sign('pointerdown');
  expect(onLeft).toHaveBeenLastCalledWith(null);
  wait(105);
  expect(onLeft).toHaveBeenLastCalledWith(15);
  const heard = vi.fn();
  addEventListener('keydown', heard);
  // What lies behind the question does not hear the answer to it.
  expect(press('1').defaultPrevented).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  expect(onLeft).toHaveBeenLastCalledWith(null);
  press('1');
  expect(heard).toHaveBeenCalledOnce();
  removeEventListener('keydown', heard);
});

test('the buttons of the question answer it themselves, by touch and by key', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.setAttribute(OWN_ANSWER, 'true');
  wait(105);
  sign('pointerdown', button);
  for (const key of ['Tab', 'Enter', ' ']) expect(press(key, button).defaultPrevented).toBe(false);
  expect(onLeft).toHaveBeenLastCalledWith(15);
  watch.goOn();
  expect(onLeft).toHaveBeenLastCalledWith(null);
});

test('a device that slept too long is over when it wakes up, whatever wakes it', () => {
  sleep(300);
  sign('pointerdown');
  expect(onOut).toHaveBeenCalledOnce();
  watch.goOn();
  expect(lastActive.get()).toBeLessThan(Date.now() - IDLE_MS);
});

test.each(['focus', 'pageshow', 'visibilitychange', 'resume'])('%s looks at the clock at once', (name) => {
  sleep(110);
  sign(name, document);
  expect(onLeft).toHaveBeenLastCalledWith(10);
  sleep(10);
  sign(name, document);
  expect(onOut).toHaveBeenCalledOnce();
});

test('a clock that is set back does not keep anybody logged in', () => {
  sleep(-3600);
  wait(1);
  wait(120);
  expect(onOut).toHaveBeenCalledOnce();
});

test('a touch in another tab counts here, and closes the question', () => {
  wait(105);
  expect(onLeft).toHaveBeenLastCalledWith(15);
  lastActive.set(Date.now());
  wait(1);
  expect(onLeft).toHaveBeenLastCalledWith(null);
});

test('a page that is loaded anew goes on with the time that has passed', () => {
  wait(90);
  watch.stop();
  watch = watchIdle({ onLeft, onOut });
  wait(10);
  expect(onLeft).toHaveBeenLastCalledWith(20);
});

test('whoever stops watching hears no more', () => {
  watch.stop();
  wait(300);
  sign('pageshow', document);
  expect(onLeft).not.toHaveBeenCalled();
  expect(onOut).not.toHaveBeenCalled();
});
