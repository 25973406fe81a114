// Opens courses of 300 and 1,000 cards in a browser and tells how long it takes until the designer can be used, and
// how long a frame takes while the canvas is dragged. The server must run with the demo company.
//   TEST_SERVER=http://127.0.0.1:8080 node bench/designer.mjs
import { chromium } from '@playwright/test';

const server = process.env.TEST_SERVER ?? 'http://127.0.0.1:8080';
const SIZES = [300, 1000];
const ANSWERS = 3;
const PAN_STEPS = 120;
const WIDTH = 380;
const HEIGHT = 320;

async function call(method, path, token, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }) };
  const reply = await fetch(`${server}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${await reply.text()}`);
  return reply.status === 204 ? null : reply.json();
}

/** Cards in a grid: each leads to the next ones and some back. */
function cards(count) {
  const columns = Math.ceil(Math.sqrt(count));
  const target = (i, k) => (k === 2 && i % 5 === 0 ? Math.max(0, i - 7) : i + 1 + k);
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `Card ${i + 1}`,
    text: `<p>This is what the guest says on card ${i + 1}. What do you answer to that?</p>`,
    weight: 10,
    is_start: i === 0,
    stage: Math.floor((i * 6) / count) + 1,
    position: { x: (i % columns) * WIDTH, y: Math.floor(i / columns) * HEIGHT },
    answers: Array.from({ length: ANSWERS }, (_, k) => ({
      id: i * ANSWERS + k + 1,
      text: `Answer ${k + 1} to card ${i + 1}`,
      right: k === 0,
      connected: target(i, k) < count ? target(i, k) + 1 : null,
    })),
  }));
}

const stages = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, title: `Part ${i + 1}`, order: i + 1 }));
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ms = (n) => `${n.toFixed(1)} ms`;

/** Drags the empty canvas to and fro and measures every frame meanwhile. */
async function pan(page) {
  await page.evaluate(() => {
    const frames = [];
    let last = performance.now();
    const tick = (now) => {
      frames.push(now - last);
      last = now;
      if (window.measuring) requestAnimationFrame(tick);
    };
    Object.assign(window, { measuring: true, frames });
    requestAnimationFrame(tick);
  });
  const box = await page.locator('.react-flow').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 30];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'middle' });
  for (let i = 0; i < PAN_STEPS; i += 1)
    await page.mouse.move(x + 200 * Math.sin(i / 9), y - 150 * Math.abs(Math.sin(i / 13)));
  await page.mouse.up({ button: 'middle' });
  const frames = await page.evaluate(() => {
    window.measuring = false;
    return window.frames.slice(2);
  });
  const sorted = frames.sort((a, b) => a - b);
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), worst: at(sorted, 1) };
}

/** Where on the screen a card in the middle of the course is: from far away it is no element. */
const middleCard = (page, count) =>
  page.evaluate(
    ({ x, y }) => {
      const { a: zoom, e, f } = new DOMMatrix(
        getComputedStyle(document.querySelector('.react-flow__viewport')).transform,
      );
      const frame = document.querySelector('.react-flow').getBoundingClientRect();
      return { x: frame.x + e + (x + 120) * zoom, y: frame.y + f + (y + 30) * zoom };
    },
    cards(count)[Math.floor((count + Math.sqrt(count)) / 2)].position,
  );

async function measure(browser, token, count) {
  const made = await call('POST', '/games/', token, {
    title: `Bench ${count} ${Date.now().toString(36)}`,
    kind: 'game',
    questions: cards(count),
    stages,
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('rozmova.token', value), token);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  try {
    const address = `${server}/administrator/games/${made.id}`;
    // The second visit has the program in its cache, as an author's has.
    await page.goto(address);
    await page.locator('.react-flow__node-card').first().waitFor();
    await page.goto('about:blank');
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('.react-flow__node-card').first().waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const ready = performance.now() - begun;
    const close = await pan(page);
    await page.getByRole('button', { name: 'Fit to screen' }).click();
    await page.waitForTimeout(1000);
    const whole = await pan(page);
    const at = await middleCard(page, count);
    const picked = performance.now();
    await page.mouse.move(at.x, at.y);
    // Under the pointer a card becomes an element.
    await page.locator('.react-flow__node-card:hover').waitFor();
    await page.mouse.click(at.x, at.y);
    await page.getByLabel('Name', { exact: true }).waitFor();
    const select = performance.now() - picked;
    const tidied = performance.now();
    await page.getByRole('button', { name: 'Tidy up' }).click();
    await page.getByRole('button', { name: 'Keep', exact: true }).waitFor();
    return { ready, close, whole, select, tidy: performance.now() - tidied };
  } finally {
    await context.close();
    await call('DELETE', `/games/${made.id}/`, token);
  }
}

const signedIn = await call('POST', '/v2/token-auth/', null, {
  email: process.env.BENCH_EMAIL ?? 'admin@kvitka.example',
  password: process.env.BENCH_PASSWORD ?? 'rozmova-demo',
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  for (const count of SIZES) {
    const { ready, close, whole, select, tidy } = await measure(browser, signedIn.token, count);
    console.log(`Designer with ${count} cards, ${count * ANSWERS} answers:`);
    console.log(`  ready to work with           ${ms(ready)}`);
    for (const [words, f] of [
      ['frame while panning, close  ', close],
      ['frame while panning, whole  ', whole],
    ])
      console.log(`  ${words} median ${ms(f.median)}, p95 ${ms(f.p95)}, longest ${ms(f.worst)}`);
    console.log(`  a card chosen, its fields    ${ms(select)}`);
    console.log(`  tidied up, to be looked at   ${ms(tidy)}`);
  }
} finally {
  await browser.close();
}
