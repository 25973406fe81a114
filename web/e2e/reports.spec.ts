import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { DEMO, logIn } from './support/people';
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/screen';

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
  // The heading and one course: until then the row moves up in the list.
  await expect(page.getByRole('table', { name: 'Answers', exact: true }).getByRole('row')).toHaveCount(2);
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

test('the map opens where it can be read, on a large and on a small screen', async ({ page }) => {
  await page.goto('/administrator/reports/answers');
  await page.getByRole('searchbox').fill(COURSE);
  // The heading and one course: until then the row moves up in the list.
  await expect(page.getByRole('table', { name: 'Answers', exact: true }).getByRole('row')).toHaveCount(2);
  await rowOf(page, 'Answers').getByRole('link', { name: COURSE }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Answers: ${COURSE}` })).toBeVisible();
  const address = `${page.url().split('?')[0]}?view=graph`;
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 844 });
    await page.goto(address);
    const map = page.locator('.react-flow');
    const cards = map.locator('.react-flow__node-card');
    const begin = cards.filter({ has: page.getByRole('img', { name: 'Start' }) });
    await expect(begin.getByRole('listitem').first()).toContainText(/\d+ · \d/);
    const smallest = () =>
      begin.evaluate((card) => {
        const zoom = card.getBoundingClientRect().width / (card as HTMLElement).offsetWidth;
        const sizes = [...card.querySelectorAll('strong, span')].map((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        );
        return zoom * Math.min(...sizes);
      });
    await expect.poll(smallest, `letters at ${width} px`).toBeGreaterThanOrEqual(11.99);
    await map.scrollIntoViewIfNeeded();
    const [card, frame] = [await begin.boundingBox(), await map.boundingBox()];
    if (!card || !frame) throw new Error('the map is not shown');
    expect(card.x).toBeGreaterThanOrEqual(frame.x);
    expect(card.x + card.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(card.y).toBeGreaterThanOrEqual(frame.y);
    expect(card.y + card.height).toBeLessThanOrEqual(frame.y + frame.height);
    await expectNoSidewaysScroll(page, `map at ${width} px`);
    await expectAccessible(page, `map of answers at ${width} px`);

    await page.getByRole('button', { name: 'Fit to screen' }).click();
    const all = () =>
      cards.evaluateAll((list) => {
        const canvas = list[0]?.closest('.react-flow')?.getBoundingClientRect();
        return list.every((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return (
            canvas &&
            left >= canvas.left &&
            right <= canvas.right &&
            top >= canvas.top &&
            bottom <= canvas.bottom
          );
        });
      });
    await expect.poll(all).toBe(true);
  }
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
