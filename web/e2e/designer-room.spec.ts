import { expect, type Page, test } from '@playwright/test';
import { course, openDesigner } from './support/courses';
import { makeCourse } from './support/made';
import { adminHeaders, DEMO, logIn } from './support/people';
import { expectAccessible } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected card' });
const node = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const open = (page: Page, name: string) => node(page, name).click({ position: { x: 20, y: 8 } });
const canvas = async (page: Page) => (await page.locator('.react-flow').boundingBox())?.width ?? 0;
const place = async (page: Page, name: string) => {
  const box = await node(page, name).boundingBox();
  return box && { x: Math.round(box.x), y: Math.round(box.y) };
};

test('the canvas has the room, menu and fields are put away and stay so', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const made = await course(request, headers, 'Room', ['Greeting', 'Offer', 'Farewell']);
  await logIn(page, DEMO.admin);
  await openDesigner(page, made.id);
  expect(await canvas(page)).toBeGreaterThanOrEqual(1100);
  const before = await place(page, 'Greeting');
  await open(page, 'Greeting');
  await expect(inspector(page)).toBeVisible();
  expect(await place(page, 'Greeting'), 'a card that is chosen stays under the pointer').toEqual(before);

  await page.getByRole('button', { name: 'Hide the fields' }).click();
  await expect(inspector(page)).toBeHidden();
  await page.getByRole('button', { name: 'Icons only' }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => canvas(page)).toBeGreaterThanOrEqual(1300);
  expect(await page.locator('[data-designer]').boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 1440,
    height: 900,
  });
  await expectAccessible(page, 'designer in the whole window');

  await page.reload();
  await expect(node(page, 'Offer')).toBeVisible();
  expect(await canvas(page)).toBeGreaterThanOrEqual(1380);
  await node(page, 'Offer').focus();
  // Editing in the fields shows them again as long as the card is chosen.
  await page.keyboard.press('e');
  await expect(inspector(page).getByRole('textbox', { name: 'What the character says' })).toBeFocused();
  await page.keyboard.press('Escape');
  await open(page, 'Greeting');
  await expect(inspector(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show the fields' }).click();
  await expect(inspector(page)).toBeVisible();
  // Escape lets go of the card first.
  await node(page, 'Greeting').focus();
  await page.keyboard.press('Escape');
  await expect(inspector(page)).toBeHidden();
  const full = page.getByRole('button', { name: 'Full screen' });
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  await expect(node(page, 'Greeting')).toBeFocused();
  await page.getByRole('button', { name: 'Show the names' }).click();
  await made.close();
});

test('answers are a line each, and stage, sound and video need no scrolling', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const made = await course(request, headers, 'Lines', ['Greeting', 'Offer']);
  await logIn(page, DEMO.admin);
  await openDesigner(page, made.id);
  await open(page, 'Greeting');
  const panel = inspector(page);
  const lines = panel.locator('ol > li');
  const height = async (at: number) => (await lines.nth(at).boundingBox())?.height ?? 0;
  await expect(panel.getByRole('textbox', { name: 'Text of answer 2' })).toBeVisible();
  for (const at of [0, 1]) expect(await height(at)).toBeLessThan(56);
  for (const name of ['Stage', 'Sound', 'Video'])
    await expect(panel.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('toolbar')).toHaveCount(0);

  await panel.getByRole('textbox', { name: 'Text of answer 2' }).click();
  await expect(panel.getByRole('combobox', { name: 'Leads to' })).toHaveCount(1);
  await panel.getByRole('textbox', { name: 'Text of answer 1' }).click();
  await page.keyboard.type('!');
  await expect(panel.getByRole('combobox', { name: 'Leads to' })).toHaveCount(1);
  await expect.poll(() => height(1)).toBeLessThan(56);
  for (const name of ['Stage', 'Sound', 'Video'])
    await expect(panel.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 });
  await panel.getByRole('button', { name: 'Formatting' }).first().click();
  await expect(panel.getByRole('toolbar')).toHaveCount(1);
  await expectAccessible(page, 'card with an open answer');
  await made.close();
});

test('a long answer is read before it is opened, and so is where it leads', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const next = 'Clearing up together what went wrong';
  const long = 'I am sorry that you have had to wait. May I look where it is?';
  const answers = [
    { id: 1, text: long, right: true, connected: 2 },
    { id: 2, text: 'No.', right: false, connected: null },
  ];
  const made = await makeCourse(request, headers, {
    title: 'Read',
    questions: [
      { id: 1, name: 'Waiting', text: 'Well?', weight: 10, is_start: true, answers },
      { id: 2, name: next, text: 'Good.', position: { x: 400, y: 0 }, answers: [] },
    ],
  });
  await logIn(page, DEMO.admin);
  await openDesigner(page, made.id);
  await open(page, 'Waiting');
  const panel = inspector(page);
  const words = panel.getByRole('textbox', { name: 'Text of answer 1' });
  const target = panel.getByText(next, { exact: true });
  /** What of the words is not seen. */
  const hidden = (element: Element) =>
    Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight);
  for (const one of [words, target]) expect(await one.evaluate(hidden)).toBeLessThanOrEqual(0);

  await words.click();
  await expect(panel.getByRole('combobox', { name: 'Leads to' })).toHaveValue(new RegExp(`^${next}`));
  await made.close();
});

test('two authors see each other, by name and on the card that is open, until one of them leaves', async ({
  page,
  browser,
  request,
}) => {
  const headers = await adminHeaders(request);
  const made = await course(request, headers, 'Together', ['Greeting', 'Offer', 'Farewell']);
  const other = await browser.newPage();
  await logIn(page, DEMO.admin);
  await logIn(other, DEMO.manager);
  await openDesigner(page, made.id);
  await openDesigner(other, made.id);
  // Whoever comes back to the page learns at once what the next beat of a few seconds would tell.
  const look = (on: Page) => on.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const here = (on: Page, name: string) => on.getByRole('button', { name: new RegExp(name) });
  const seen = (on: Page, what: () => Promise<unknown>) =>
    expect(async () => {
      await look(on);
      await what();
    }).toPass();

  await seen(page, () => expect(here(page, 'Daniel Hart')).toBeVisible({ timeout: 500 }));
  await open(other, 'Offer');
  await seen(page, () => expect(node(page, 'Offer')).toContainText('Daniel Hart', { timeout: 500 }));
  await expect(node(page, 'Farewell')).not.toContainText('Daniel Hart');
  await expectAccessible(page, 'a course that somebody else has open');
  // Farewell may lie under the fields of the card that is open.
  await open(other, 'Greeting');
  await seen(page, () => expect(node(page, 'Greeting')).toContainText('Daniel Hart', { timeout: 500 }));
  await expect(node(page, 'Offer')).not.toContainText('Daniel Hart');
  await other.close();
  await seen(page, () => expect(here(page, 'Daniel Hart')).toHaveCount(0, { timeout: 500 }));
  await expect(node(page, 'Greeting')).not.toContainText('Daniel Hart');
  await made.close();
});
