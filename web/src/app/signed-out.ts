import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import type { ApiError } from '@/shared/api/errors';
import { loginAddress } from '@/shared/lib/next';
import { notice } from '@/shared/lib/notice';
import { meQuery } from '@/shared/lib/session';
import { sharedDevice } from '@/shared/lib/shared-device';
import { isViewing, token } from '@/shared/lib/token';
import { viewAs } from '@/shared/lib/view-as';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** The server ended a view: go on as oneself. It ended the session: forget it, say why on the login page, and come back here afterwards. A shared device goes to its names. */
export const createSignedOut = (router: Router, queries: QueryClient) => (error: ApiError) => {
  if (isViewing()) return viewAs.end();
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  const isShown = queries.getQueryData(meQuery.queryKey) !== undefined && pathname !== '/login';
  if (!token.get() && !isShown) return; // the first of several refused calls has already done it
  token.clear();
  if (!sharedDevice.is()) notice.leave(error.message);
  const isDismissed = error.code === 'account_dismissed';
  const login = loginAddress(isDismissed ? '/' : pathname + search);
  void Promise.resolve(router.navigate(login)).then(() => queries.clear());
};
