import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '@/shared/api/errors';
import { notice } from '@/shared/lib/notice';
import { openAnew } from '@/shared/lib/open-anew';
import { meQuery } from '@/shared/lib/session';
import { sharedDevice } from '@/shared/lib/shared-device';
import { isViewing, readView, token } from '@/shared/lib/token';
import { viewAs } from '@/shared/lib/view-as';
import { ME } from '@/test/render';
import { enterView } from '@/test/view';
import { createSignedOut } from './signed-out';

vi.mock('@/shared/lib/open-anew', () => ({ openAnew: vi.fn() }));

const queries = new QueryClient();
const navigate = vi.fn(async () => undefined);
const ended: ApiError = { status: 401, code: 'token_expired', message: 'Please log in again' };
const end = (pathname: string) =>
  createSignedOut(
    {
      navigate,
      state: { location: { pathname, search: '' }, navigation: {} },
    } as unknown as Parameters<typeof createSignedOut>[0],
    queries,
  )(ended);

beforeEach(() => {
  vi.clearAllMocks();
  queries.setQueryData(meQuery.queryKey, ME);
});

test('the end of a session forgets it and asks to log in', () => {
  token.set('old');
  end('/administrator/users');
  expect(token.get()).toBeNull();
  expect(navigate).toHaveBeenCalledWith('/login?next=%2Fadministrator%2Fusers');
});

test('so it does where the token has gone unnoticed', () => {
  end('/administrator/users');
  expect(navigate).toHaveBeenCalledOnce();
});

test('but not again on the way to the login page, nor where nobody is signed in', () => {
  end('/login');
  queries.clear();
  end('/user/assignments');
  expect(navigate).not.toHaveBeenCalled();
});

test('a shared device goes to its names, and says nothing to the next one', () => {
  sharedDevice.note();
  token.set('old');
  end('/user/assignments');
  expect(navigate).toHaveBeenCalledWith('/device');
  expect(token.get()).toBeNull();
  expect(notice.get()).toBeNull();
});

test('the end of a view leaves the session, and says so in the next document', () => {
  history.replaceState(null, '', '/administrator/roles/4');
  enterView();
  end('/administrator/users');
  expect(navigate).not.toHaveBeenCalled();
  expect(openAnew).toHaveBeenCalledExactlyOnceWith('/administrator/roles/4');
  // The other calls of the page are refused as well.
  end('/administrator/users');
  expect(openAnew).toHaveBeenCalledOnce();
  readView();
  expect(isViewing()).toBe(false);
  expect(token.get()).toBe('of-the-session');
  expect(viewAs.takeEnded()).toBe(true);
  expect(viewAs.takeEnded()).toBe(false);
});
