import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import classes from './root-layout.module.css';

/** Takes the focus to the new page's heading, so that a screen reader says where one has come. */
function useFocusOnHeading() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function RootLayout() {
  const { t } = useTranslation();
  const isMoving = useNavigation().state === 'loading';
  useFocusOnHeading();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      {isMoving && <div className={classes.progress} aria-hidden />}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
