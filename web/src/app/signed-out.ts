import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import type { ApiError } from '@/shared/api/errors';
import { loginAddress } from '@/shared/lib/next';
import { notice } from '@/shared/lib/notice';
import { meQuery } from '@/shared/lib/session';
import { token } from '@/shared/lib/token';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** The server ended the session: forget it, say why on the login page, and come back here afterwards. */
export const createSignedOut = (router: Router, queries: QueryClient) => (error: ApiError) => {
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  const isShown = queries.getQueryData(meQuery.queryKey) !== undefined && pathname !== '/login';
  if (!token.get() && !isShown) return; // the first of several refused calls has already done it
  token.clear();
  notice.leave(error.message);
  const isDismissed = error.code === 'account_dismissed';
  void Promise.resolve(router.navigate(isDismissed ? '/login' : loginAddress(pathname + search))).then(() =>
    queries.clear(),
  );
};
