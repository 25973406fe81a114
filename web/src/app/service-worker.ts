import { reloadPage } from './stale-chunk';

/** Keeping the program for the next visit does not compete with this one. */
const AFTER_MS = 2_000;

let isOld = false;

/** A service worker that is only beginning still deletes the pages of the build before, and with them a page kept now. */
const begun = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

async function register() {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (active) await begun(active);
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ parts, path: location.pathname });
}

/**
 * Lets the browser keep the program: the next visit begins at once, and without a network there is a page that says so.
 * Not in a page of somebody else: there every visit is asked for anew.
 */
export function keepProgram() {
  if (!import.meta.env.PROD || window.parent !== window || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'newer') isOld = true;
  });
  // Whoever forbids it has the program all the same.
  setTimeout(() => void register().catch(() => undefined), AFTER_MS);
}

/** Where the server has a newer program, loads the page with it. Called where nothing is lost: on another page. */
export function renewProgram() {
  if (!isOld) return;
  isOld = false;
  reloadPage();
}
