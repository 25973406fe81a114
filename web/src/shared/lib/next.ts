/** Only a path of this site, so that an address cannot send a signed-in person elsewhere. */
export const safeNext = (next: string | null): string | null =>
  // Browsers leave tabs and line ends in addresses out.
  next?.startsWith('/') && !/^\/[\t\n\r]*[/\\]/.test(next) && !next.startsWith('/login') ? next : null;

/** The address of a page that leads on to `path` when it is done with. */
export const withNext = (page: string, path: string) => {
  const next = safeNext(path);
  return next && next !== '/' ? `${page}?next=${encodeURIComponent(next)}` : page;
};

export const loginAddress = (path: string) => withNext('/login', path);
