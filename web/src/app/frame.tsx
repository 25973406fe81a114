import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '@/shared/i18n';
import { isViewing } from '@/shared/lib/token';
import { libraryVariables, theme } from '@/shared/theme/base';
import { schemeManager, useIsLightForced } from '@/shared/theme/scheme';
import { WaitNotice } from './wait-notice';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// The scroll lock of modals makes a style element of its own and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The code of toasts does not compete with the first page: it comes with the first of them, or a while later. */
const TOASTS_AFTER_MS = 5_000;
const wanted = new Promise<void>((done) => {
  setTimeout(done, TOASTS_AFTER_MS);
  notificationsStore.subscribe(() => done());
});
const online = () =>
  navigator.onLine
    ? undefined
    : new Promise((done) => {
        addEventListener('online', done, { once: true });
      });
const Toasts = lazy(async () => {
  await wanted;
  await online();
  // Without toasts the program still works; without this it would stop.
  const loaded = await import('@/shared/ui/toasts').catch(() => null);
  return { default: loaded ? loaded.Toasts : () => null };
});

const ViewBar = lazy(async () => {
  const [{ ViewBar }] = await Promise.all([import('@/features/view-as/view-bar'), loadTexts(['view-as'])]);
  return { default: ViewBar };
});

type Props = { queries: QueryClient; children: ReactNode };

/** What the component library and the queries need around them. */
export const Library = ({ queries, children }: Props) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={libraryVariables}
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager}
    forceColorScheme={useIsLightForced() ? 'light' : undefined}
    getStyleNonce={() => nonce ?? ''}
  >
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </MantineProvider>
);

/** Around whatever the program shows. */
export const Frame = ({ queries, children }: Props) => (
  <Library queries={queries}>
    {isViewing() && (
      <Suspense>
        <ViewBar />
      </Suspense>
    )}
    {children}
    <WaitNotice />
    <Suspense>
      <Toasts />
    </Suspense>
  </Library>
);
