import { expect, type Page, test } from '@playwright/test';
import { intercept } from './support/network';
import { enter } from './support/people';
import { CARDS, course, NOTE } from './support/playable';
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from './support/screen';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

// Without a network axe, too, cannot read the styles again and says so.
const REFUSED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4\d\d|Couldn't load preload assets/;
const said = (page: Page) => page.getByRole('article', { name: 'Olena' });
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

const review = (page: Page) => page.getByRole('region', { name: 'Review the steps' });

/** Answers the card on the stage and waits for what follows it. */
async function answer(page: Page, card: number, how: 'right' | 'wrong') {
  const { says, [how]: text } = CARDS[card] as (typeof CARDS)[number];
  await expect(said(page)).toContainText(says);
  await page.getByRole('button', { name: text }).tap();
  if (how === 'right') return;
  await expect(page.getByText(NOTE).first()).toBeVisible();
  await page.getByRole('button', { name: /^(Next|See the result)$/ }).tap();
}

test('a play to a pass: start, mood, result by stage and what comes next', async ({ page, request }) => {
  const { title, assign, close } = await course(request);
  const { assignment, token } = await assign();
  const consoleIsClean = watchConsole(page);
  await enter(page, token, `/gameplay/${assignment}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
  await expect(page.getByText('3 attempts left')).toBeVisible();
  await expect(page.getByText('With products to look at')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectAccessible(page, 'start of a play');
  await start(page).tap();

  await expect(said(page)).toBeFocused();
  await expect(page.getByRole('img', { name: 'Olena: Calm' })).toBeVisible();
  await expect(page.getByText('Contact', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a card');
  await expectNoSidewaysScroll(page, 'a card');
  await page.getByRole('button', { name: '1 product' }).tap();
  const goods = page.getByRole('dialog', { name: 'Products' });
  await expect(goods).toContainText('40 UAH');
  await expectAccessible(page, 'the products');
  await page.keyboard.press('Escape');
  await expect(goods).toBeHidden();
  await answer(page, 0, 'right');
  await expect(page.getByRole('button', { name: 'Undo the last answer' })).toHaveCount(0);
  // The next card does not wait for the face, which goes on reacting beside it.
  await expect(said(page)).toContainText(CARDS[1].says);
  await expect(page.getByRole('button', { name: CARDS[1].right })).toBeEnabled();
  await page.keyboard.press('1');
  await answer(page, 2, 'wrong');

  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeFocused();
  await expect(page.getByText(/20 of 30 points/)).toBeVisible();
  const stages = page.getByRole('region', { name: 'Points by stage' }).getByRole('listitem');
  await expect(stages).toHaveText([/Contact.*20 \/ 20/, /Solution.*0 \/ 10.*10 points lost/]);
  await expectAccessible(page, 'a passed result');
  await expectNoSidewaysScroll(page, 'a passed result');
  await page.getByRole('button', { name: 'Review the steps' }).tap();
  await expect(review(page).getByText('Not the best choice')).toBeVisible();
  await expect(review(page).getByText(CARDS[2].right)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse the catalogue' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
  await close();
  consoleIsClean();
});

test('where an answer may be taken back, the notes wait for the end', async ({ page, request }) => {
  const { assign, close } = await course(request, { allow_back: true });
  const { assignment, token } = await assign();
  await enter(page, token, `/gameplay/${assignment}`);
  await start(page).tap();
  await page.getByRole('button', { name: CARDS[0].wrong }).tap();
  await expect(said(page)).toContainText(CARDS[1].says);
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Olena: Angry' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last answer' }).tap();
  await expect(said(page)).toContainText(CARDS[0].says);
  for (const card of CARDS) await page.getByRole('button', { name: card.wrong }).tap();
  await page.getByRole('button', { name: 'See the result' }).tap();
  await page.getByRole('button', { name: 'Review the steps' }).tap();
  await expect(review(page).getByText(NOTE)).toHaveCount(3);
  await close();
});

test('a conversation ends with the words of a card without answers', async ({ page, request }) => {
  const ending = {
    id: 9,
    name: 'Hidden title',
    character: 1,
    text: '<p>She takes her parcel and smiles.</p>',
    answers: [],
  };
  const answers = ['Here it is.', 'One moment.', 'I will look.', 'Gladly.'].map((text, i) => ({
    id: 11 + i,
    text,
    right: i === 0,
    connected: 9,
    emotion: 1,
  }));
  const first = {
    id: 1,
    name: 'Hidden start',
    text: '<p>My parcel?</p>',
    character: 1,
    is_start: true,
    weight: 10,
    answers,
  };
  const settings = { questions: [first, ending], points_to_pass: 10, shuffle_answers: true };
  const { assign, close } = await course(request, settings);
  const { assignment, token } = await assign();
  const bodies: string[] = [];
  page.on('response', async (reply) => {
    if (/game_sessions|results/.test(reply.url())) bodies.push(await reply.text().catch(() => ''));
  });
  await enter(page, token, `/gameplay/${assignment}`);
  await start(page).tap();
  const shown = page.getByRole('group', { name: 'Answers' }).getByRole('button');
  await expect(shown).toHaveCount(4);
  const order = await shown.allTextContents();
  await page.reload();
  await page
    .getByRole('button', { name: /^(Continue|Start)/ })
    .or(shown.first())
    .first()
    .waitFor();
  if (!(await shown.first().isVisible())) await start(page).tap();
  await expect(shown).toHaveText(order);
  await page.getByRole('button', { name: 'Here it is.' }).tap();
  await expect(said(page)).toContainText('She takes her parcel');
  await expect(said(page)).toBeFocused();
  await expectAccessible(page, 'the last words');
  await expectNoSidewaysScroll(page, 'the last words');
  // Whoever reloads reads them again, until the result has been seen.
  await page.reload();
  await expect(said(page)).toContainText('She takes her parcel');
  await expect(said(page)).toBeFocused();
  await page.getByRole('button', { name: 'See the result' }).tap();
  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
  await page.getByRole('button', { name: 'Review the steps' }).tap();
  await expect(page.getByText('She takes her parcel')).toBeVisible();
  expect(bodies.join('')).not.toContain('Hidden');
  await close();
});

test('a play to a fail may be tried again', async ({ page, request }) => {
  const { assign, close } = await course(request);
  const { assignment, token, sessions } = await assign();
  await enter(page, token, `/gameplay/${assignment}`);
  await start(page).tap();
  for (const card of CARDS.keys()) await answer(page, card, 'wrong');
  await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeVisible();
  await expect(page.getByText(/0 of 30 points/)).toBeVisible();
  await expectAccessible(page, 'a failed result');
  await page.getByRole('button', { name: 'Review the steps' }).tap();
  await expect(page.getByText(CARDS[0].right)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again (2 left)' }).tap();
  await expect(said(page)).toContainText(CARDS[0].says);
  expect((await sessions()).map((one) => one.status)).toEqual(['in_progress', 'failed']);
  await close();
});

test('a lost network loses no answer and doubles none', async ({ page, context, request }) => {
  const { assign, close } = await course(request);
  const { assignment, token, sessions } = await assign();
  const consoleIsClean = watchConsole(page, REFUSED);
  await enter(page, token, `/gameplay/${assignment}`);
  await start(page).tap();
  await expect(said(page)).toContainText(CARDS[0].says);

  await test.step('the line goes down before the answer leaves', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: CARDS[0].right }).tap();
    await expect(page.getByText('No connection', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a card without a connection');
    await page.keyboard.press('2');
    await context.setOffline(false);
    await expect(said(page)).toContainText(CARDS[1].says);
    expect((await sessions())[0]?.answers).toHaveLength(1);
  });

  await test.step('the reply gets lost after the server has accepted the answer', async () => {
    let lost = 0;
    const settle = await intercept(page, '**/api/results/', async (route) => {
      if (lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: CARDS[1].right }).tap();
    await expect(said(page)).toContainText(CARDS[2].says);
    expect(lost).toBe(1);
    expect((await sessions())[0]?.answers).toHaveLength(2);
    settle();
  });

  await test.step('the page is reloaded before the answer has left', async () => {
    const letThrough = await intercept(page, '**/api/results/', (route) => route.abort());
    await page.getByRole('button', { name: CARDS[2].right }).tap();
    await expect(page.getByText('No connection', { exact: true })).toBeVisible();
    letThrough();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
    const [only, ...others] = await sessions();
    expect([only?.status, only?.answers.length, others.length]).toEqual(['passed', 3, 0]);
  });
  await close();
  consoleIsClean();
});

test('a reload goes on at the same card, another device too, and a stale step is told', async ({
  page,
  browser,
  request,
}) => {
  const { assign, close } = await course(request);
  const { assignment, token, sessions } = await assign();
  await enter(page, token, `/gameplay/${assignment}`);
  await start(page).tap();
  await answer(page, 0, 'right');
  await expect(said(page)).toContainText(CARDS[1].says);
  await page.reload();
  await expect(said(page)).toContainText(CARDS[1].says);

  const other = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', hasTouch: true });
  const elsewhere = await other.newPage();
  await enter(elsewhere, token, `/gameplay/${assignment}`);
  await elsewhere.getByRole('button', { name: 'Continue' }).tap();
  await answer(elsewhere, 1, 'right');
  await expect(said(elsewhere)).toContainText(CARDS[2].says);
  await other.close();

  await page.getByRole('button', { name: CARDS[1].wrong }).tap();
  await expect(page.getByText(/continued elsewhere/).first()).toBeVisible();
  await expect(said(page)).toContainText(CARDS[2].says);

  await page.getByRole('button', { name: 'Start over' }).tap();
  const question = page.getByRole('dialog', { name: 'Start over?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before a new beginning');
  await question.getByRole('button', { name: 'Start over' }).tap();
  await expect(said(page)).toContainText(CARDS[0].says);
  expect((await sessions()).map((one) => one.status)).toEqual(['in_progress', 'not_completed']);
  await close();
});

test('what cannot be played says why and leads out', async ({ page, request }) => {
  const { id, assign, close } = await course(request);
  const { assignment, token } = await assign({ start_date: '2099-01-01', end_date: '2099-02-01' });
  await enter(page, token, `/gameplay/${assignment}`);
  await expect(page.getByRole('alert')).toContainText('This game is not open yet');
  await expectAccessible(page, 'a game that has not opened');
  await expect(start(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to my training' }).tap();
  await expect(page).toHaveURL('/user/assignments');
  await page.goto(`/gameplay/self/${id}`);
  await expect(page.getByRole('alert')).toContainText('Game not found');
  await close();
});

test('a draft without a beginning is not tried', async ({ page, request }) => {
  const { id, headers, close } = await course(request, { questions: [] }, { publish: false });
  await enter(page, headers.authorization.replace('JWT ', ''), `/gameplay/dry/${id}`);
  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText('You cannot start this game');
  await expect(alert).toContainText('The game has no questions and cannot be completed');
  await expect(start(page)).toHaveCount(0);
  await expectAccessible(page, 'a draft that cannot be tried');
  await close();
});

test('a visitor plays a public course under a name', async ({ page, request }) => {
  const { id, close } = await course(request, { public: true, public_name: 'required' });
  const consoleIsClean = watchConsole(page);
  await page.goto(`/public/play/${id}`);
  await start(page).tap();
  await expect(page.getByText('Enter your name to start')).toBeVisible();
  await expectAccessible(page, 'start of a public play');
  await page.getByLabel('Your name').fill('Marta');
  await start(page).tap();
  await answer(page, 0, 'right');
  await expect(said(page)).toContainText(CARDS[1].says);

  await page.getByRole('button', { name: 'Start over' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).tap();
  await answer(page, 0, 'wrong');
  await expect(said(page)).toContainText(CARDS[1].says);
  await page.goto('about:blank');
  await page.goto(`/public/play/${id}`);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await answer(page, 1, 'right');
  await answer(page, 2, 'right');
  await expect(page.getByText(/20 of 30 points/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse the catalogue' })).toHaveCount(0);
  await close();
  consoleIsClean();
});
