// The service worker: it keeps the program, so that a second visit begins at once and without a network. Answers of
// the API and uploaded files never pass through it, so nothing about a person is kept. The build puts in the names of
// its files (scripts/service-worker.ts); with other names this file is another one, and browsers take the new one.
const ENTRY = '__ENTRY__';
const FILES = ['__FILES__'];

const PARTS = 'rozmova-parts';
/** The page as it is for one policy; see `policyOf`. */
const PAGES = 'rozmova-pages';
/** Lists the files of the build before this one, which open pages may still ask for. */
const LIST = '/assets/.list';

/** For each policy an address where it holds. */
const ADDRESSES = { '/with-scripts': '/user/', '/without-scripts': '/login' };

const isPart = (path) => path.startsWith('/assets/');
/** Drawings of the program: no hash in their names, so they are asked for again beside being shown. */
const isDrawing = (path) =>
  /^\/(cast\/|scenes\/|favicon\.svg$|icon-\d+\.png$|manifest\.webmanifest$)/.test(path);

/** Addresses of the program. A frame in somebody else's page is asked for each time: its policy is its course's. */
const isPage = (path) =>
  !/^\/(api|media|integration|browser)(\/|$)/.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);

/**
 * The policy of a page depends on its address: where scripts of the account may run, it names hosts for them (the
 * server has the same list, features/branding/pages.rs). A page kept for one policy is not shown where the other holds.
 */
function policyOf({ pathname, searchParams }) {
  const runs =
    /^\/(user|administrator|gameplay|quiz)(\/|$)/.test(pathname) &&
    !/^\/administrator\/(settings|billing)(\/|$)/.test(pathname) &&
    searchParams.get('safe') !== '1';
  return runs ? '/with-scripts' : '/without-scripts';
}

const nameOf = (path) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

async function tellOfNewer() {
  await caches.delete(PAGES);
  for (const client of await self.clients.matchAll()) client.postMessage('newer');
  self.registration.update().catch(() => undefined);
}

/** A browser that is short of space refuses; what was asked for is shown all the same. */
const put = async (name, key, response) => {
  await (await caches.open(name)).put(key, response).catch(() => undefined);
};

/** Fetches a page and keeps it, if it is of the same build as this file. */
async function freshPage(request, key) {
  const response = await fetch(request);
  if (!response.ok || response.redirected) return response;
  const text = await response.clone().text();
  if (text.includes(ENTRY)) await put(PAGES, key, response.clone());
  else await tellOfNewer();
  return response;
}

async function page(event) {
  const key = policyOf(new URL(event.request.url));
  const kept = await caches.match(key, { cacheName: PAGES });
  const fresh = freshPage(event.request, key);
  event.waitUntil(fresh.catch(() => undefined));
  // Whoever asks for the page anew gets it anew.
  const isAgain = event.request.cache === 'no-cache' || event.request.cache === 'reload';
  if (kept && !isAgain) return kept;
  return fresh.catch(() => kept ?? offline());
}

async function part(request) {
  const parts = await caches.open(PARTS);
  const kept = await parts.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await put(PARTS, request.url, response.clone());
  // A page of an old build asks for what the server no longer has.
  else if (response.status === 404) await tellOfNewer();
  return response;
}

async function drawing(event) {
  const parts = await caches.open(PARTS);
  const kept = await parts.match(event.request.url);
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok) await put(PARTS, event.request.url, response.clone());
    return response;
  });
  event.waitUntil(fresh.catch(() => undefined));
  return kept ?? fresh;
}

const WORDS = {
  en: [
    'No connection',
    'You are offline. This page opens by itself when the connection is back.',
    'Try again',
  ],
  uk: [
    'Немає з’єднання',
    'Ви не в мережі. Сторінка відкриється сама, щойно з’єднання відновиться.',
    'Спробувати ще раз',
  ],
  ru: [
    'Нет соединения',
    'Вы не в сети. Страница откроется сама, как только соединение восстановится.',
    'Попробовать ещё раз',
  ],
};

/** Runs in the page: it opens by itself once the server can be reached. */
function recover(words) {
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // the browser's own language and colours are taken
    }
  };
  const scheme = kept('rozmova.scheme') ?? 'auto';
  const isDark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.classList.toggle('dark', isDark);
  const stored = kept('rozmova.locale');
  const wished = stored ? [stored === 'ua' ? 'uk' : stored] : navigator.languages;
  const language = wished.map((tag) => tag.slice(0, 2)).find((tag) => tag in words) ?? 'en';
  const [title, text, again] = words[language];
  document.documentElement.lang = language;
  document.title = `${title} · Rozmova`;
  document.querySelector('h1').textContent = title;
  document.querySelector('p').textContent = text;
  const button = document.querySelector('button');
  button.textContent = again;
  const open = () => location.reload();
  button.addEventListener('click', open);
  addEventListener('online', open);
  // A browser that sees some network is not told when the server can be reached again.
  const look = () => fetch('/healthz', { cache: 'no-store' }).then(open, () => undefined);
  setInterval(look, 5000);
}

/** The page for an address that is not kept, while there is no network. */
function offline() {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection · Rozmova</title>
<style nonce="${nonce}">body{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;
box-sizing:border-box;margin:0;padding:24px;background:#f6f4ef;color:#1e2430;font:1rem/1.5 system-ui,sans-serif;
text-align:center}h1,p{margin:0;max-width:32rem}h1{font-size:1.5rem}button{min-height:44px;padding:0 20px;
border:1px solid currentcolor;border-radius:10px;background:none;color:inherit;font:inherit;font-weight:600}
:root.dark{color-scheme:dark}.dark body{background:#121917;color:#eceae4}</style>
</head><body><main><h1></h1><p role="status"></p><p><button type="button"></button></p></main>
<script nonce="${nonce}">(${recover})(${JSON.stringify(WORDS)})</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
}

/** Keeps parts that are not kept yet; what the browser has in its own cache is not asked for again. */
async function keep(paths) {
  const parts = await caches.open(PARTS);
  const mine = paths.filter((path) => FILES.includes(path));
  await Promise.all(
    mine.map(async (path) => {
      if (!(await parts.match(path))) await parts.add(path);
    }),
  );
}

const keepPage = (key) => freshPage(ADDRESSES[key], key).catch(() => undefined);

/** What was kept of the build before, in its new form: the page of this build must not wait for it. */
async function install() {
  const known = new Set(
    (await (await caches.open(PARTS)).keys()).map(({ url }) => nameOf(new URL(url).pathname)),
  );
  await keep(FILES.filter((path) => known.has(nameOf(path))));
  await self.skipWaiting();
}

/** Files of this build and of the one before stay, for pages that are open; all others go, and pages are fetched anew. */
async function activate() {
  const parts = await caches.open(PARTS);
  const before = await parts.match(LIST).then((list) => list?.json());
  const wanted = new Set([...FILES, ...(before ?? []), LIST]);
  for (const request of await parts.keys()) {
    const { pathname } = new URL(request.url);
    if (isPart(pathname) && !wanted.has(pathname)) await parts.delete(request);
  }
  await put(PARTS, LIST, new Response(JSON.stringify(FILES)));
  const pages = await (await caches.open(PAGES)).keys();
  await caches.delete(PAGES);
  for (const { url } of pages) await keepPage(new URL(url).pathname);
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** A page tells what it has loaded before there was a service worker. It is kept itself as well. */
self.addEventListener('message', (event) => {
  const { parts, path } = event.data;
  const key = policyOf(new URL(path, self.location));
  event.waitUntil(Promise.all([keep(parts), keepPage(key)]).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(page(event));
  } else if (isPart(url.pathname)) event.respondWith(part(request));
  else if (isDrawing(url.pathname)) event.respondWith(drawing(event));
});
