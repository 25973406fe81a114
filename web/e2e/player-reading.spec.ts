import { expect, type Locator, type Page, test } from '@playwright/test';
import { intercept } from './support/network';
import { enter } from './support/people';
import { course } from './support/playable';
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
const LINK = `https://example.org/${'a-very-long-path/'.repeat(12)}`;
const SENTENCE = 'One says first what one has heard, and asks only then what is needed to help.';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 390, height: 560 },
  { width: 844, height: 390 },
];
const MORE = 'More below';

const card = (id: number, says: string, feedback: string, next: number | null) => ({
  id,
  name: `Card ${id}`,
  text: `<p>${says}</p>`,
  weight: 10,
  is_start: id === 1,
  character: 1,
  answers: [
    { id: id * 10 + 1, text: `Good ${WORD}`, right: true, connected: next, emotion: 2, feedback: '' },
    { id: id * 10 + 2, text: `Bad ${LINK}`, right: false, connected: next, emotion: 5, feedback },
  ],
});
const QUESTIONS = [
  card(1, `<a href="${LINK}">${LINK}</a> ${WORD}`, `${`<p>${SENTENCE}</p>`.repeat(20)}<p>${WORD}</p>`, 2),
  card(2, `${SENTENCE} `.repeat(30), '', null),
];

const answers = (page: Page) => page.getByRole('group', { name: 'Answers' }).getByRole('button');
const box = async (of: Locator) => {
  const found = await of.boundingBox();
  if (!found) throw new Error('it is not shown');
  return found;
};

/** Nothing that is read is wider than what it stands in. */
async function expectNothingCut(page: Page, within: string) {
  const wide = await page
    .locator(within)
    .evaluate((root) =>
      [...root.querySelectorAll('p, a, li, button, span, strong, article, section')]
        .filter(
          (element) =>
            element.getBoundingClientRect().right > innerWidth + 1 ||
            (element.matches('p, article, button') && element.scrollWidth > element.clientWidth + 1),
        )
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    );
  expect(wide).toEqual([]);
}

test('long words wrap, one reads from the beginning, and nothing moves under a finger', async ({
  page,
  request,
}) => {
  const { assign, close } = await course(request, {
    questions: QUESTIONS,
    points_to_pass: 10,
    allow_back: false,
  });
  const { assignment, token } = await assign();
  await enter(page, token, `/gameplay/${assignment}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const said = page.getByRole('article', { name: 'Olena' });
  await expect(said).toBeFocused();
  const talk = page.getByRole('region', { name: 'Conversation' });
  for (const size of SIZES) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `a card at ${size.width}`);
    await expectNothingCut(page, '[data-player]');
  }
  // In a low window one is told that there is more, until it has been seen.
  for (const size of SIZES.slice(2)) {
    await resize(page, size);
    await talk.evaluate((element) => element.scrollTo(0, 0));
    await expect(page.getByText(MORE)).toBeVisible();
    await expectAccessible(page, `a card at ${size.width} × ${size.height}`);
    await talk.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.getByText(MORE)).toHaveCount(0);
  }

  // While an answer is on its way the others stay where they are.
  await resize(page, { width: 390, height: 844 });
  const before = await box(answers(page).first());
  let send = () => {};
  const held = new Promise<void>((done) => {
    send = done;
  });
  const lift = await intercept(page, '**/api/results/', async (route) => {
    await held;
    await route.fallback();
  });
  await answers(page).nth(1).click();
  await expect(page.getByText('Sending…')).toBeVisible();
  expect(await box(answers(page).first())).toEqual(before);
  lift();
  send();

  // A long explanation begins with one's own words, and Enter goes on.
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeFocused();
  const [mine, view] = [await box(page.getByText(/^Bad https/).last()), await box(talk)];
  expect(mine.y).toBeGreaterThanOrEqual(view.y - 1);
  expect(mine.y).toBeLessThan(view.y + view.height / 2);
  await expect(page.getByText(MORE)).toBeVisible();
  await expectNothingCut(page, '[data-player]');
  await page.keyboard.press('Enter');

  // So does a long card.
  await expect(said).toContainText('One says first');
  expect(await talk.evaluate((element) => element.scrollTop)).toBe(0);
  await page.keyboard.press('1');

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Review the steps' }).click();
  for (const size of SIZES.slice(0, 2)) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `the result at ${size.width}`);
    await expectNothingCut(page, 'main');
  }
  await close();
});

test('in a low window the face stands above the words', async ({ page, request }) => {
  const { assign, close } = await course(request);
  const { assignment, token } = await assign();
  await page.setViewportSize({ width: 390, height: 480 });
  await enter(page, token, `/gameplay/${assignment}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const said = page.getByRole('article', { name: 'Olena' });
  await expect(said).toBeFocused();
  const face = await box(page.getByRole('img', { name: /Olena/ }));
  expect(face.height).toBeGreaterThan(60);
  // The shoulders may be behind them.
  expect(face.y + face.height - (await box(said)).y).toBeLessThan(face.height / 4);
  await close();
});
