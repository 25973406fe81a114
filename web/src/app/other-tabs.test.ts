import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { notice } from '@/shared/lib/notice';
import { meQuery } from '@/shared/lib/session';
import { sharedDevice } from '@/shared/lib/shared-device';
import { onTokenElsewhere, token } from '@/shared/lib/token';
import { ME } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { createOtherTabs } from './other-tabs';

const { server, seen } = testServer();
const queries = new QueryClient();
const navigate = vi.fn(async () => undefined);
const reload = vi.fn();
const router = {
  navigate,
  state: { location: { pathname: '/administrator/users', search: '?page=2' } },
} as unknown as Parameters<typeof createOtherTabs>[0];
const follow = createOtherTabs(router, queries, reload);

beforeEach(() => {
  vi.clearAllMocks();
  queries.setQueryData(meQuery.queryKey, ME);
  token.set('mine');
});

test('a log-out elsewhere leads to the login page, which says why and comes back here', async () => {
  token.clear();
  await follow();
  expect(navigate).toHaveBeenCalledWith('/login?next=%2Fadministrator%2Fusers%3Fpage%3D2');
  expect(notice.get()).toBe('You logged out in another tab.');
  expect(queries.getQueryData(meQuery.queryKey)).toBeUndefined();
});

test('on a shared device it leads to the names', async () => {
  sharedDevice.note();
  token.clear();
  await follow();
  expect(navigate).toHaveBeenCalledWith('/device');
  expect(notice.get()).toBeNull();
});

test('the same person with a new token goes on', async () => {
  server.use(answers('get', '/api/users/me/', { ...ME, first_name: 'Ira' }));
  token.set('newer');
  await follow();
  expect(navigate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ first_name: 'Ira' });
});

test('somebody else begins anew', async () => {
  server.use(answers('get', '/api/users/me/', { ...ME, id: 2 }));
  token.set('theirs');
  await follow();
  expect(reload).toHaveBeenCalledExactlyOnceWith('/');
  expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ id: ME.id });
});

test('a view ends with the session that it was of', async () => {
  enterView();
  localStorage.setItem('rozmova.token', 'newer');
  await follow();
  expect(reload).toHaveBeenCalledExactlyOnceWith('/');
  reload.mockClear();
  localStorage.removeItem('rozmova.token');
  await follow();
  expect(reload).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fadministrator%2Fusers%3Fpage%3D2');
  expect(navigate).not.toHaveBeenCalled();
  expect(seen).toEqual([]);
});

test('where nobody is signed in nothing happens', async () => {
  queries.clear();
  await follow();
  expect(navigate).not.toHaveBeenCalled();
  expect(seen).toEqual([]);
});

test('it is the other tabs that are listened to', () => {
  const heard = vi.fn();
  onTokenElsewhere(heard);
  dispatchEvent(new StorageEvent('storage', { key: 'rozmova.locale' }));
  expect(heard).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'rozmova.token' }));
  expect(heard).toHaveBeenCalledOnce();
});
