import { expect, type Page, test } from '@playwright/test';
import { courseAt, makeCourse } from './support/made';
import { adminHeaders, DEMO, enter, logInAt } from './support/people';
import { closePublished, confirmPublishing } from './support/publish';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const editor = (page: Page) => page.getByRole('textbox', { name: 'The game as text' });
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

/** The demonstration learner gets the course and begins it. */
async function begin(
  page: Page,
  made: Pick<ReturnType<typeof courseAt>, 'assign'>,
  place: 'gameplay' | 'quiz',
) {
  const { assignment, token } = await made.assign();
  await enter(page, token, `/${place}/${assignment}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

test('a partly right answer: typed as text, looked at on the map, played, and told in the result', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const consoleIsClean = watchConsole(page);
  await logInAt(page, DEMO.admin, '/administrator/games/create');
  const title = `Partly ${Date.now().toString(36)}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create and open' }).click();
  await page.getByRole('button', { name: 'Write it as text' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('# Greeting\nGuest: Good evening.\n+ Welcome! -> end\n');
  await page.keyboard.type('~ 62.5% One moment. -> end\n- What? -> end\n');
  const card = page.getByRole('group', { name: 'Greeting', exact: true });
  await expect(card.getByRole('img', { name: 'partly correct: 62.5%' })).toBeVisible();
  await saved(page);

  // On the canvas the same answer is changed; the text follows.
  await page.getByText('Canvas', { exact: true }).click();
  await card.click();
  const answer = page.locator('[data-answer]').nth(1);
  await answer.getByRole('textbox').click();
  await expect(answer.getByRole('switch', { name: 'Partly correct' })).toBeChecked();
  const share = answer.getByRole('textbox', { name: 'Part of the points, percent' });
  await expect(share).toHaveValue('62.5 %');
  await share.fill('12.5');
  await expectAccessible(page, 'a partly right answer in the inspector');
  await page.getByText('Text', { exact: true }).click();
  await expect(editor(page)).toContainText('~ 12.5% One moment.');
  await saved(page);
  const id = Number(/games\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirmPublishing(page);
  await closePublished(page);

  await resize(page, { width: 390, height: 844 });
  const made = courseAt(page.request, await adminHeaders(page.request), { id, title });
  await begin(page, made, 'gameplay');
  await page.getByRole('button', { name: 'One moment.' }).click();
  await expect(page.getByText(/1\.25 of 10 points, 12\.5%/)).toBeVisible();
  await page.getByRole('button', { name: 'Review the steps' }).click();
  await expect(page.getByText('Partly a good choice: 12.5% of the points')).toHaveCount(2);
  await expect(page.getByText('1.25 points', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a partly right step');
  await expectNoSidewaysScroll(page, 'a partly right step');

  const office = await browser.newPage();
  await logInAt(office, DEMO.admin, `/administrator/reports/answers/${id}`);
  await office.getByRole('button', { name: 'Details: Greeting' }).click();
  const mark = office.getByRole('img', { name: 'partly correct: 12.5%' });
  await expect(mark).toBeVisible();
  await expectAccessible(office, 'answers with a partly right one');
  await office.getByText('Course map', { exact: true }).click();
  await expect(mark).toBeVisible();
  await expectAccessible(office, 'the map of answers with a partly right one');
  await office.close();
  await made.close();
  consoleIsClean();
});

test('a partly right answer of a quiz is marked in its editor, and the learner is told', async ({ page }) => {
  test.setTimeout(90_000);
  const consoleIsClean = watchConsole(page);
  const answer = (id: number, text: string, right = false) => ({ id, text, right });
  const made = await makeCourse(page.request, await adminHeaders(page.request), {
    title: 'Parts',
    kind: 'quiz',
    questions: [
      {
        id: 1,
        text: 'When do we answer a letter?',
        weight: 10,
        answers: [answer(1, 'Today', true), answer(2, 'Tomorrow'), answer(3, 'Never')],
      },
    ],
    quiz: { passing_score: 30 },
  });
  await logInAt(page, DEMO.admin, `/administrator/quizzes/${made.id}/question/1`);
  await page.getByRole('button', { name: 'Answer 2 is partly correct' }).click();
  const share = page.getByRole('textbox', { name: 'Part of the points for answer 2, percent' });
  await expect(share).toHaveValue('50 %');
  await share.fill('100');
  await expect(page.getByText('Enter 0.1 to 99.9 with one decimal')).toBeVisible();
  await share.fill('33.3');
  await expectAccessible(page, 'a partly right answer of a quiz');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(share).toHaveValue('33.3 %');
  const headers = await adminHeaders(page.request);
  const kept = await page.request.get(`/api/games/${made.id}/`, { headers });
  const { version } = (await kept.json()) as { version: number };
  await page.request.patch(`/api/games/${made.id}/`, { headers, data: { version, is_published: true } });

  await resize(page, { width: 390, height: 844 });
  await begin(page, made, 'quiz');
  await page.getByText('Tomorrow').click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByText('Partly correct: 33.3% of the points')).toBeVisible();
  await expectAccessible(page, 'a partly right answer in a quiz');
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText(/3\.33 of 10 points, 33\.3%/)).toBeVisible();
  await expect(page.getByText('Partly correct: 1', { exact: true })).toBeVisible();
  await made.close();
  consoleIsClean();
});
