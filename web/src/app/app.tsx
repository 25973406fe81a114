import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18n from 'i18next';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '@/shared/api/query-client';
import { notify } from '@/shared/lib/notify';
import { safeMode } from '@/shared/lib/safe-mode';
import { onTokenElsewhere } from '@/shared/lib/token';
import { appVariables, theme } from '@/shared/theme/base';
import { Toasts } from '@/shared/ui/toasts';
import { createOtherTabs } from './other-tabs';
import { createAppRouter } from './router';
import { createSignedOut } from './signed-out';
import { aimReloads } from './stale-chunk';
import { WaitNotice } from './wait-notice';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// The scroll lock of modals makes a style element of its own and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Everything around the pages. A function, for the router asks for its first data as soon as it exists. */
export function createApp() {
  // Before the first redirect takes it out of the address.
  safeMode.note(location.search);
  const queries = createQueryClient({ signedOut: (error) => signedOut(error), failed: notify.failed });
  const router = createAppRouter(queries);
  aimReloads(() => router.createHref(router.state.navigation.location ?? router.state.location));
  const signedOut = createSignedOut(router, queries);
  onTokenElsewhere(createOtherTabs(router, queries));
  // What the server says in words it says in the language of the request.
  i18n.on('languageChanged', () => void queries.invalidateQueries());
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={appVariables}
      forceColorScheme="light"
      getStyleNonce={() => nonce ?? ''}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <WaitNotice />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
