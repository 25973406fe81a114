import { beforeEach, expect, test, vi } from 'vitest';
import { enterView } from '@/test/view';
import { openAnew } from './open-anew';
import { adminMode, isViewing, readView, token, viewKept } from './token';
import { viewAs } from './view-as';

vi.mock('./open-anew', () => ({ openAnew: vi.fn() }));

/** What the next document of this tab finds. */
const load = () => readView();

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/administrator/roles/4?x=1');
});

test('a view begins with a document of its own, in the mode in which that role begins', () => {
  token.set('of-the-session');
  viewAs.begin('of-the-view', true);
  expect(openAnew).toHaveBeenCalledExactlyOnceWith('/');
  // What this one still asks it asks as before.
  expect(token.get()).toBe('of-the-session');
  load();
  expect(isViewing()).toBe(true);
  expect(token.get()).toBe('of-the-view');
  expect(token.own()).toBe('of-the-session');
  expect(adminMode.get()).toBe(true);
  // Another tab has neither.
  expect(localStorage.getItem('rozmova.token')).toBe('of-the-session');
  expect(localStorage.getItem('rozmova.admin_mode')).toBeNull();
});

test('leaving leads back to where it was begun, and to the own mode', () => {
  localStorage.setItem('rozmova.admin_mode', '1');
  enterView('of-the-view', false);
  history.replaceState(null, '', '/user/assignments');
  expect(adminMode.get()).toBe(false);
  viewAs.leave();
  viewAs.leave();
  expect(openAnew).toHaveBeenCalledExactlyOnceWith('/administrator/roles/4?x=1');
  // Until the other document is there this one does not ask with the own rights.
  expect(token.get()).toBe('of-the-view');
  load();
  expect(isViewing()).toBe(false);
  expect(token.get()).toBe('of-the-session');
  expect(adminMode.get()).toBe(true);
  expect(viewAs.takeEnded()).toBe(false);
});

test('the mode of a view is that of its tab', () => {
  enterView();
  adminMode.set(false);
  expect(adminMode.get()).toBe(false);
  adminMode.set(true);
  expect(adminMode.get()).toBe(true);
  expect(localStorage.getItem('rozmova.admin_mode')).toBeNull();
});

test('a view of another session is not gone on with, and nothing of it is kept', () => {
  enterView();
  localStorage.setItem('rozmova.token', 'of-another-session');
  load();
  expect(isViewing()).toBe(false);
  expect(token.get()).toBe('of-another-session');
  expect(viewKept.isSame()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('a play inside another page is of no view', () => {
  enterView();
  history.replaceState(null, '', '/integration/play/5');
  load();
  expect(isViewing()).toBe(false);
  expect(token.get()).toBe('of-the-session');
  history.replaceState(null, '', '/user/assignments');
  load();
  expect(isViewing()).toBe(true);
});

test.each([
  ['logging out', () => token.clear(), null],
  ['logging in', () => token.set('new'), 'new'],
])('%s ends a view with the document that shows it', (_, act, now) => {
  enterView();
  act();
  expect(isViewing()).toBe(true);
  expect(token.get()).not.toBe('new');
  adminMode.set(true);
  expect(localStorage.getItem('rozmova.admin_mode')).toBe('1');
  expect(sessionStorage).toHaveLength(0);
  load();
  expect(isViewing()).toBe(false);
  expect(token.get()).toBe(now);
});

test('without the session nothing is asked in a view either', () => {
  enterView();
  localStorage.removeItem('rozmova.token');
  expect(token.get()).toBeNull();
});
