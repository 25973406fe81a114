import { afterEach, expect, test } from 'vitest';
import { sharedDevice } from '@/shared/lib/shared-device';
import { token } from '@/shared/lib/token';
import { isAtLogin } from './sign-in-way';

afterEach(() => {
  token.clear();
  history.replaceState(null, '', '/');
});

const at = (address: string) => {
  history.replaceState(null, '', address);
  return [isAtLogin(), location.pathname + location.search];
};

test.each([
  ['/', '/login'],
  ['/login?next=%2Fuser%2Fprofile', '/login?next=%2Fuser%2Fprofile'],
  ['/Login/', '/Login/'],
  ['/in', '/in'],
  ['/in/kvitka', '/in/kvitka'],
  ['/join', '/join'],
  ['/device', '/device'],
  ['/user/assignments?page=2', '/login?next=%2Fuser%2Fassignments%3Fpage%3D2'],
  ['/nowhere', '/login?next=%2Fnowhere'],
  ['/confirm', '/login?next=%2Fconfirm'],
])('%s takes whoever is not signed in to %s', (address, login) => {
  expect(at(address)).toEqual([true, login]);
});

test.each(['/register', '/recover/', '/confirm/key', '/set_token/a.b', '/public/play/none', '/email'])(
  '%s is open to anybody',
  (address) => expect(at(address)).toEqual([false, address]),
);

test('on a shared device they are taken to the names', () => {
  sharedDevice.note();
  expect(at('/')).toEqual([true, '/device']);
  expect(at('/user/assignments?page=2')).toEqual([true, '/device']);
  expect(at('/login')).toEqual([true, '/login']);
  expect(at('/in/kvitka')).toEqual([true, '/in/kvitka']);
});

test('whoever is signed in meets the login pages only under their own addresses', () => {
  token.set('t');
  expect(at('/user/assignments')).toEqual([false, '/user/assignments']);
  expect(at('/login')).toEqual([true, '/login']);
  expect(at('/in')).toEqual([true, '/in']);
  expect(at('/join')).toEqual([true, '/join']);
});
