import { expect, test } from 'vitest';
import { enterView } from '@/test/view';
import { loginAddress } from './next';
import { endLeftSession, IDLE_MS, lastActive, sharedDevice } from './shared-device';
import { isViewing, token } from './token';

test('a shared device logs in by its names, where nobody comes back to the page of somebody else', () => {
  expect(loginAddress('/user/profile')).toBe('/login?next=%2Fuser%2Fprofile');
  sharedDevice.note();
  expect(loginAddress('/user/profile')).toBe('/device');
  sharedDevice.forget();
  expect(loginAddress('/')).toBe('/login');
});

test('a session that was left open is ended before anything is shown', () => {
  token.set('t');
  lastActive.set(Date.now() - IDLE_MS + 1_000);
  endLeftSession();
  expect(token.get()).toBe('t');
  endLeftSession(Date.now() + 1_000);
  expect(token.get()).toBeNull();
  expect(lastActive.get()).toBeNull();
});

test('a view ends with a session that was left open', () => {
  enterView();
  lastActive.set(Date.now() - IDLE_MS);
  endLeftSession();
  expect(isViewing()).toBe(false);
});

test('elsewhere a session stays however long nobody looks', () => {
  token.set('t');
  endLeftSession(Date.now() + 1_000_000_000);
  expect(token.get()).toBe('t');
});
