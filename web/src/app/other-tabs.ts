import type { QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import type { createBrowserRouter } from 'react-router';
import { http } from '@/shared/api/client';
import { loginAddress } from '@/shared/lib/next';
import { notice } from '@/shared/lib/notice';
import { openAnew } from '@/shared/lib/open-anew';
import { type Me, meQuery } from '@/shared/lib/session';
import { sharedDevice } from '@/shared/lib/shared-device';
import { isViewing, token } from '@/shared/lib/token';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** Nobody goes on in a name that another tab has laid down: after a log-out there this one asks to log in, too. */
export const createOtherTabs = (router: Router, queries: QueryClient, reload = openAnew) => {
  const leave = async () => {
    const { pathname, search } = router.state.location;
    if (!sharedDevice.is()) notice.leave(i18n.t('otherTab.out'));
    const login = loginAddress(pathname + search);
    if (isViewing()) return reload(login);
    await router.navigate(login);
    queries.clear();
  };
  return async () => {
    const before = queries.getQueryData<Me>(meQuery.queryKey);
    if (!before) return;
    if (!token.get()) return leave();
    // A view was of the session before.
    if (isViewing()) return reload('/');
    const { data: now } = await http.GET('/api/users/me/').catch(() => ({ data: undefined }));
    if (!now) return;
    if (now.id === before.id) queries.setQueryData(meQuery.queryKey, now);
    else reload('/');
  };
};
