import { expect, type Page, test } from '@playwright/test';
import { enter } from './support/people';
import { course } from './support/playable';
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from './support/screen';
import { tapped } from './support/touch';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/;
const ASKED = [
  { text: 'What comes first when the alarm rings?', answers: ['The guests', 'The till', 'The phone'] },
  { text: 'What may be put out with water?', answers: ['Paper', 'Wood', 'Oil'], several: 2 },
  { text: 'Which way out?', answers: ['The stairs', 'The lift', 'The window'] },
] as const;

/** The first answer of each question is right; of the second one the first two are. */
const questions = ASKED.map((one, i) => ({
  id: i + 1,
  name: `Question ${i + 1}`,
  type: 'several' in one ? 'multiple' : 'single',
  text: `<p>${one.text}</p>`,
  weight: 10,
  answers: one.answers.map((text, j) => ({
    id: (i + 1) * 10 + j,
    text: `<p>${text}</p>`,
    right: j < ('several' in one ? one.several : 1),
    feedback: j === 0 ? '<p>Just so.</p>' : '',
  })),
}));

const quiz = (settings: object) => ({
  kind: 'quiz',
  questions,
  characters: [],
  stages: [],
  offers: [],
  quiz: {
    passing_score: 60,
    success_message: '<p>You know the way.</p>',
    failure_message: '<p>Read it again.</p>',
    ...settings,
  },
});

const begin = (page: Page) => tapped(page.getByRole('button', { name: /^(Start|Continue)$/ }));
const asked = (page: Page, number: number) =>
  expect(page.getByRole('article', { name: `Question ${number} of 3` })).toBeVisible();
const tap = (page: Page, name: string) => tapped(page.getByRole('button', { name, exact: true }));
/** A thumb touches the words, not the little box. */
const touch = (page: Page, answer: string) => tapped(page.getByText(answer, { exact: true }));

test('with movement and a clock, by touch: map, marks, changed answers, a check and the result', async ({
  page,
  request,
}) => {
  const { title, assign, close } = await course(request, quiz({ allow_movement: true, time_limit: 20 }));
  const { assignment, token } = await assign();
  const consoleIsClean = watchConsole(page);
  await enter(page, token, `/quiz/${assignment}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
  await expect(page.getByText('A quiz: 3 questions')).toBeVisible();
  await expect(page.getByText(/^20 minutes: the clock starts/)).toBeVisible();
  await expectAccessible(page, 'start of a quiz');
  await begin(page);

  await asked(page, 1);
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d)$/);
  await expectAccessible(page, 'a question');
  await expectNoSidewaysScroll(page, 'a question');
  await touch(page, 'The till');
  await tap(page, 'Mark for review');
  await expect(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true');
  await tap(page, 'Save and next');
  await asked(page, 2);
  await touch(page, 'Paper');
  await touch(page, 'Wood');
  await tap(page, 'Save and next');
  await asked(page, 3);

  await tap(page, 'Questions');
  const map = page.getByRole('dialog', { name: 'Questions' });
  await expect(map.getByRole('button', { name: 'Question 2, answered' })).toBeVisible();
  await expect(map.getByRole('button', { name: 'Question 3, unanswered' })).toBeVisible();
  await expectAccessible(page, 'the map of a quiz');
  await tapped(map.getByRole('button', { name: 'Question 1, answered, marked' }));
  await asked(page, 1);
  await expect(page.getByRole('radio', { name: 'The till' })).toBeChecked();
  await touch(page, 'The guests');
  await tap(page, 'Save and next');
  await asked(page, 2);
  await expect(page.getByRole('checkbox', { name: 'Wood' })).toBeChecked();

  await page.reload();
  await asked(page, 2);
  await tap(page, 'Next');
  await asked(page, 3);
  await tap(page, 'Review and finish');
  await expect(page.getByText('1 unanswered question')).toBeVisible();
  await expectAccessible(page, 'the check before the end');
  await expectNoSidewaysScroll(page, 'the check before the end');
  await tap(page, 'Finish');
  const sure = page.getByRole('dialog', { name: 'Finish the quiz?' });
  await expect(sure).toContainText('1 question is unanswered and earns no points');
  await tapped(sure.getByRole('button', { name: 'Finish' }));

  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeFocused();
  await expect(page.getByText('You know the way.')).toBeVisible();
  await expect(page.getByText(/20 of 30 points/)).toBeVisible();
  await expect(page.getByText('2 of 3 questions answered')).toBeVisible();
  await tap(page, 'Review your answers');
  await expect(page.getByText('Unanswered: question 3')).toBeVisible();
  await expect(page.getByText('Just so.').first()).toBeVisible();
  await expectAccessible(page, 'the result of a quiz');
  await expectNoSidewaysScroll(page, 'the result of a quiz');
  await close();
  consoleIsClean();
});

test('one question after another, by keys alone, with what is right told at once', async ({
  page,
  request,
}) => {
  const { assign, close } = await course(request, quiz({ allow_movement: false }));
  const { assignment, token } = await assign();
  // The address of a game opens the player of a quiz as well.
  await enter(page, token, `/gameplay/${assignment}`);
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await asked(page, 1);
  await expect(page.getByRole('article')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose an answer first, then confirm it.').first()).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Incorrect. 0 points');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await expectAccessible(page, 'what is told about an answer');
  await page.keyboard.press('Enter');

  await asked(page, 2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Correct. 10 points. Just so.');
  await page.keyboard.press('Enter');

  await asked(page, 3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave the quiz?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'See the result' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeFocused();
  await expect(page.getByText('2 correct')).toBeVisible();
  await close();
});

test('a lost network and a second tab lose nothing and double nothing', async ({
  page,
  context,
  request,
}) => {
  const { assign, close } = await course(request, quiz({ allow_movement: true }));
  const { assignment, token, mine, sessions } = await assign();
  const consoleIsClean = watchConsole(page, LOST);
  await enter(page, token, `/quiz/${assignment}`);
  await begin(page);
  await asked(page, 1);
  await context.setOffline(true);
  await touch(page, 'The guests');
  await tap(page, 'Save and next');
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a question without a connection');
  await context.setOffline(false);
  await asked(page, 2);
  const [session] = await sessions();
  expect(session?.answers).toHaveLength(1);

  await test.step('another tab answers; what is ticked here stays ticked, and is sent when confirmed', async () => {
    const data = { session: session?.key, question: 3, answer: 30, step: 1 };
    const elsewhere = await request.post('/api/results/', { headers: mine, data });
    expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
    await touch(page, 'Paper');
    await tap(page, 'Save and next');
    await expect(page.getByText(/continued in another tab/).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Paper' })).toBeChecked();
    await tap(page, 'Save and next');
    await asked(page, 3);
    await expect(page.getByRole('radio', { name: 'The stairs' })).toBeChecked();
    expect((await sessions())[0]?.answers).toHaveLength(3);
  });

  await test.step('another tab finishes', async () => {
    const path = `/api/game_sessions/${session?.key}/finish/`;
    const finished = await request.post(path, { headers: mine, data: { step: 3 } });
    expect(finished.ok(), await finished.text()).toBe(true);
    await touch(page, 'The lift');
    await tap(page, 'Save and review');
    await expect(page.getByText(/finished in another tab.*does not count/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
  });
  await close();
  consoleIsClean();
});

test('the clock ends the attempt, and saves what was ticked at the last moment', async ({
  page,
  request,
}) => {
  test.slow();
  const { assign, close } = await course(request, quiz({ allow_movement: true, time_limit: 1 }));
  const { assignment, token } = await assign();
  await enter(page, token, `/quiz/${assignment}`);
  await begin(page);
  await asked(page, 1);
  await touch(page, 'The guests');
  await expect(page.getByText('Ten seconds left')).toBeAttached({ timeout: 60_000 });
  await expectAccessible(page, 'the last seconds');
  await expect(page.getByText('Time is up. The answers you had given were graded.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('1 of 3 questions answered')).toBeVisible();
  await expect(page.getByText('Read it again.')).toBeVisible();
  await close();
});
