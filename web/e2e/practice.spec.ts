import { expect, type Page, test } from '@playwright/test';
import { enter } from './support/people';
import { CARDS, course, NOTE } from './support/playable';
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from './support/screen';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const said = (page: Page) => page.getByRole('article', { name: 'Olena' });
const good = (page: Page) => page.getByRole('region', { name: 'What went well' });
const lesson = (page: Page) => page.getByRole('region', { name: 'Worth another try' });

async function begin(page: Page, assignment: number, token: string) {
  await enter(page, token, `/gameplay/${assignment}`);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
}

async function answer(page: Page, card: number, how: 'right' | 'wrong') {
  const { says, [how]: text } = CARDS[card] as (typeof CARDS)[number];
  await expect(said(page)).toContainText(says);
  await page.getByRole('button', { name: text }).tap();
  if (how === 'wrong') await page.getByRole('button', { name: /^(Next|See the result)$/ }).tap();
}

test('after a conversation: what went well, the turning point, and practice from there', async ({
  page,
  request,
}) => {
  const { assign, close } = await course(request);
  const { assignment, token } = await assign();
  const consoleIsClean = watchConsole(page);
  await begin(page, assignment, token);
  await answer(page, 0, 'right');
  await answer(page, 1, 'wrong');
  await answer(page, 2, 'right');

  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeFocused();
  await expect(good(page).getByRole('listitem')).toHaveCount(2);
  await expect(good(page)).toContainText(CARDS[0].right);
  const turning = lesson(page).getByRole('listitem');
  await expect(turning).toHaveCount(1);
  await expect(turning.getByRole('heading', { name: 'The turning point' })).toBeVisible();
  await expect(turning).toContainText(CARDS[1].wrong);
  await expect(turning).toContainText(/Pleased\s*Angry/);
  await expect(turning).toContainText(NOTE);
  await expect(turning.getByText('feeling', { exact: true })).toHaveCSS('display', 'inline');
  await expect(turning).toContainText(CARDS[1].right);
  await expectAccessible(page, 'a result to learn from');
  await expectNoSidewaysScroll(page, 'a result to learn from');

  const begun: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && !call.url().endsWith('/practice/')) begun.push(call.url());
  });
  await turning.getByRole('button', { name: 'Try again from here' }).tap();
  await expect(said(page)).toBeFocused();
  await expect(page.getByText('Practice · step 2')).toBeVisible();
  await expectAccessible(page, 'practice');
  await answer(page, 1, 'wrong');
  await page.getByRole('button', { name: 'Undo the last answer' }).tap();
  await answer(page, 1, 'right');
  await answer(page, 2, 'right');
  await expect(page.getByRole('heading', { name: 'That works!' })).toBeFocused();
  await expect(page.getByText(/30 of 30 points/)).toBeVisible();
  await expect(page.getByText('your result stays as it was')).toBeVisible();
  await expect(lesson(page)).toHaveCount(0);
  await expectAccessible(page, 'the result of practice');

  // A mistake in practice is practised from where it was made, not from the attempt's step.
  await page.getByRole('button', { name: 'Try again', exact: true }).tap();
  await answer(page, 1, 'right');
  await answer(page, 2, 'wrong');
  await lesson(page).getByRole('button', { name: 'Try again from here' }).tap();
  await expect(page.getByText('Practice · step 3')).toBeVisible();
  await answer(page, 2, 'right');
  await expect(page.getByText(/30 of 30 points/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to my result' }).tap();
  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeFocused();
  await expect(page.getByText(/20 of 30 points/)).toBeVisible();

  // After a pass the way to practise all of it stands where the mistakes do.
  await lesson(page).getByRole('button', { name: 'Practise what went wrong' }).tap();
  await expect(page.getByText('Practice · 1 of 1')).toBeVisible();
  await answer(page, 1, 'right');
  await page.getByRole('button', { name: 'See how it went' }).tap();
  await expect(page.getByText('1 of 1 put right')).toBeVisible();
  await page.getByRole('button', { name: 'Back to my result' }).tap();
  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeFocused();
  expect(begun).toEqual([]);
  await close();
  consoleIsClean();
});

test('practice waits while attempts are left, survives a lost network and can be left', async ({
  page,
  request,
  context,
}) => {
  const { id, assign, close } = await course(request);
  const { assignment, token } = await assign({ games: [{ game: id, attempts_total: 2 }] });
  await begin(page, assignment, token);
  for (const card of [0, 1, 2]) await answer(page, card, 'wrong');
  await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeFocused();
  await expect(lesson(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Try again from here' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again (1 left)' }).tap();
  for (const card of [0, 1, 2]) await answer(page, card, 'wrong');
  const again = lesson(page).getByRole('button', { name: 'Try again from here' });
  await expect(again).toHaveCount(2);
  // The way to practise is in view at once, on a phone as well.
  const all = page.getByRole('button', { name: 'Practise what went wrong' });
  await expect(all).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(again.first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await context.setOffline(true);
  await again.first().tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await again.first().tap();
  await expect(page.getByText('Practice · step 1')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the conversation' }).tap();
  await expect(page.getByRole('dialog')).toContainText('This is practice. It does not count.');
  await page.getByRole('button', { name: 'Leave', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeFocused();
  await close();
});

test('all that went wrong is practised card by card, by keys, until it is right', async ({
  page,
  request,
  context,
}) => {
  const { id, assign, close } = await course(request);
  const { assignment, token } = await assign({ games: [{ game: id, attempts_total: 1 }] });
  const consoleIsClean = watchConsole(page, /ERR_INTERNET_DISCONNECTED/);
  await begin(page, assignment, token);
  for (const card of [0, 1, 2]) await answer(page, card, 'wrong');
  const result = page.getByRole('heading', { name: 'Not passed this time' });
  await expect(result).toBeFocused();
  const all = page.getByRole('button', { name: 'Practise what went wrong' });
  await expect(all).toHaveCount(1);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && !call.url().endsWith('/practice/')) sent.push(call.url());
  });

  const choose = async (card: number, key: '1' | '2', place: string, verdict: string) => {
    await expect(page.getByText(place)).toBeVisible();
    await expect(said(page)).toContainText((CARDS[card] as (typeof CARDS)[number]).says);
    await expect(said(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByText(verdict, { exact: true })).toBeVisible();
  };
  const onward = (name: string) => page.getByRole('button', { name, exact: true });
  await all.press('Enter');
  await choose(0, '1', 'Practice · 1 of 3', 'Good choice');
  await expect(onward('Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(1, '2', 'Practice · 2 of 3', 'Not the best choice');
  const told = page.getByRole('region', { name: 'Conversation' });
  await expect(told).toContainText(NOTE);
  // A bold word stays in its line.
  const bold = page.getByText('feeling', { exact: true }).first();
  await expect(bold).toHaveCSS('display', 'inline');
  await expect(told).toContainText(`A better answer${CARDS[1].right}`);
  await expect(page.getByRole('status')).toContainText('Not the best choice');
  await expectAccessible(page, 'an answer that is explained');
  await expectNoSidewaysScroll(page, 'an answer that is explained');
  await expect(onward('Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(2, '1', 'Practice · 3 of 3', 'Good choice');
  await expect(onward('See how it went')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Not there yet' })).toBeFocused();
  await expect(page.getByText('2 of 3 put right')).toBeVisible();
  const answers = page.getByRole('list', { name: 'Your new answers' }).getByRole('listitem');
  await expect(answers).toHaveCount(3);
  await expect(answers.nth(1)).toContainText(CARDS[1].wrong);
  await expect(answers.nth(1)).toContainText('Not the best choice');
  await expectAccessible(page, 'what is right now');
  await expectNoSidewaysScroll(page, 'what is right now');

  await onward('Try the rest again').press('Enter');
  await choose(1, '1', 'Practice · 1 of 1', 'Good choice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'That works!' })).toBeFocused();
  await expect(page.getByText('3 of 3 put right')).toBeVisible();
  await expect(page.getByText('your result stays as it was')).toBeVisible();
  await expect(onward('Try the rest again')).toHaveCount(0);
  await onward('Back to my result').press('Enter');
  await expect(result).toBeFocused();

  // It can be left at any card, and waits for the line to come back.
  await context.setOffline(true);
  await all.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No connection');
  await context.setOffline(false);
  await onward('Try again').press('Enter');
  await expect(page.getByText('Practice · 1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toContainText('This is practice. It does not count.');
  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await expect(result).toBeFocused();
  expect(sent).toEqual([]);
  await close();
  consoleIsClean();
});

test('nothing is to be practised after a conversation without a mistake', async ({ page, request }) => {
  const { assign, close } = await course(request);
  const { assignment, token } = await assign();
  await begin(page, assignment, token);
  for (const card of [0, 1, 2]) await answer(page, card, 'right');
  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Practise what went wrong' })).toHaveCount(0);
  await close();
});
