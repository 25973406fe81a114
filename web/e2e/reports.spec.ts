import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { DEMO, logIn } from './support/people';
import { expectAccessible } from './support/screen';

/** A course of the demonstration company with stages and many answers. */
const COURSE = 'A difficult guest';
const rowOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: COURSE });

/** Opens the table under a chart and answers it. */
async function twinOf(page: Page, chart: string | RegExp) {
  const opener = page.getByRole('button', { name: chart });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  return page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`).getByRole('table');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => logIn(page, DEMO.admin));

test('answers: from the list over the map of the course to those who chose one', async ({ page }) => {
  await page.goto('/administrator/reports/answers?attempt=first');
  // Other tests make courses as well, and the list has pages.
  await page.getByRole('searchbox').fill(COURSE);
  await rowOf(page, 'Answers').getByRole('link', { name: COURSE }).click();
  await expect(page).toHaveURL(/\/answers\/\d+\?attempt=first$/);
  await expect(page.getByRole('heading', { level: 1, name: `Answers: ${COURSE}` })).toBeVisible();

  await page.getByText('Course map', { exact: true }).click();
  await expect(page).toHaveURL(/view=graph/);
  const card = page.locator('.react-flow__node-card[tabindex="0"]');
  await expect(card).toHaveAccessibleName(/\d+ reached, correct: \d+/);
  const answer = card.getByRole('listitem').getByRole('button').first();
  const [said] = (await answer.innerText()).match(/\d+(?= ·)/) ?? [];
  await answer.click();
  const who = page.getByRole('dialog', { name: /^Who chose/ });
  const people = who.getByRole('list', { name: 'People' });
  await expect(people.getByRole('link').first()).toHaveAttribute('href', /\/administrator\/users\/\d+/);
  const shown = await people.locator(':scope > li').count();
  const total = who.getByText(/^\d+–\d+ of \d+$/);
  const all = (await total.count()) > 0 ? Number((await total.innerText()).split(' of ')[1]) : shown;
  expect(all).toBe(Number(said));
  await expectAccessible(page, 'those who chose an answer');
  await page.keyboard.press('Escape');
  await expect(who).toBeHidden();

  // The keys lead from card to card, and Enter asks the same of the whole card.
  const first = await card.getAttribute('data-id');
  await card.focus();
  await page.keyboard.press('ArrowRight');
  await expect(card).not.toHaveAttribute('data-id', String(first));
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Who answered/ })).toBeVisible();
});

test('emotions: of one course, by stage and step, first attempts against the latest', async ({ page }) => {
  await page.goto('/administrator/reports/emotions');
  await rowOf(page, 'Emotions').getByRole('link', { name: COURSE }).click();
  await expect(page).toHaveURL(/game=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: `Emotions: ${COURSE}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By stage', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Step 1 / })).toBeVisible();
  const twin = await twinOf(page, /By stage\. Mood: first and latest attempts$/);
  await expect(twin.getByRole('columnheader')).toHaveText(['Stage', 'First attempts', 'Latest attempts']);
  await expectAccessible(page, 'the emotions of a course');
});

test('stages: the chart and its twin say what the table says', async ({ page }) => {
  await page.goto('/administrator/reports/stages/5');
  const stages = page.getByRole('table', { name: 'Scores by stage', exact: true });
  await expect(stages.getByRole('row')).not.toHaveCount(1);
  const twin = await twinOf(page, /Percentage by stage$/);
  const percents = (table: typeof stages, at: number) =>
    table.locator(`tbody tr > :nth-child(${at})`).allInnerTexts();
  expect(await percents(twin, 2)).toEqual(await percents(stages, 3));
  await expectAccessible(page, 'scores by stage');
  await page.getByRole('link', { name: 'Course answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Answers: / })).toBeVisible();
});

test('completed courses: filters are the address, the chart has a twin, the file the same rows', async ({
  page,
}) => {
  await page.goto('/administrator/reports/completed');
  const rows = page.getByRole('table', { name: 'Completed courses', exact: true }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.getByRole('searchbox', { name: 'Search by course' }).fill(COURSE);
  await expect(page).toHaveURL(/search=A(\+|%20)difficult/);
  await expect(rows).toHaveCount(1);
  expect(before).toBeGreaterThan(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const [, assigned, completed, passed] = await rows.first().getByRole('cell').allInnerTexts();

  const twin = await twinOf(page, /Assigned, completed, passed$/);
  await expect(twin.locator('tbody tr').first().locator('td')).toHaveText(
    [assigned, completed, passed].map(String),
  );
  await page.getByRole('button', { name: 'Export formats' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(COURSE);
  expect(lines[1]).toContain(`"${assigned}","${completed}","${passed}"`);
});
