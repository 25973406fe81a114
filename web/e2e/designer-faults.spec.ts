import { expect, type Page, test } from '@playwright/test';
import { course, openDesigner } from './support/courses';
import { makeCourse } from './support/made';
import { adminHeaders, DEMO, logIn } from './support/people';
import { expectAccessible } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected card' });
const nodes = (page: Page) => page.locator('.react-flow__node-card');
const node = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const open = (page: Page, name: string) => node(page, name).click({ position: { x: 20, y: 8 } });
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();
const viewport = (page: Page) => page.locator('.react-flow__viewport').getAttribute('style');
const close: (() => Promise<unknown>)[] = [];

/** Opens a course of this test in the designer. */
async function enter(page: Page, made: { id: number; close: () => Promise<unknown> }) {
  close.push(made.close);
  await logIn(page, DEMO.admin);
  await openDesigner(page, made.id);
}

test.afterEach(async () => {
  for (const one of close.splice(0)) await one();
});

test('an explanation that is added is written at once', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  await enter(page, await course(request, headers, 'Explained', ['Greeting', 'Offer']));
  await open(page, 'Greeting');
  const panel = inspector(page);
  await panel.getByRole('textbox', { name: 'Text of answer 1' }).click();
  await panel.getByRole('button', { name: 'Add feedback' }).first().click();
  const field = panel.getByRole('textbox', { name: /^Feedback/ });
  await expect(field).toBeFocused();
  // N and R are keys that make cards.
  await page.keyboard.type('Never press');
  await expect(field).toHaveText('Never press');
  await expect(nodes(page)).toHaveCount(2);
});

test('typing into "Leads to" searches, by mouse and by keyboard', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  await enter(page, await course(request, headers, 'Leading', ['Greeting', 'Offer', 'Farewell']));
  await open(page, 'Greeting');
  const panel = inspector(page);
  await panel.getByRole('textbox', { name: 'Text of answer 1' }).click();
  const field = panel.getByRole('combobox', { name: 'Leads to' }).first();
  await field.click();
  await page.keyboard.type('Fare');
  await page.getByRole('option', { name: /Farewell/ }).click();
  await expect(field).toHaveValue(/Farewell/);
  await panel.getByRole('textbox', { name: 'Text of answer 1' }).click();
  await field.focus();
  await page.keyboard.type('Off');
  await expect(page.getByRole('option', { name: /Offer/ })).toBeVisible();
  await expect(page.getByText('No such card')).toBeHidden();
});

test('words are not deleted everywhere without a question', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  await enter(page, await course(request, headers, 'Replaced', ['Greeting', 'Offer']));
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Name or text' }).fill('guest');
  await page.getByRole('button', { name: 'Replace all' }).click();
  const dialog = page.getByRole('dialog', { name: /Delete/ });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(node(page, 'Offer')).toContainText('says the guest');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(node(page, 'Offer')).not.toContainText('guest');
});

test('a new card lies beside the small map, which cannot lead away from all cards', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request);
  await enter(page, await course(request, headers, 'Small map', ['Greeting', 'Offer']));
  const map = page.locator('.react-flow__minimap');
  await open(page, 'Offer');
  for (let cards = 3; cards < 7; cards += 1) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(nodes(page)).toHaveCount(cards);
    await expect(inspector(page).getByLabel('Name', { exact: true })).toBeFocused();
    const [card, small] = [
      await page.locator('.react-flow__node.selected').boundingBox(),
      await map.boundingBox(),
    ];
    if (!card || !small) throw new Error('the card or the small map is not shown');
    const isApart = card.x + card.width <= small.x || card.y + card.height <= small.y;
    expect(isApart, `card ${cards} beside the small map`).toBe(true);
  }
  const box = await map.boundingBox();
  if (!box) throw new Error('the small map is not shown');
  const seen = () =>
    page.evaluate(() => {
      const frame = document.querySelector('.react-flow')?.getBoundingClientRect();
      return [...document.querySelectorAll('.react-flow__node-card')].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return frame && right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
      }).length;
    });
  await page.mouse.move(box.x + 4, box.y + 4);
  for (let turns = 0; turns < 3; turns += 1) await page.mouse.wheel(0, -300);
  await expect.poll(seen).toBeGreaterThan(0);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 600, box.y + box.height / 2 - 500, { steps: 5 });
  await page.mouse.up();
  await expect.poll(seen).toBeGreaterThan(0);
});

test('a long word in a name is broken, not cut', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const name = 'Selbstbedienungsrestaurantbesucherbefragung am Nachmittag';
  await enter(page, await course(request, headers, 'Long', [name, 'Offer']));
  const title = node(page, name).locator('strong > span');
  const cut = () => title.evaluate((element) => element.scrollWidth - element.clientWidth);
  for (let steps = 0; steps < 8; steps += 1) {
    expect(await cut()).toBeLessThanOrEqual(0);
    await page.keyboard.press('-');
  }
});

test('the letters of a name break no word, near or far', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const names = ['Приветствие', 'Ввічливе завершення', 'Congratulations'];
  // The first has the least room for its name, beside the marks of a beginning, an end and a problem.
  const questions = names.map((name, i) => ({
    id: i + 1,
    name,
    text: '<p>Hello</p>',
    is_start: i === 0,
    position: { x: i * 380, y: 0 },
    answers: [
      { id: 3 * i + 1, text: 'On', right: true, connected: i === 0 ? 2 : null },
      { id: 3 * i + 2, text: 'Off', right: false, connected: i === 0 ? null : 3 },
      { id: 3 * i + 3, text: 'Where to?', right: false, open: i === 0, connected: null },
    ],
  }));
  await enter(page, await makeCourse(request, headers, { title: 'From afar', questions }));
  const distance = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-far]')?.dataset.far);
  const lines = (name: string) =>
    node(page, name)
      .locator('strong > span')
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
  await expect(nodes(page)).toHaveCount(3);
  await expect(node(page, 'Приветствие').getByTitle('1 problem')).toBeVisible();
  for (const wanted of [undefined, 'far', 'very']) {
    while ((await distance()) !== wanted) {
      const before = await viewport(page);
      await page.keyboard.press('-');
      await expect.poll(() => viewport(page)).not.toBe(before);
    }
    for (const name of names)
      expect(await lines(name), `${name}, ${wanted ?? 'near'}`).toBe(name.split(' ').length);
  }
});

test('Shift chooses cards and no text', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  await enter(page, await course(request, headers, 'Box', ['Greeting', 'Offer']));
  await open(page, 'Greeting');
  const panel = inspector(page);
  await panel.getByRole('textbox', { name: 'What the character says' }).click();
  const pane = await page.locator('.react-flow__pane').boundingBox();
  if (!pane) throw new Error('the canvas is not shown');
  await page.keyboard.down('Shift');
  await page.mouse.move(pane.x + 10, pane.y + 10);
  await page.mouse.down();
  await page.mouse.move(pane.x + pane.width + 200, pane.y + pane.height - 60, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.locator('.react-flow__node.selected')).toHaveCount(2);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});

test('the fields of another card begin at the top', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  await enter(page, await course(request, headers, 'Top', ['Greeting', 'Offer']));
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, 'Greeting');
  const panel = inspector(page);
  await panel.getByRole('button', { name: 'Add an answer' }).click();
  await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await open(page, 'Offer');
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Offer');
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
});

test('a layout that is not taken gives the view back as well', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const far = [0, 1, 2, 3].map((i) => ({
    id: i + 1,
    name: `Card ${i + 1}`,
    text: '<p>Hello</p>',
    is_start: i === 0,
    position: { x: i * 1400, y: (i % 2) * 900 },
    answers: [{ id: i + 1, text: 'On', right: true, connected: i < 3 ? i + 2 : null }],
  }));
  await enter(page, await makeCourse(request, headers, { title: 'Given back', questions: far }));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const before = await viewport(page);
  await page.getByRole('button', { name: 'Tidy up' }).click();
  await expect.poll(() => viewport(page)).not.toBe(before);
  await page.getByRole('region').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => viewport(page)).toBe(before);
});

test('a layout is not covered by the question whether it is kept', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const questions = [1, 2, 3, 4, 5].map((id) => ({
    id,
    name: `Card ${id}`,
    text: '<p>Hello</p>',
    is_start: id === 1,
    answers: [2, 3, 4, 5].flatMap((to) =>
      id === 1 ? [{ id: to, text: `To ${to}`, right: true, connected: to }] : [],
    ),
  }));
  await enter(page, await makeCourse(request, headers, { title: 'In sight', questions }));
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.getByRole('button', { name: 'Tidy up' }).click();
  const bar = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Keep', exact: true }) });
  const bottom = async () => {
    const box = await bar.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const top = () =>
    nodes(page).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
  await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThan(0);
  await expectAccessible(page, 'a layout to be looked at');
});

test('what goes is said before many cards are deleted, and undo brings it back', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request);
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const { id, close } = await course(request, headers, 'Many', names);
  await logIn(page, DEMO.admin);
  await openDesigner(page, id);
  const cards = page.locator('.react-flow__node-card');
  await expect(cards).toHaveCount(7);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const asked = page.getByRole('dialog', { name: 'Delete 7 cards?' });
  await expect(asked.getByRole('listitem')).toHaveText(names);
  await expectAccessible(page, 'many cards to be deleted');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expect(cards).toHaveCount(7);

  // One less: the answer of the card that stays is told of.
  await page.getByRole('group', { name: 'One', exact: true }).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  const fewer = page.getByRole('dialog', { name: 'Delete 6 cards?' });
  await expect(fewer).toContainText('1 answer of another card will no longer be connected.');
  await fewer.getByRole('button', { name: 'Delete 6 cards' }).click();
  await expect(cards).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(cards).toHaveCount(7);

  // All of them, and the page is loaded anew: its own steps are gone, the version that the server kept is not.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await asked.getByRole('button', { name: 'Delete 7 cards' }).click();
  await expect(cards).toHaveCount(0);
  await saved(page);
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'You deleted 7 cards' });
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'an offer to bring many cards back');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(7);
  await expect(notice).toBeHidden();
  await close();
});
