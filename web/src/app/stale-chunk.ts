/** The page in index.html keeps the time under the same name when it loads itself anew. */
const KEY = 'rozmova.chunk_reload_at';
const PAUSE_MS = 60_000;

/** Where a navigation is going, else where one is. */
let target = () => location.href;
export const aimReloads = (next: () => string) => {
  target = next;
};

export function reloadPage() {
  const address = new URL(target(), location.href).href;
  if (address === location.href) location.reload();
  else location.assign(address);
}

/** Loads the page anew, but never in a loop; false when that was done a moment ago or cannot help. */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false; // nothing at all would be left on the screen
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // a page in a frame may be refused the browser's memory: it could go round for ever
  }
  reloadPage();
  return true;
}

let isQuiet = false;

/** Loads what is not needed yet: when that fails, nothing is lost and nothing happens. */
export async function quietly(load: () => Promise<unknown>) {
  isQuiet = true;
  try {
    await load();
  } catch {
    // It is loaded again when it is needed.
  } finally {
    isQuiet = false;
  }
}

const missing = new WeakSet<Error>();
let havePages = false;

/** From here on a page says that a part of the program is missing, and loads itself anew when that can help. */
export const leaveMissingToPages = () => {
  havePages = true;
};
export const isMissingPart = (error: unknown) => error instanceof Error && missing.has(error);

/** After a deploy an open tab asks for chunks that no longer exist; while the server is away it gets none at all. */
addEventListener('vite:preloadError', (event) => {
  if (isQuiet) return;
  if (havePages) missing.add(event.payload);
  else if (reloadOnce()) event.preventDefault(); // else the error is thrown
});
