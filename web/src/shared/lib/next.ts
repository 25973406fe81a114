import { NAMES, sharedDevice } from './shared-device';

/** Only a path of this site, so that an address cannot send a signed-in person elsewhere. */
export const safeNext = (next: string | null): string | null =>
  // Browsers leave tabs and line ends in addresses out.
  next?.startsWith('/') && !/^\/[\t\n\r]*[/\\]/.test(next) && !next.startsWith('/login') ? next : null;

/** The address of a page that leads on to `path` when it is done with. */
export const withNext = (page: string, path: string) => {
  const next = safeNext(path);
  return next && next !== '/' ? `${page}?next=${encodeURIComponent(next)}` : page;
};

/** Where one logs in, and comes back from. Of a shared device the next one to log in is somebody else, who begins anew. */
export const loginAddress = (path: string) => (sharedDevice.is() ? NAMES : withNext('/login', path));
