import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAdminMode, useMe } from '@/shared/lib/session';
import { mayRunOn, runScripts } from './run';

const nonceOfPage = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** The account's own scripts in the head, on every page of the shell that may have them. */
export function HeadScripts() {
  const me = useMe();
  const isAdminMode = useAdminMode();
  const { pathname } = useLocation();
  const mayRun = mayRunOn(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other scripts
  useEffect(() => {
    if (mayRun) void runScripts(me, nonceOfPage());
  }, [mayRun, me, isAdminMode]);
  return null;
}
