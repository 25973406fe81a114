import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, signIn, skipWelcome, speak } from './support/people';
import { expectAccessible, expectNoSidewaysScroll, settled } from './support/screen';

/** Whoever opens a list wants its rows: so far down they begin at most. */
const SIZES = [
  { width: 1440, height: 900, most: 260 },
  { width: 390, height: 844, most: 360 },
];
const LISTS = [
  '/administrator/assignments',
  '/administrator/reports/games',
  '/administrator/users',
  '/administrator/games',
  '/administrator/quizzes',
  '/administrator/groups',
  '/administrator/roles',
  '/administrator/organizations',
  '/administrator/reports/answers',
  '/administrator/reports/emotions',
  '/administrator/reports/completed',
  '/administrator/settings?tab=audit',
  '/administrator/settings?tab=mails',
];
/** The appointment report has the most above its rows, and its words are longer in the other languages. */
const LONGEST = '/administrator/reports/games';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function firstRowOf(page: Page, path: string) {
  await page.goto(path);
  const rows = page
    .getByRole('main')
    .locator('tbody > tr, ul[aria-label] > li:has(button), [role="treeitem"]');
  await expect(rows.first()).toBeVisible();
  await settled(page);
  return rows.first().boundingBox();
}

for (const { width, height, most } of SIZES)
  test(`lists begin high up at ${width}`, async ({ page, request }) => {
    const { token } = await signIn(request, DEMO.admin);
    await skipWelcome(request, DEMO.admin, DEMO.password);
    await page.setViewportSize({ width, height });
    await enter(page, token, '/administrator/dashboard');
    for (const path of LISTS) {
      const box = await firstRowOf(page, path);
      expect.soft(Math.round(box?.y ?? Number.POSITIVE_INFINITY), path).toBeLessThanOrEqual(most);
      expect
        .soft(Math.round(box?.height ?? Number.POSITIVE_INFINITY), `a row of ${path}`)
        .toBeLessThanOrEqual(width < 500 ? 124 : 64);
      expect.soft(await page.evaluate(() => scrollY), path).toBe(0);
      await expectNoSidewaysScroll(page, path);
    }
  });

for (const language of ['ua', 'ru'] as const)
  test(`the longest heading leaves room for the rows in ${language}`, async ({ page, request }) => {
    const { token } = await signIn(request, DEMO.admin);
    await skipWelcome(request, DEMO.admin, DEMO.password);
    await enter(page, token, '/administrator/dashboard');
    await speak(page, language);
    try {
      for (const { width, height, most } of SIZES) {
        await page.setViewportSize({ width, height });
        for (const path of [LONGEST, '/administrator/settings?tab=mails']) {
          const box = await firstRowOf(page, path);
          expect.soft(Math.round(box?.y ?? Number.POSITIVE_INFINITY), path).toBeLessThanOrEqual(most);
          await expectNoSidewaysScroll(page, path);
        }
      }
    } finally {
      await speak(page, 'en');
    }
  });

test('a table that is cut says how many columns there are more, and leads to each of them', async ({
  page,
  request,
}) => {
  const { token } = await signIn(request, DEMO.admin);
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, token, LONGEST);
  const table = page.getByRole('table', { name: 'Appointment report' });
  const more = page.getByRole('button', { name: /^\d+ more columns?$/ });
  await expect(more).toBeVisible();
  const last = table.getByRole('columnheader', { name: /^Started/ });
  const actions = table.getByRole('columnheader', { name: 'Actions' });
  while (await more.isVisible()) {
    const before = await last.boundingBox();
    await more.click();
    await expect.poll(async () => (await last.boundingBox())?.x).not.toBe(before?.x);
    // The button counts anew with the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const [head, fixed] = [await last.boundingBox(), await actions.boundingBox()];
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual((fixed?.x ?? 0) + 1);
});

test('the heads of a long table stay in sight', async ({ page, request }) => {
  const { token } = await signIn(request, DEMO.admin);
  await enter(page, token, '/administrator/assignments');
  const head = page.getByRole('columnheader', { name: 'Who' });
  await expect(head).toBeVisible();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await head.boundingBox();
  expect(Math.round(box?.y ?? 0)).toBe(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
});

test('filters stand behind one button, and beside it while they narrow the list', async ({
  page,
  request,
}) => {
  const { token } = await signIn(request, DEMO.admin);
  await enter(page, token, '/administrator/assignments');
  const search = page.getByRole('search');
  await expect(search.getByRole('button')).toHaveText(['Filters', 'Saved filters', 'Columns']);
  await search.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: 'Status' }).click();
  await panel.getByRole('radio', { name: 'Passed' }).click();
  await expect(page).toHaveURL(/status=passed/);
  // The list is asked for anew together with this; what it shows until then is half-faded.
  await expect(page.getByText('Status: Passed')).toBeVisible();
  await expectAccessible(page, 'the panel of filters');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(search.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await expect(search.getByRole('button', { name: 'Status: Passed' })).toBeVisible();
  await search.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/status/);
  await expect(search.getByRole('button')).toHaveText(['Filters', 'Saved filters', 'Columns']);
});

test('a card on a phone opens to the rest of its row', async ({ page, request }) => {
  const { token } = await signIn(request, DEMO.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, token, '/administrator/assignments');
  const card = page.getByRole('list', { name: 'Assignments' }).getByRole('listitem').first();
  await expect(card.getByText('Attempts left')).toHaveCount(0);
  await card.getByRole('button', { name: /^Details: / }).click();
  await expect(card.getByText('Attempts left')).toBeVisible();
  await expectAccessible(page, 'an opened card');
  await card.getByRole('button', { name: /^Details: / }).click();
  await expect(card.getByText('Attempts left')).toHaveCount(0);
});
