import { expect, type Page, test } from '@playwright/test';
import { drag } from './support/courses';
import { makeCourse } from './support/made';
import { adminHeaders, DEMO, logInAt } from './support/people';
import { expectAccessible } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COUNT = 240;
const COLUMNS = 16;
/** In the last row, beside the small map. */
const LOW = 230;
const elements = (page: Page) => page.locator('.react-flow__node-card');
const chosen = (page: Page) => page.getByRole('complementary', { name: 'Selected card' });

const questions = Array.from({ length: COUNT }, (_, i) => ({
  id: i + 1,
  name: `Card ${i + 1}`,
  text: `<p>What is said on card ${i + 1}</p>`,
  weight: 10,
  is_start: i === 0,
  position: { x: (i % COLUMNS) * 380, y: Math.floor(i / COLUMNS) * 300 },
  answers: [
    { id: 2 * i + 1, text: 'On', right: true, connected: i + 1 < COUNT ? i + 2 : null },
    { id: 2 * i + 2, text: 'Back', right: false, connected: i > 0 ? i : null },
  ],
}));

/** From the top of a card: its name, and below it the empty middle. */
const HEAD = 20;
const MIDDLE = 125;

/** Where a card is on the screen, by its place in the course and that of the view. */
const placeOf = (page: Page, card: number, down = HEAD) =>
  page.evaluate(
    ({ x, y, by }) => {
      const view = document.querySelector('.react-flow__viewport');
      const frame = document.querySelector('.react-flow')?.getBoundingClientRect();
      if (!view || !frame) throw new Error('the canvas is not shown');
      const { a: zoom, e, f } = new DOMMatrix(getComputedStyle(view).transform);
      return { x: frame.x + e + (x + 120) * zoom, y: frame.y + f + (y + by) * zoom, zoom };
    },
    { ...(questions[card - 1]?.position ?? { x: 0, y: 0 }), by: down },
  );

/** The colour of the picture in the middle of a card: [0, 0, 0, 0] where nothing is painted. */
const painted = async (page: Page, card: number) =>
  page.evaluate(
    ({ x, y }) => {
      const sheet = document.querySelector<HTMLCanvasElement>('.react-flow__viewport-portal canvas');
      if (!sheet) return null;
      const box = sheet.getBoundingClientRect();
      const scale = sheet.width / box.width;
      const data = sheet.getContext('2d')?.getImageData((x - box.x) * scale, (y - box.y) * scale, 1, 1).data;
      return data ? [...data] : null;
    },
    await placeOf(page, card, MIDDLE),
  );

test('a large course seen whole is a picture in which every card can be worked with', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request);
  const made = await makeCourse(request, headers, { title: 'Large', questions });
  await logInAt(page, DEMO.admin, `/administrator/games/${made.id}`);
  await expect(elements(page).first()).toBeVisible();
  expect(await elements(page).count(), 'close by only what is in view is drawn').toBeLessThan(40);

  await test.step('where arrows begin is known before a card is measured', async () => {
    const apart = await page.evaluate(() => {
      const zoom = new DOMMatrix(
        getComputedStyle(document.querySelector('.react-flow__viewport') as Element).transform,
      ).a;
      return [...document.querySelectorAll<SVGPathElement>('.react-flow__edge-path')].flatMap((path) => {
        const answer = Number(path.id.replace(/\D/g, ''));
        const handle = document.querySelector(`.react-flow__handle[data-handleid="a${answer}"]`);
        if (!handle) return [];
        const at = handle.getBoundingClientRect();
        const start = path.getPointAtLength(0).matrixTransform(path.getScreenCTM() ?? undefined);
        return [Math.hypot(start.x - at.right, start.y - (at.y + at.height / 2)) / zoom];
      });
    });
    expect(apart.length).toBeGreaterThan(3);
    expect(Math.max(...apart)).toBeLessThan(1.5);
  });

  await page.getByRole('button', { name: 'Fit to screen' }).click();
  await expect(elements(page)).toHaveCount(1);
  await expect(page.locator('.react-flow__edge')).toHaveCount(0);
  expect((await placeOf(page, 1)).zoom).toBeLessThan(0.3);
  await expect.poll(() => painted(page, COUNT)).toEqual([255, 255, 255, 255]);
  await expectAccessible(page, 'a large course seen whole');
  const whole = await placeOf(page, 1);
  const seeWhole = async () => {
    await page.getByRole('button', { name: 'Fit to screen' }).click();
    await expect.poll(() => placeOf(page, 1)).toEqual(whole);
  };

  await test.step('a card under the pointer can be chosen', async () => {
    const at = await placeOf(page, 100);
    await page.mouse.move(at.x, at.y);
    await expect(page.getByRole('group', { name: 'Card 100', exact: true })).toBeVisible();
    await page.mouse.click(at.x, at.y);
    await expect(chosen(page).getByLabel('Name', { exact: true })).toHaveValue('Card 100');
    await page.keyboard.press('Escape');
  });

  await test.step('and dragged, with its arrows', async () => {
    await seeWhole();
    const from = await placeOf(page, LOW);
    const to = { x: from.x + 30, y: from.y + 60 };
    await drag(page, from, to);
    await expect.poll(() => painted(page, LOW)).not.toEqual([255, 255, 255, 255]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => painted(page, LOW)).toEqual([255, 255, 255, 255]);
  });

  await test.step('a box takes cards of the picture', async () => {
    await page.keyboard.press('Escape');
    await seeWhole();
    // Away from the edges, where the view would follow.
    const [first, last] = [await placeOf(page, 98), await placeOf(page, 98 + COLUMNS + 2)];
    await page.keyboard.down('Shift');
    await drag(page, { x: first.x - 30, y: first.y - 12 }, last);
    await page.keyboard.up('Shift');
    await expect(page.getByText('6 cards selected')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the arrows of the card with the focus are within reach of the keys', async () => {
    await seeWhole();
    const at = await placeOf(page, 100);
    await page.mouse.click(at.x, at.y);
    await page.mouse.move(5, 5);
    const card = page.getByRole('group', { name: 'Card 100', exact: true });
    await card.focus();
    await expect(page.locator('.react-flow__edge')).toHaveCount(2);
    await page.keyboard.press('Shift+Tab');
    const arrow = page.locator('.react-flow__edge:focus');
    await expect(arrow).toHaveCount(1);
    await page.keyboard.press('Delete');
    await expect(page.locator('.react-flow__edge')).toHaveCount(1);
    await expect(card, 'the arrow is gone, its card has the focus').toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(page.locator('.react-flow__edge')).toHaveCount(2);
  });

  await test.step('the next card has the focus when one is deleted', async () => {
    const card = page.getByRole('group', { name: 'Card 100', exact: true });
    await card.focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('group', { name: 'Card 101', exact: true })).toBeFocused();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
  });

  await test.step('coming closer brings the elements back', async () => {
    await seeWhole();
    const at = await placeOf(page, 120);
    await page.mouse.move(at.x, at.y);
    for (let turns = 0; turns < 6; turns += 1) await page.mouse.wheel(0, -400);
    await expect(page.locator('.react-flow__viewport-portal canvas')).toHaveCount(0);
    await expect(page.locator('.react-flow__edge').first()).toBeAttached();
    expect(await elements(page).count()).toBeLessThan(60);
  });
  await made.close();
});
