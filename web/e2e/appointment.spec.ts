import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { DEMO, logIn } from './support/people';
import { expectAccessible } from './support/screen';

const REPORT = '/administrator/reports/games';

/** What a list says of itself at its foot: "1–25 of 412". */
async function totalOf(page: Page): Promise<number> {
  const foot = page.getByRole('status').filter({ hasText: /^[\d,]+–[\d,]+ of [\d,]+$/ });
  await expect(foot).toBeVisible();
  return Number((await foot.textContent())?.split(' of ')[1]?.replaceAll(',', ''));
}
const figure = (page: Page, name: string) =>
  page.getByLabel('Report figures').getByRole('link', { name: new RegExp(`^${name}: `) });

test.beforeEach(({ page }) => logIn(page, DEMO.admin));

/** Follows the number and compares it with the rows behind it. */
async function leadsToAsMany(page: Page, link: Locator) {
  const words = (await link.textContent()) ?? '';
  const said = Number(words.replace(/\D/g, ''));
  await link.click();
  // The list that was left has a foot as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible();
  expect([words, await totalOf(page)]).toEqual([words, said]);
}
const standing = (page: Page) => page.getByRole('region', { name: 'Assignments now', exact: true });

test('a figure of the dashboard is the number of rows behind it, of a division too', async ({ page }) => {
  for (const name of [/ assignments$/, /^Passed: /, /^Not started: /, /^Overdue: /]) {
    await page.goto('/administrator/dashboard');
    await leadsToAsMany(page, standing(page).getByRole('link', { name }));
  }
  // By the menu: an address that is typed again is scrolled to where it was left.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const everybody = await standing(page)
    .getByRole('link', { name: / assignments$/ })
    .textContent();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: 'Division' }).click();
  // The address has it a moment later.
  await panel.getByRole('checkbox').first().click();
  await expect(panel.getByRole('checkbox').first()).toBeChecked();
  await expect(page).toHaveURL(/division=\d+/);
  await page.keyboard.press('Escape');
  const ofDivision = standing(page).getByRole('link', { name: / assignments$/ });
  await expect(ofDivision).not.toHaveText(everybody ?? '');
  await expectAccessible(page, 'the dashboard of a division');
  await leadsToAsMany(page, ofDivision);
  await expect(page).toHaveURL(/\/assignments\?division=\d+$/);
});

test('a group says how far it is, and each number leads to its assignments', async ({ page }) => {
  await page.goto('/administrator/groups');
  await page.getByRole('table', { name: 'Groups' }).getByRole('link').first().click();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText('Passed everything')).toBeVisible();
  await expectAccessible(page, 'a group with its progress');
  await leadsToAsMany(page, progress.getByRole('link', { name: /^Passed: / }).first());
  await expect(page).toHaveURL(/group=\d+&game=\d+&status=passed/);
});

test('filters are the address: figures, rows and the file say the same, after a reload too', async ({
  page,
}) => {
  await page.goto(REPORT);
  const said = Number(await figure(page, 'Passed').textContent());
  await figure(page, 'Passed').click();
  await expect(page).toHaveURL(/status=succeeded/);
  await expect(page.getByRole('button', { name: 'Status: Passed' })).toBeVisible();
  await expect.poll(() => totalOf(page)).toBe(said);
  await page.getByRole('button', { name: 'Percentage', exact: true }).click();
  await expect(page).toHaveURL(/sort=percent/);

  await page.reload();
  await expect.poll(() => totalOf(page)).toBe(said);
  await expect(page.getByRole('columnheader', { name: /^Percent/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await page.getByRole('button', { name: 'Export formats' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(said + 1);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/status=/);
});

test('the chart has a table that says the same, and the bars are all that was finished', async ({ page }) => {
  await page.goto(`${REPORT}?chart=1`);
  const finished =
    Number(await figure(page, 'Passed').textContent()) + Number(await figure(page, 'Failed').textContent());
  await page
    .getByRole('button', { name: /Distribution of results/ })
    .last()
    .click();
  const twin = page.getByRole('table', { name: 'Distribution of results' });
  await expect(twin.getByRole('row')).toHaveCount(11);
  const counts = await twin.getByRole('cell').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(finished);
  await expectAccessible(page, 'the appointment report with its chart');
});

test('the matrix by keyboard: one stop of Tab, arrows between the cells, Enter to the attempts', async ({
  page,
}) => {
  await page.goto(`${REPORT}?view=matrix`);
  const grid = page.getByRole('grid', { name: 'People and courses' });
  await expect(grid).toBeVisible();
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  const filled = grid.getByRole('row').nth(1).getByRole('link');
  const place = await filled.nth(1).getAttribute('data-place');
  for (let step = 0; step < Number(place?.split(':')[1]); step += 1) await page.keyboard.press('ArrowRight');
  await expect(filled.nth(1)).toBeFocused();
  await expectAccessible(page, 'the matrix');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/user=\d+&game=\d+|game=\d+&user=\d+/);
  await expect(page.getByRole('table', { name: 'Appointment report' })).toBeVisible();
});

test('filters are saved under a name, chosen and deleted', async ({ page }) => {
  const name = `Failed, "all" ${Date.now()}`;
  await page.goto(`${REPORT}?status=failed&page=1`);
  const saved = page.getByRole('button', { name: 'Saved filters' });
  await saved.click();
  await page.getByLabel('Name for the current filters').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${name}” is saved`)).toBeVisible();

  await page.goto(REPORT);
  await saved.click();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\?status=failed$/);
  await expect(page.getByRole('group', { name: 'Saved filters' })).toBeHidden();
  await saved.click();
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Delete “${name}”` }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('on paper stands the report alone', async ({ page }) => {
  await page.goto(`${REPORT}?chart=1`);
  await expect(page.getByRole('table', { name: 'Appointment report' })).toBeVisible();
  const filter = page.getByRole('search').getByRole('button', { name: 'Filters', exact: true });
  await expect(filter).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // What a browser says before it prints; the look of paper alone does not.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize({ width: 1040, height: 720 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Distribution of results' })).toBeVisible();
  for (const gone of ['Export', 'Print', 'Saved filters'])
    await expect(page.getByRole('button', { name: gone, exact: true })).toBeHidden();
  await expect(filter).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test('the landing page greets, and leads to what waits and to the dashboard', async ({ page }) => {
  await page.goto('/administrator');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oksana');
  await expect(page.getByRole('link', { name: /overdue/ })).toHaveAttribute('href', /timeliness=overdue/);
  await expectAccessible(page, 'the landing page');
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(standing(page)).toBeVisible();
  await expectAccessible(page, 'the dashboard');
});
