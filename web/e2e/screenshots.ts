import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { ADMIN, LEARNER, OPEN } from './support/addresses';
import { DEMO, logIn, speak } from './support/people';
import { resize, settled } from './support/screen';

/** Pictures of every screen; only the sheets are kept in the repository. */
const ALL = fileURLToPath(new URL('../../target/screenshots/', import.meta.url));
const KEPT = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const QUALITY = 70;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const SHEETS = [
  {
    name: 'screens-wide',
    width: 1440,
    columns: 2,
    across: 1440,
    addresses: [
      '/administrator/dashboard',
      '/administrator/assignments',
      '/administrator/reports/games',
      '/administrator/reports/answers/5',
      '/administrator/games/5',
      '/administrator/groups/1/view',
    ],
  },
  {
    name: 'screens-phone',
    width: 390,
    columns: 6,
    across: 1440,
    addresses: [
      '/login',
      '/user/assignments',
      '/user/profile',
      '/gameplay/1',
      '/administrator/dashboard',
      '/administrator/assignments',
    ],
  },
];

const fileOf = (address: string, width: number, scheme: Scheme) =>
  `${ALL}${width}-${scheme}/${address.slice(1).replace(/\W+/g, '-') || 'root'}.webp`;

async function picture(page: Page, file: string) {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await cdp.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

test('a picture of every screen, wide and narrow, light and dark', async ({ page }) => {
  test.setTimeout(3_600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width } of SIZES)
    for (const scheme of SCHEMES) mkdirSync(`${ALL}${width}-${scheme}`, { recursive: true });
  const visit = async (address: string) => {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const size of SIZES) {
      await resize(page, size);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // Colours change in the next frames.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        await settled(page);
        await picture(page, fileOf(address, size.width, colorScheme));
      }
    }
  };
  for (const address of OPEN) await visit(address);
  for (const [email, addresses] of [
    [DEMO.learner, LEARNER],
    [DEMO.admin, ADMIN],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await logIn(page, email);
    await speak(page, 'en');
    for (const address of addresses) await visit(address);
  }
});

for (const { name, width, columns, across, addresses } of SHEETS)
  test(`the sheet ${name}`, async ({ page }) => {
    const pictures = addresses.flatMap((address) =>
      SCHEMES.map((scheme) => {
        const data = readFileSync(fileOf(address, width, scheme)).toString('base64');
        return `<img alt="" src="data:image/webp;base64,${data}">`;
      }),
    );
    await page.setViewportSize({ width: across, height: 100 });
    await page.setContent(
      `<style>body { margin: 0; padding: 12px; background: #d8d4ca; display: grid; gap: 12px;
       grid-template-columns: repeat(${columns}, minmax(0, 1fr)) } img { width: 100%; display: block }</style>
       ${pictures.join('')}`,
    );
    const height = await page.evaluate(() => document.body.scrollHeight);
    await page.setViewportSize({ width: across, height });
    await picture(page, `${KEPT}${name}.webp`);
  });
