const KEY = 'rozmova.chunk_reload_at';
const PAUSE_MS = 60_000;

/** After a deploy an open tab asks for chunks that no longer exist: reload once, never in a loop. */
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) return; // a reload would leave nothing on the screen at all
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return; // the route's error page speaks
  event.preventDefault();
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
});
