import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { loadTexts } from '@/shared/i18n';
import { part } from '@/shared/lib/arriving';
import { meQuery } from '@/shared/lib/session';
import { forceLight } from '@/shared/theme/scheme';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import classes from './root-layout.module.css';
import { renewProgram } from './service-worker';
import { Skip } from './skip';

/** Takes the focus to the new page's heading, so that a screen reader says where one has come; a newer program begins there. */
function useNewPage() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    renewProgram();
  }, [pathname]);
}

const IdleWatch = part(async () => {
  const [{ IdleWatch: Watch }] = await Promise.all([
    import('@/features/idle/idle-watch'),
    loadTexts(['device']),
  ]);
  return { default: Watch };
});

/** On a shared device nobody stays logged in who has left. */
function Watched() {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return (
    me?.on_shared_device && (
      <Suspense>
        <IdleWatch />
      </Suspense>
    )
  );
}

const PLAY = /^\/(gameplay|quiz)\//;

export function RootLayout() {
  const isMoving = useNavigation().state === 'loading';
  const isPlay = PLAY.test(useLocation().pathname);
  useLayoutEffect(() => forceLight('play', isPlay), [isPlay]);
  useNewPage();
  return (
    <>
      <Skip />
      {isMoving && <div className={classes.progress} aria-hidden />}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <Watched />
      <ScrollRestoration />
    </>
  );
}
