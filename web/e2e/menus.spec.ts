import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, signIn, skipWelcome, speak } from './support/people';
import { expectAccessible, settled } from './support/screen';

const PAGES = [
  '/administrator/users',
  '/administrator/groups',
  '/administrator/roles',
  '/administrator/organizations',
  '/administrator/games',
  '/administrator/quizzes',
  '/administrator/assignments',
  '/administrator/reports/games',
  '/administrator/reports/answers',
  '/administrator/settings',
  '/user/profile',
  '/administrator/games/5',
];
const HALF = PAGES.length / 2;
/** Every page in English and wide, and once more on a phone in one of the languages whose words are longer. */
const RUNS = [
  { language: 'en', width: 1440, height: 900, pages: PAGES },
  { language: 'ua', width: 390, height: 844, pages: PAGES.slice(0, HALF) },
  { language: 'ru', width: 390, height: 844, pages: PAGES.slice(HALF) },
] as const;

// The longest of all: two at a time, on two servers.
test.describe.configure({ mode: 'parallel' });
// What is wrong is said by name; recording every step would cost more than the steps.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

/**
 * What can be opened on the page: menus and small windows, and the dialogs behind the buttons of its head. Printing and
 * the export of a workbook open nothing.
 */
const triggers = (page: Page) =>
  page.locator(
    '[aria-haspopup="menu"]:visible, [aria-haspopup="dialog"]:visible, [data-guide="actions"] button:not([data-print], [title^="Excel"]):visible',
  );
const opened = (page: Page) => page.locator('[role="menu"]:visible, [role="dialog"]:visible');

async function openEach(page: Page, path: string) {
  const seen = new Set<string>();
  const all = triggers(page);
  const count = await all.count();
  for (let i = 0; i < count; i += 1) {
    const trigger = all.nth(i);
    const name = (await trigger.getAttribute('aria-label')) ?? (await trigger.innerText());
    // One of the rows stands for all of them, one of the figures for the others.
    const kind = name.replace(/[:«“].*/s, '').trim();
    if (seen.has(kind) || (await trigger.isDisabled())) continue;
    seen.add(kind);
    await trigger.click();
    await expect(opened(page).first(), `${path}: ${name} opens`).toBeVisible();
    await settled(page);
    // What lies half under an open layer is too small for as long as that is open.
    await expectAccessible(page, `${path}: ${name}`, ['target-size']);
    await page.keyboard.press('Escape');
    await expect(opened(page), `${path}: ${name} closes`).toHaveCount(0);
  }
  return seen.size;
}

for (const { language, width, height, pages } of RUNS)
  test(`what opens over a page is accessible, ${language} at ${width}`, async ({ page, request }) => {
    test.setTimeout(1_200_000);
    const { token } = await signIn(request, DEMO.admin);
    await skipWelcome(request, DEMO.admin, DEMO.password);
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await enter(page, token, '/administrator/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await speak(page, language);
    for (const path of pages) {
      await page.goto(path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await expect(triggers(page).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await settled(page);
      expect(await openEach(page, path), `what opens on ${path}`).toBeGreaterThan(0);
    }
    await speak(page, 'en');
  });
