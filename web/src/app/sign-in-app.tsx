import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18n from 'i18next';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { WaysContext } from '@/features/session/ways';
import { Layout } from '@/pages/auth/layout';
import { Component as Login } from '@/pages/auth/login';
import { createQueryClient } from '@/shared/api/query-client';
import { loadTexts } from '@/shared/i18n';
import { arriving } from '@/shared/lib/arriving';
import { notify } from '@/shared/lib/notify';
import { idle } from '@/shared/lib/opens-later';
import { safeMode } from '@/shared/lib/safe-mode';
import { meQuery } from '@/shared/lib/session';
import { NAMES } from '@/shared/lib/shared-device';
import { storage } from '@/shared/lib/storage';
import { readView, viewKept } from '@/shared/lib/token';
import { useWaits } from '@/shared/lib/waits';
import { AroundContext } from '@/shared/ui/around';
import classes from './root-layout.module.css';
import { renewProgram } from './service-worker';
import { SignInFailure } from './sign-in-failure';
import { isAtDevice, isJoining, isWithCard, isWithNumber } from './sign-in-way';
import { Skip } from './skip';
import { aimReloads, quietly } from './stale-chunk';

const WithCard = lazy(async () => ({ default: (await import('@/pages/auth/card')).Component }));
const WithNumber = lazy(async () => ({ default: (await import('@/pages/auth/number')).Component }));
const Join = lazy(async () => {
  const [{ Component }] = await Promise.all([import('@/pages/auth/join'), loadTexts(['join'])]);
  return { default: Component };
});
const Device = lazy(async () => {
  const [{ Component }] = await Promise.all([import('@/pages/auth/device'), loadTexts(['device'])]);
  return { default: Component };
});
const loadApp = () => import('./app');
const Frame = lazy(async () => ({ default: (await import('./frame')).Frame }));
const Library = lazy(async () => ({ default: (await import('./frame')).Library }));

/** How long something may take before it is worth to load what tells about it. */
const LONG_MS = 3_000;

/** What the frame says of waits and in toasts: it comes when there is something to say. */
function Notices({ queries }: { queries: QueryClient }) {
  const waits = useWaits();
  const [isNeeded, setNeeded] = useState(false);
  const isWaiting = waits.length > 0;
  const mustWait = waits.some(({ until }) => until !== undefined);
  useEffect(() => notificationsStore.subscribe(() => setNeeded(true)), []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setNeeded(true), mustWait ? 0 : LONG_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, mustWait]);
  return (
    isNeeded && (
      <Suspense>
        <Frame queries={queries}>{null}</Frame>
      </Suspense>
    )
  );
}

/** The colours follow the system as long as nobody has chosen. */
function useSystemScheme() {
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if ((storage.get('rozmova.scheme') ?? 'auto') === 'auto')
        document.documentElement.dataset.mantineColorScheme = system.matches ? 'dark' : 'light';
    };
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);
}

/** The page that the address asks for. */
function Page() {
  if (isAtDevice()) return <Device />;
  if (isJoining()) return <Join />;
  if (isWithCard()) return <WithCard />;
  return isWithNumber() ? <WithNumber /> : <Login />;
}

type Props = { queries: QueryClient; enter: (to: string) => Promise<void> };

function SignIn({ queries, enter }: Props) {
  const [isMoving, setMoving] = useState(false);
  const hasLeft = useRef<boolean>(false);
  const [failure, setFailure] = useState<unknown>(null);
  useSystemScheme();
  useEffect(() => {
    // While somebody types.
    void idle().then(() => quietly(loadApp));
  }, []);
  const ways = useMemo(
    () => ({
      path: isJoining() ? '/join' : '/login',
      search: location.search,
      isMoving,
      go: (to: string) => {
        // The names are a page of this small program.
        if (to === NAMES) return location.assign(to);
        if (hasLeft.current) return;
        hasLeft.current = true;
        setMoving(true);
        enter(to).catch(setFailure);
      },
    }),
    [enter, isMoving],
  );
  const around = useMemo(
    () =>
      ({ children }: { children: ReactNode }) => <Library queries={queries}>{children}</Library>,
    [queries],
  );
  // The page of names fills the screen.
  const Around = isAtDevice() ? Fragment : Layout;
  if (failure) throw failure;
  return (
    <WaysContext value={ways}>
      <AroundContext value={around}>
        <Skip />
        {isMoving && <div className={classes.progress} aria-hidden />}
        <Around>
          <Suspense>
            <Page />
          </Suspense>
        </Around>
      </AroundContext>
    </WaysContext>
  );
}

/** A login page alone, with a password, a card, a number or a name, or the page that asks to be added. Whoever has signed in or goes elsewhere is handed on to the program, in the same document. */
export async function createSignInApp(root: Root) {
  safeMode.note(location.search);
  // In a view of another role the login would be refused, as every change is.
  viewKept.drop();
  readView();
  await loadTexts(['auth']);
  const queries = createQueryClient({ signedOut: () => undefined, failed: notify.failed });
  const translate = () => void queries.invalidateQueries();
  i18n.on('languageChanged', translate);
  const enter = async (to: string) => {
    aimReloads(() => to);
    // First, for it notes under which address the document was loaded (features/scripts/run.ts).
    const loaded: Awaited<ReturnType<typeof loadApp>> | undefined = await arriving(loadApp());
    // A chunk is gone: the page is being loaded anew.
    if (!loaded) return;
    history.pushState(null, '', to);
    const { app, ready } = loaded.createApp(queries.getQueryData(meQuery.queryKey));
    await ready;
    i18n.off('languageChanged', translate);
    flushSync(() => root.render(app));
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    renewProgram();
  };
  return (
    <SignInFailure>
      <QueryClientProvider client={queries}>
        <SignIn queries={queries} enter={enter} />
        <Notices queries={queries} />
      </QueryClientProvider>
    </SignInFailure>
  );
}
