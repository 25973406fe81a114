import { expect, type Page, test } from '@playwright/test';
import { openDesigner } from './support/courses';
import { makeCourse } from './support/made';
import { adminHeaders, DEMO, logIn } from './support/people';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const frames = (page: Page) => page.locator('.react-flow__node-stage');
const boxes = (page: Page) =>
  frames(page).evaluateAll((list) =>
    list.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { name: element.textContent ?? '', left, top, right, bottom };
    }),
  );
/** Which frames lie over one another now. */
async function overlaps(page: Page) {
  const list = await boxes(page);
  return list.flatMap((a, i) =>
    list
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
}
const topOf = async (page: Page, name: string) =>
  (await boxes(page)).find((box) => box.name.includes(name))?.top ?? Number.NaN;

/** Three stages of two cards each; their frames lie over one another where the cards stand. */
const questions = Array.from({ length: 6 }, (_, i) => ({
  id: i + 1,
  name: `Card ${i + 1}`,
  text: '<p>Good evening!</p>',
  is_start: i === 0,
  stage: Math.floor(i / 2) + 1,
  position: { x: (i % 2) * 500 + Math.floor(i / 2) * 120, y: i * 130 },
  answers: [{ id: i + 1, text: 'Yes', right: true, connected: i < 5 ? i + 2 : null }],
}));
const stages = ['Hall', 'Table', 'Bill'].map((title, i) => ({ id: i + 1, title, order: i + 1 }));

test('the frames of stages lie over no other one, as they are stored and while one is dragged', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request);
  const made = await makeCourse(request, headers, { title: 'Lanes', questions, stages });
  await logIn(page, DEMO.admin);
  await openDesigner(page, made.id);
  await expect(frames(page)).toHaveCount(3);
  expect(await overlaps(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fit to screen' }).click();
  await expect.poll(() => topOf(page, 'Bill')).toBeLessThan(800);

  const [hall, bill] = await Promise.all([topOf(page, 'Hall'), topOf(page, 'Bill')]);
  const handle = await frames(page).filter({ hasText: 'Hall' }).locator('.stage-handle').boundingBox();
  if (!handle) throw new Error('the stage has no name to drag it by');
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(from.x, from.y + ((bill - hall) * step) / 8);
    await expect.poll(() => overlaps(page), { message: `step ${step}` }).toEqual([]);
  }
  await page.mouse.up();
  await expect.poll(() => topOf(page, 'Hall')).toBeGreaterThan(hall + (bill - hall) / 2);
  expect(await overlaps(page)).toEqual([]);
  await expect(page.getByText(/^Saved/)).toBeVisible();

  // One step takes back the stage and those that made room.
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(() => topOf(page, 'Hall')).toBeCloseTo(hall, 0);
  expect(await topOf(page, 'Bill')).toBeCloseTo(bill, 0);
  await made.close();
});

test('the demo games open with their stages apart', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const reply = await request.get('/api/games/', { headers, params: { kind: 'game' } });
  const { results } = (await reply.json()) as { results: { id: number; title: string }[] };
  await logIn(page, DEMO.admin);
  let staged = 0;
  for (const { id, title } of results) {
    const answer = await request.get(`/api/games/${id}/`, { headers, params: { nested: true } });
    const game = (await answer.json()) as { stages: unknown[]; questions: unknown[]; can_edit: boolean };
    if (!game.can_edit || game.stages.length < 2 || game.questions.length === 0) continue;
    staged += 1;
    await openDesigner(page, id);
    await expect(frames(page)).toHaveCount(game.stages.length);
    expect(await overlaps(page), title).toEqual([]);
  }
  expect(staged).toBeGreaterThan(0);
});
