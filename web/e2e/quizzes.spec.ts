import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { DEMO, logIn } from './support/people';
import { publishedDialog } from './support/publish';
import { ASKED, quiz } from './support/quiz';
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from './support/screen';

const REFUSED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4\d\d/;
const CREATE = '/administrator/quizzes/create';
const file = (name: string) => new URL(`./files/${name}`, import.meta.url).pathname;

/** Opens the form for a quiz of a file and sends one. */
async function bring(page: Page, name: string) {
  await page.goto(`${CREATE}?begin=file`);
  await page.locator('input[type="file"]').setInputFiles(file(name));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

test.describe('for who writes it', () => {
  test.beforeEach(({ page }) => logIn(page, DEMO.admin));

  test('a quiz is written with the keyboard, put in order, published and tried', async ({ page }) => {
    const consoleIsClean = watchConsole(page);
    const title = `Milk ${Date.now().toString(36)}`;
    await page.goto('/administrator/quizzes');
    await expectAccessible(page, 'the list of quizzes');
    await page.getByRole('link', { name: 'New quiz' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.keyboard.press('Enter');
    await expect(page.getByText('No questions yet')).toBeVisible();
    await expectAccessible(page, 'a quiz without questions');
    await page.getByRole('link', { name: 'Add a question' }).first().click();

    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    await page.keyboard.type('What is in a latte?');
    await page.getByRole('textbox', { name: 'Answer 1', exact: true }).focus();
    await page.keyboard.type('Milk');
    await page.keyboard.press('Alt+Enter');
    await expect(page.getByRole('radio', { name: 'Answer 1 is correct' })).toBeChecked();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tea');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('What is in a latte?');
    await expectAccessible(page, 'a question being written');
    await page.keyboard.press('Control+Enter');

    await expect(page.getByRole('heading', { name: 'New question 2' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    await page.keyboard.type('Which are kinds of coffee?');
    await page.getByRole('radio', { name: 'One', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Several' })).toBeChecked();
    await page.getByRole('textbox', { name: 'Answer 1', exact: true }).focus();
    for (const [words, right] of [
      ['Arabica', true],
      ['Robusta', true],
      ['Oolong', false],
    ] as const) {
      await page.keyboard.type(words);
      if (right) await page.keyboard.press('Alt+Enter');
      if (words !== 'Oolong') await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: 'Question 2 of 2' }).first()).toBeVisible();

    await page.getByRole('link', { name: 'Back to questions' }).click();
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /latte|coffee/ });
    await expect(rows).toHaveText([/latte/, /coffee/]);
    await page.getByRole('button', { name: 'Move: 1. What is in a latte?' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows).toHaveText([/coffee/, /latte/]);
    await expectAccessible(page, 'the questions of a quiz');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect(publishedDialog(page)).toContainText(`“${title}” is published`);
    await page.reload();
    await expect(rows).toHaveText([/coffee/, /latte/]);
    await page.getByRole('link', { name: 'Test run' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Which are kinds of coffee?')).toBeVisible();
    consoleIsClean();
  });

  test('what is missing is said, and keeps the quiz from being published', async ({ page }) => {
    await page.goto(CREATE);
    await page.getByRole('textbox', { name: 'Title' }).fill(`Gaps ${Date.now().toString(36)}`);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Add a question' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    await page.keyboard.type('Is anything right here?');
    await page.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('Yes');
    await page.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('No');
    await expect(page.getByText('No answer is marked as correct.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Back to questions' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await expectAccessible(page, 'a quiz that cannot be published');
    await dialog.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 1' }).first()).toBeVisible();
  });

  test('settings are saved, survive a failed save and a reload', async ({ page, request }) => {
    const { id, close } = await quiz(request, { show_points: true });
    await page.goto(`/administrator/quizzes/${id}`);
    await page.getByRole('switch', { name: 'Free navigation between questions' }).check();
    await page.getByRole('switch', { name: 'Time limit' }).check();
    await page.getByRole('textbox', { name: 'Minutes per attempt' }).fill('15');
    await page.getByRole('textbox', { name: 'Passing score' }).fill('80');
    await expectAccessible(page, 'settings of a quiz');
    await page.route('**/api/games/**', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Minutes per attempt' })).toHaveValue('15');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Learners will see it after you publish the changes.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Free navigation between questions' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Minutes per attempt' })).toHaveValue('15');
    await expect(page.getByRole('textbox', { name: 'Passing score' })).toHaveValue(/80/);
    await close();
  });

  test('files of three kinds come in, and what cannot is named with its line', async ({ page }) => {
    await bring(page, 'every-construct.gift');
    await expect(page.getByRole('heading', { name: '4 questions are imported' })).toBeFocused();
    await expect(page.getByRole('region', { name: '3 questions were skipped' })).toContainText(/Lines? \d+/);
    await expectAccessible(page, 'what was imported');
    await page.getByRole('link', { name: 'Go to questions' }).click();
    await expect(page.getByText('What is in a latte?').first()).toBeVisible();

    await bring(page, 'aiken.txt');
    await expect(page.getByRole('heading', { name: '2 questions are imported' })).toBeVisible();
    await expect(page.getByRole('region', { name: '1 question was skipped' })).toContainText('Line 11');

    await bring(page, 'moodle.xml');
    await expect(page.getByRole('heading', { name: '2 questions are imported' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to questions' }).click();
    await page
      .getByRole('link', { name: /latte|Latte/ })
      .first()
      .click();
    await expect(page.getByRole('img', { name: 'A cup' }).first()).toBeVisible();

    await bring(page, 'broken.xml');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('broken.xml')).toBeVisible();
  });

  test('what goes out comes in again as it was', async ({ page, request }) => {
    const { id, title, close } = await quiz(request, {});
    await page.goto(`/administrator/quizzes/${id}/questions`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Export as Moodle XML' }).click();
    const path = await (await saved).path();
    expect(readFileSync(path, 'utf8')).toContain('Which are kinds of coffee?');
    await page.goto(`/administrator/quizzes/${id}/questions?import`);
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'again.xml', mimeType: 'text/xml', buffer: readFileSync(path) });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: '3 questions are imported' })).toBeVisible();
    await page.goto(`/administrator/quizzes/${id}/questions`);
    await expect(page.getByText('Which are kinds of coffee?')).toHaveCount(2);
    await close();
  });
});

test.describe('for who takes it', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });
  const asked = (page: Page, number: number) =>
    page.getByRole('article', { name: `Question ${number} of 3` });

  /** Comes in as the learner and begins. */
  async function begin(page: Page, token: string, assignment: number) {
    await page.addInitScript((value) => localStorage.setItem('rozmova.token', value), token);
    await page.goto(`/quiz/${assignment}`);
    await expectAccessible(page, 'start of a quiz');
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await expect(asked(page, 1)).toBeFocused();
  }

  test('by touch, with movement: map, marks, a changed answer, a lost network, review, pass', async ({
    page,
    request,
    context,
  }) => {
    const made = await quiz(request, {
      allow_movement: true,
      time_limit: 10,
      show_true_false: true,
      show_points: true,
      success_message: '<p>You know your coffee.</p>',
    });
    const consoleIsClean = watchConsole(page, REFUSED);
    await begin(page, made.token, made.assignment);
    await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10:00|9:\d\d)$/);
    await page.getByRole('radio', { name: 'Tea' }).tap();
    await page.getByRole('button', { name: 'Mark for review' }).tap();
    await page.getByRole('button', { name: 'Save and next' }).tap();
    await expect(asked(page, 2)).toBeVisible();
    await expectAccessible(page, 'a question of a quiz');
    await expectNoSidewaysScroll(page, 'a question of a quiz');
    await page.getByRole('checkbox', { name: 'Arabica' }).tap();
    await page.getByRole('checkbox', { name: 'Robusta' }).tap();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save and next' }).tap();
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(asked(page, 3)).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(asked(page, 3)).toBeVisible();

    await page.getByRole('button', { name: /Questions/ }).tap();
    const map = page.getByRole('dialog', { name: 'Questions' });
    await expect(map.getByRole('button', { name: /Question 1.*answered.*marked/ })).toBeVisible();
    await expect(map.getByRole('button', { name: /Question 3.*unanswered/ })).toBeVisible();
    await expectAccessible(page, 'the map of a quiz');
    await map.getByRole('button', { name: /Question 1/ }).tap();
    await expect(page.getByRole('radio', { name: 'Tea' })).toBeChecked();
    await page.getByRole('radio', { name: 'Milk' }).tap();
    await page.getByRole('button', { name: 'Mark for review' }).tap();
    await page.getByRole('button', { name: 'Save and next' }).tap();
    await expect(asked(page, 2)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).tap();
    await page.getByRole('button', { name: 'Review and finish' }).tap();
    await expect(page.getByText('1 unanswered question').first()).toBeVisible();
    await expectAccessible(page, 'the review of a quiz');
    await page.getByRole('button', { name: 'Finish', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).tap();
    await expect(page.getByText('You know your coffee.')).toBeVisible();
    await expect(page.getByText(/20 of 30 points/)).toBeVisible();
    await expectAccessible(page, 'the result of a quiz');
    await expectNoSidewaysScroll(page, 'the result of a quiz');
    await made.close();
    consoleIsClean();
  });

  test('by keyboard, one after the other, told at once: a fail', async ({ page, request }) => {
    const made = await quiz(request, {
      show_true_false: true,
      show_points: false,
      failure_message: '<p>Read about milk first.</p>',
    });
    await begin(page, made.token, made.assignment);
    for (const [i, { right, wrong }] of ASKED.entries()) {
      await expect(asked(page, i + 1)).toBeVisible();
      await page.keyboard.press(String(right.length + wrong.length));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Incorrect', { exact: true })).toBeVisible();
      await expect(page.getByText(`Not ${wrong[0]}.`, { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Read about milk first.')).toBeVisible();
    await expect(page.getByText(/of 30 points/)).toHaveCount(0);
    await made.close();
  });

  test('an attempt in two tabs: the second sees what became of it', async ({ page, request, context }) => {
    const made = await quiz(request, { show_true_false: false });
    await begin(page, made.token, made.assignment);
    const other = await context.newPage();
    await other.goto(`/quiz/${made.assignment}`);
    await other.getByRole('button', { name: 'Continue' }).tap();
    await expect(asked(other, 1)).toBeVisible();
    await page.getByRole('radio', { name: 'Milk' }).tap();
    await page.getByRole('button', { name: 'Answer', exact: true }).tap();
    await expect(asked(page, 2)).toBeVisible();
    await other.getByRole('radio', { name: 'Tea' }).tap();
    await other.getByRole('button', { name: 'Answer', exact: true }).tap();
    await expect(other.getByText('The quiz continued in another tab.').first()).toBeVisible();
    await expect(asked(other, 2)).toBeVisible();
    await made.close();
  });
});
