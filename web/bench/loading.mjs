// Opens the first screens as a phone of medium speed does, and tells what they load and when they can be used: CPU four
// times slower, 562 ms to and fro, 1.44 Mbit/s, over HTTP/1.1. The server must run with the demo company.
//   TEST_SERVER=http://127.0.0.1:8080 node bench/loading.mjs [part of a name]
import { chromium } from '@playwright/test';

const server = process.env.TEST_SERVER ?? 'http://127.0.0.1:8080';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PASSWORD = process.env.BENCH_PASSWORD ?? 'rozmova-demo';
const NETWORK = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const OLENA = { id: 1, name: 'Olena', asset: 3 };

async function call(method, path, token, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }) };
  const reply = await fetch(`${server}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${await reply.text()}`);
  return reply.status === 204 ? null : reply.json();
}

const signIn = async (email) =>
  (await call('POST', '/v2/token-auth/', null, { email, password: PASSWORD })).token;

/** A public course of six cards, with a face. */
async function makePublic(token) {
  const cards = Array.from({ length: 6 }, (_, i) => ({
    id: i + 1,
    name: `Card ${i + 1}`,
    text: `<p>This is what Olena says on card ${i + 1}. What do you answer to that?</p>`,
    weight: 10,
    is_start: i === 0,
    character: OLENA.id,
    answers: [1, 2, 3].map((k) => ({
      id: (i + 1) * 10 + k,
      text: `Answer ${k} to card ${i + 1}`,
      right: k === 1,
      connected: i < 5 ? i + 2 : null,
      emotion: k === 1 ? 2 : 5,
    })),
  }));
  const { id, version } = await call('POST', '/games/', token, {
    title: `Loading ${Date.now().toString(36)}`,
    kind: 'game',
    public: true,
    public_name: 'none',
    characters: [OLENA],
    questions: cards,
    points_to_pass: 20,
  });
  await call('PATCH', `/games/${id}/`, token, { version, is_published: true });
  return id;
}

/** Runs in the page: how it moves, and what is the largest thing painted. */
function watch() {
  const seen = { lcp: 0, lcpOf: '', cls: 0, first: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime;
      seen.lcpOf = `${entry.element?.tagName ?? ''} ${entry.url ?? ''}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      seen.cls += entry.value;
      (seen.moved ??= []).push(
        `${entry.value.toFixed(3)} ${(entry.sources ?? []).map(({ node }) => node?.className || node?.nodeName)}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (document.querySelector('article')) seen.cardAt ??= Date.now();
  }).observe(document, { childList: true, subtree: true });
}

const now = (page) => page.evaluate(() => performance.now());

/** How long an answer takes until the next card is there, without the network. */
async function answers(page) {
  const waits = [];
  for (let card = 1; card <= 3; card += 1) {
    await page.evaluate(() => performance.clearResourceTimings());
    const wait = page.evaluate(
      (next) =>
        new Promise((done) => {
          document.addEventListener('click', ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector('article')?.textContent.includes(next)) return requestAnimationFrame(look);
              const [sent] = performance.getEntriesByType('resource').filter((one) => one.name.includes('/results/'));
              done(performance.now() - timeStamp - sent.duration);
            };
            look();
          }, { once: true, capture: true });
        }),
      `card ${card + 1}`,
    );
    await page.getByRole('button', { name: `Answer 1 to card ${card}` }).tap();
    waits.push(await wait);
  }
  return { 'next card, ms': Math.round(Math.max(...waits)) };
}

async function visit(context, { address, token, shown, then, last }) {
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(watch);
  const sent = new Map();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { path: request.url.slice(server.length), at: wallTime * 1000 });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) sent.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${server}${address}`, { waitUntil: 'commit' });
  await shown(page).waitFor();
  const screen = await now(page);
  let card = screen;
  if (then) {
    await then(page);
    card = await now(page);
  }
  // What follows the card, such as its other faces, is not waited for.
  const until = then ? await page.evaluate(() => window.seen.cardAt) : Date.now();
  const kB = bytes / 1024;
  await page.waitForLoadState('networkidle');
  // What the service worker had is known when it has answered.
  const requests = [...sent.values()].filter(({ at }) => at <= until).length;
  const seen = await page.evaluate(() => window.seen);
  if (process.env.BENCH_DETAILS) {
    console.log([...sent.values()].map(({ path }) => path).join('\n'), seen);
  }
  const more = last ? await last(page) : {};
  // The next visit is one after the browser has kept the program.
  await page.waitForFunction(async () => (await caches.keys()).includes('rozmova-pages'));
  const result = {
    requests,
    kB: Math.round(kB),
    'in all': `${sent.size}, ${Math.round(bytes / 1024)} kB`,
    'first paint, s': seen.first / 1000,
    'LCP, s': seen.lcp / 1000,
    'screen, s': screen / 1000,
    ...(then && { 'card, s': card / 1000 }),
    CLS: seen.cls,
    ...more,
  };
  await page.close();
  return result;
}

const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
function middleOf(results) {
  return Object.fromEntries(
    Object.keys(results[0]).map((key) => {
      const values = results.map((one) => one[key]);
      return [key, typeof values[0] === 'number' ? Number(middle(values).toFixed(3)) : values[0]];
    }),
  );
}

const [admin, learner] = [await signIn('admin@kvitka.example'), await signIn('learner@kvitka.example')];
// The greeting would stand before the page.
await call('PATCH', '/users/me/', admin, {
  show_hints: { welcome_admin: false },
  in_moder_mode: true,
  language: 'en',
});
await call('PATCH', '/users/me/', learner, { language: 'en' });
const course = await makePublic(admin);
const heading = (name) => (page) => page.getByRole('heading', { level: 1, name });
const begin = async (page) => {
  await page.getByRole('button', { name: /^(Start|Continue)$/ }).tap();
  await page.getByRole('article', { name: OLENA.name }).waitFor();
};
const SCREENS = [
  { name: 'login', address: '/login', shown: heading('Log in') },
  {
    name: 'play from a link',
    address: `/public/play/${course}`,
    shown: (page) => page.getByRole('button', { name: /^(Start|Continue)$/ }),
    then: begin,
    last: answers,
  },
  {
    name: "learner's home",
    address: '/user/assignments',
    token: learner,
    shown: (page) => page.locator('main h2').first(),
  },
  {
    name: 'dashboard',
    address: '/administrator/dashboard',
    token: admin,
    shown: (page) => page.getByRole('heading', { level: 2, name: 'Assignments now' }),
  },
].filter(({ name }) => name.includes(process.argv[2] ?? ''));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  for (const screen of SCREENS) {
    const rounds = { first: [], second: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
      if (screen.token)
        await context.addInitScript((value) => {
          localStorage.setItem('rozmova.token', value);
          localStorage.setItem('rozmova.admin_mode', '1');
        }, screen.token);
      rounds.first.push(await visit(context, screen));
      rounds.second.push(await visit(context, { ...screen, last: undefined }));
      await context.close();
    }
    for (const [which, results] of Object.entries(rounds))
      console.log(`${screen.name}, ${which} visit:`, middleOf(results));
  }
} finally {
  await browser.close();
  await call('DELETE', `/games/${course}/`, admin);
}
