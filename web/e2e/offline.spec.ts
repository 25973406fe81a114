import { test as base, expect, type Page } from '@playwright/test';
import { middleman } from './support/middleman';
import { DEMO, enter, signIn, skipWelcome } from './support/people';
import { course } from './support/playable';
import { expectAccessible } from './support/screen';

type Between = Awaited<ReturnType<typeof middleman>>;
const test = base.extend<{ between: Between }>({
  between: async ({ baseURL }, use) => {
    const between = await middleman(baseURL ?? '');
    await use(between);
    await between.stop();
  },
});
// Each test begins with nothing cached.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const WITHOUT_SCRIPTS = '/without-scripts';

/** The paths of everything that the browser keeps of the program. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
const isKept = (page: Page, path: string) => expect.poll(() => kept(page)).toContain(path);
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Log in' });

test('the program can be installed', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A browser of tests has no profile to install into.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { data } = await cdp.send('Page.getAppManifest');
  const { icons, start_url, display } = JSON.parse(data ?? '{}');
  expect([start_url, display]).toEqual(['/', 'standalone']);
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});

test('a second visit of a play asks the server for the play alone', async ({ page, request, between }) => {
  const { id, close } = await course(request, { public: true, public_name: 'none' });
  const address = `${between.origin}/public/play/${id}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await isKept(page, WITHOUT_SCRIPTS);
  await page.goto('about:blank');
  between.asked();

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  const loaded: string[] = [];
  cdp.on('Network.responseReceived', ({ response }) => {
    if (!response.fromServiceWorker && !response.fromDiskCache && response.url.startsWith('http'))
      loaded.push(new URL(response.url).pathname);
  });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(loaded.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(loaded).toContain(`/api/public/games/${id}/`);
  expect(between.asked().filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await close();
});

test('a page is kept also when its service worker takes long to begin', async ({ page, between }) => {
  const LAST = 'await caches.delete(PAGES);\n  for (const { url }';
  expect(await (await fetch(`${between.origin}/sw.js`)).text()).toContain(LAST);
  between.change('/sw.js', (text) =>
    text.replace(LAST, `await new Promise((go) => setTimeout(go, 3000));\n  ${LAST}`),
  );
  await page.goto(`${between.origin}/login`);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const look = () => active?.state === 'activated' && resolve();
      active?.addEventListener('statechange', look);
      look();
    });
  });
  await isKept(page, WITHOUT_SCRIPTS);
});

test('without a network a visited page is there, and a page that is not kept opens when it is back', async ({
  page,
  between,
}) => {
  await page.goto(`${between.origin}/login`);
  await expect(heading(page)).toBeVisible();
  await isKept(page, WITHOUT_SCRIPTS);
  await between.stop();

  await page.goto(`${between.origin}/login`);
  await expect(heading(page)).toBeVisible();

  // The policy of this page is another one, so the kept one cannot stand in for it.
  await page.goto(`${between.origin}/user/assignments`);
  for (const [language, title] of [
    ['en', 'No connection'],
    ['ua', 'Немає з’єднання'],
    ['ru', 'Нет соединения'],
  ] as const) {
    await page.evaluate((code) => localStorage.setItem('rozmova.locale', code), language);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page, `the page without a network in ${language}`);
  }
  // The colours are those that were chosen, whatever the system's are.
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [scheme, colour] of [
    ['light', 'rgb(246, 244, 239)'],
    ['auto', 'rgb(18, 25, 23)'],
    ['dark', 'rgb(18, 25, 23)'],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('rozmova.scheme', value), scheme);
    await page.reload();
    await expect.poll(paper, scheme).toBe(colour);
    if (scheme === 'dark') await expectAccessible(page, 'the dark page without a network');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('rozmova.locale', 'en'));
  await between.start();
  await expect(heading(page)).toBeVisible();
});

test('while the server is away a page that was never visited says so beside the menu, and opens when it is back', async ({
  page,
  request,
  between,
}) => {
  const { token } = await signIn(request, DEMO.learner);
  await enter(page, token, `${between.origin}/user/assignments`);
  await expect(page.getByRole('heading', { level: 1, name: 'My training' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
  await between.stop();
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(page).toHaveURL(/\/user\/profile$/);
  await menu.getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My training' })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true);
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await between.start();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('nothing about a person is kept, neither while signed in nor after', async ({
  page,
  request,
  between,
}) => {
  await skipWelcome(request, DEMO.admin, DEMO.password);
  const { token } = await signIn(request, DEMO.admin);
  await page.goto(`${between.origin}/browser`);
  await page.evaluate((value) => localStorage.setItem('rozmova.token', value), token);
  // A service worker that the browser could not start keeps the page at the next visit.
  await expect(async () => {
    await page.goto(`${between.origin}/administrator/users`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => kept(page), { timeout: 5000 }).toContain('/with-scripts');
  }).toPass();
  await page.goto(`${between.origin}/administrator/assignments`);
  await expect(page.getByRole('table')).toBeVisible();
  const OURS = /^\/(assets\/|cast\/|scenes\/|with-scripts$|without-scripts$|favicon\.svg|manifest|icon-)/;
  expect((await kept(page)).filter((path) => !OURS.test(path))).toEqual([]);
  const html = await page.evaluate(async () => (await caches.match('/with-scripts'))?.text());
  expect(html).not.toContain('kvitka.example');
});

test('a service worker of an old build keeps nobody on an old program', async ({ page, between }) => {
  const text = await (await fetch(`${between.origin}/sw.js`)).text();
  const [, entry = ''] = /ENTRY = "([^"]+)"/.exec(text) ?? [];
  expect(entry).toMatch(/^\/assets\/index-/);
  between.change('/sw.js', (now) => now.replace(`ENTRY = "${entry}"`, 'ENTRY = "/assets/index-OLDBUILD.js"'));
  await page.goto(`${between.origin}/login`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A page of the old build, as an earlier visit would have left it; the program that runs may just let it go.
  await expect(async () => {
    await page.goto(`${between.origin}/browser`);
    await page.evaluate(async () => {
      const old = new Response('<h1>Old</h1>', { headers: { 'content-type': 'text/html' } });
      await (await caches.open('rozmova-pages')).put('/without-scripts', old);
    });
    await page.goto(`${between.origin}/login`);
    await expect(page.getByRole('heading', { name: 'Old' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  // Beside it the newer page was seen, and the old one let go.
  await expect.poll(() => kept(page)).not.toContain(WITHOUT_SCRIPTS);
  await page.goto(`${between.origin}/login`);
  await expect(heading(page)).toBeVisible();

  between.unchange('/sw.js');
  // A busy browser may refuse to start a service worker for a moment.
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.goto(`${between.origin}/login`);
    await expect.poll(() => kept(page), { timeout: 2000 }).toContain(WITHOUT_SCRIPTS);
  }).toPass();
});
