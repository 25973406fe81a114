import { loginAddress } from '@/shared/lib/next';
import { safeMode } from '@/shared/lib/safe-mode';
import { token } from '@/shared/lib/token';

/** What is open to those who are not signed in, beside the login page. */
const OPEN =
  /^\/(?:(?:register|email|recover)\/?$|(?:confirm|password_reset|email_change|unsubscribe|set_token)\/[^/]+\/?$|company-login(?:\/|$)|(?:public|integration)\/)/i;

/** Where people log in, with a password, a card, a personnel number or a name, or ask to be added. */
const LOGIN = /^\/(?:login|join|device|in(?:\/[^/]+)?)\/?$/i;
/** Whether somebody is about to log in with a card. */
export const isWithCard = () => /^\/in\/?$/i.test(location.pathname);
/** The same with a personnel number, at the page of a company. */
export const isWithNumber = () => /^\/in\/[^/]+\/?$/i.test(location.pathname);

/** Whether this is the page of a shared device, with names to log in by. */
export const isAtDevice = () => /^\/device\/?$/i.test(location.pathname);

/** Whether somebody without an account asks to be added, with the code of a poster. */
export const isJoining = () => /^\/join\/?$/i.test(location.pathname);

/** Whether a login page is what to show; whoever is not signed in is taken there from all that is not open. */
export function isAtLogin(): boolean {
  const { pathname, search } = location;
  if (LOGIN.test(pathname)) return true;
  if (token.get() || OPEN.test(pathname)) return false;
  // Before it is out of the address.
  safeMode.note(search);
  history.replaceState(history.state, '', loginAddress(pathname === '/' ? '/' : pathname + search));
  return true;
}
