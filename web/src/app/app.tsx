import '@/shared/theme/library';
import i18n from 'i18next';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '@/shared/api/query-client';
import { loadTexts } from '@/shared/i18n';
import { notify } from '@/shared/lib/notify';
import { safeMode } from '@/shared/lib/safe-mode';
import { type Me, meQuery } from '@/shared/lib/session';
import { onTokenElsewhere, viewKept } from '@/shared/lib/token';
import { viewAs } from '@/shared/lib/view-as';
import { followAccountZone } from './account-zone';
import { Frame } from './frame';
import { createOtherTabs } from './other-tabs';
import { createAppRouter } from './router';
import { createSignedOut } from './signed-out';
import { aimReloads, leaveMissingToPages } from './stale-chunk';

/**
 * Everything around the pages, and when its first page is there. A function, for the router asks for its first data as
 * soon as it exists; whoever has just signed in is known already.
 */
export function createApp(known?: Me) {
  // Before the first redirect takes it out of the address.
  safeMode.note(location.search);
  const queries = createQueryClient({ signedOut: (error) => signedOut(error), failed: notify.failed });
  followAccountZone(queries);
  if (known) queries.setQueryData(meQuery.queryKey, known);
  const router = createAppRouter(queries);
  aimReloads(() => router.createHref(router.state.navigation.location ?? router.state.location));
  leaveMissingToPages();
  const signedOut = createSignedOut(router, queries);
  onTokenElsewhere(createOtherTabs(router, queries));
  // Pages that the browser kept: with somebody's things after a log-out (router.tsx), or of before or in a view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (document.body.hidden || !viewKept.isSame())) location.reload();
  });
  if (viewAs.takeEnded()) void loadTexts(['view-as']).then(() => notify.info(i18n.t('view-as:over')));
  // What the server says in words it says in the language of the request.
  i18n.on('languageChanged', () => void queries.invalidateQueries());
  const ready = new Promise<void>((done) => {
    const look = ({ initialized }: { initialized: boolean }) => initialized && done();
    router.subscribe(look);
    look(router.state);
  });
  const app = (
    <Frame queries={queries}>
      <RouterProvider router={router} />
    </Frame>
  );
  return { app, ready };
}
