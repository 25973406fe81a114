import { safeMode } from '@/shared/lib/safe-mode';
import type { Me } from '@/shared/lib/session';
import { adminMode } from '@/shared/lib/token';
import { inject } from './inject';

type Reader = Pick<Me, 'is_admin' | 'head'>;

/** As the server has them: where its policy lets scripts of an account reach their hosts. */
const PAGES = /^\/(user|administrator|gameplay|quiz)(\/|$)/;
const NEVER = /^\/administrator\/(settings|billing)(\/|$)/;
/** Whether scripts of an account may run on a page. */
export const mayRunOn = (path: string) => PAGES.test(path) && !NEVER.test(path);

/** The address that this document was loaded for; the login page has replaced it where it stands in for another. */
function firstPath() {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return loaded ? new URL(loaded.name).pathname : location.pathname;
}

/** The policy of a document is that of the address it was loaded for. */
const born = { mayRun: mayRunOn(firstPath()) };
/** Texts that run in this document; what ran cannot be taken back, only left behind with the document. */
const ran = new Map<string, { isAdmin: boolean }>();

/** A document begun anew, as far as this file knows. */
export function forgetScripts(path: string) {
  ran.clear();
  born.mayRun = mayRunOn(path);
}

/** Those that this person gets now and that do not run yet. */
const waiting = ({ is_admin, head }: Reader) => {
  if (safeMode.get()) return [];
  const isAdminMode = is_admin && adminMode.get();
  return head.scripts.filter((one) => (isAdminMode || !one.is_admin) && !ran.has(one.text));
};

/**
 * Whether a page needs a document of its own: scripts of the account run in this one and the page may not have them,
 * or they are to run on it and the policy of this document keeps them from their hosts.
 */
export function needsNewDocument(path: string, reader: Reader | null): boolean {
  if (!reader || NEVER.test(path)) return ran.size > 0;
  if (!adminMode.get() && [...ran.values()].some(({ isAdmin }) => isAdmin)) return true;
  return mayRunOn(path) && !born.mayRun && waiting(reader).length > 0;
}

/** Runs each script once in a document; those with the flag only in administrator mode. */
export async function runScripts(reader: Reader, nonce: string | undefined) {
  const scripts = waiting(reader);
  // Marked before the first one waits for its file: the next page must not run them again.
  for (const { text, is_admin } of scripts) ran.set(text, { isAdmin: is_admin });
  for (const { text } of scripts) await inject(text, nonce);
}
