import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { CARDS, course } from './support/playable';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Told = { origin: string; data: Record<string, unknown> };

/** The page of somebody else, on an origin of its own, with a frame in it; it keeps what the frame tells. */
async function host() {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><html lang="en"><title>Portal</title><h1>Portal</h1>
      <iframe id="training" title="Training" style="width:420px;height:720px"></iframe>
      <script>window.told = []; addEventListener('message', (event) => told.push({ origin: event.origin, data: event.data }));</script>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        // Chromium opens connections ahead of need; one without a request would hold the server for a minute.
        server.closeAllConnections();
      }),
  };
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);
const embed = (page: Page, address: string) =>
  page.locator('#training').evaluate((frame, src) => frame.setAttribute('src', src), address);

const here = () => test.info().project.use.baseURL ?? '';

/** The address with the token, at the server that is tested. */
async function framed(
  { request }: Page,
  { assignment, mine }: { assignment: number; mine: Record<string, string> },
) {
  const made = await request.post(`/api/assignments/game/${assignment}/frame_token/`, { headers: mine });
  expect(made.ok(), await made.text()).toBe(true);
  const { pathname, hash } = new URL(((await made.json()) as { url: string }).url);
  return new URL(pathname + hash, here()).href;
}

test('the page of an allowed origin shows the game and hears how it goes', async ({ page, request }) => {
  const portal = await host();
  const { assign, close } = await course(request, {
    integration: { enabled: true, allowed_origins: [portal.origin] },
  });
  const assigned = await assign();
  const address = await framed(page, assigned);
  await page.goto(portal.origin);
  // A browser may refuse storage to a page in somebody else's frame.
  await page.addInitScript(() => {
    if (window.parent === window) return;
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.reload();
  await embed(page, address);

  const frame = page.frameLocator('#training');
  await frame.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(frame.getByRole('article', { name: 'Olena' })).toContainText(CARDS[0].says);
  const inside = page.frames().find((one) => one.url().includes('/integration/play/'));
  expect(inside?.url()).not.toContain('token');
  for (const card of CARDS) await frame.getByRole('button', { name: card.right }).click();
  await expect(frame.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();

  const heard = await told(page);
  expect(new Set(heard.map((one) => one.origin))).toEqual(new Set([new URL(here()).origin]));
  expect(heard.map((one) => one.data.type)).toEqual([
    'ready',
    'started',
    'answered',
    'answered',
    'answered',
    'finished',
  ]);
  expect(heard.at(-1)?.data).toMatchObject({
    source: 'rozmova',
    assignment: assigned.assignment,
    status: 'passed',
    points: 30,
    max_points: 30,
    percent: 100,
  });
  await close();
  await portal.close();
});

test('no other origin shows it, and a frame without a token says what to do', async ({ page, request }) => {
  const [portal, stranger] = [await host(), await host()];
  const { assign, close } = await course(request, {
    integration: { enabled: true, allowed_origins: [portal.origin] },
  });
  const assigned = await assign();
  const address = await framed(page, assigned);

  await page.goto(stranger.origin);
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await embed(page, address);
  await refused;
  expect(await told(page)).toEqual([]);

  await page.goto(portal.origin);
  await embed(page, address.split('#')[0] ?? '');
  const frame = page.frameLocator('#training');
  await expect(frame.getByRole('alert')).toContainText('The link is no longer valid');
  await embed(page, `${address.split('#')[0]}#token=forged`);
  await expect(frame.getByRole('alert')).toContainText('The link is no longer valid');
  await embed(page, address);
  await expect(frame.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await close();
  await Promise.all([portal.close(), stranger.close()]);
});
