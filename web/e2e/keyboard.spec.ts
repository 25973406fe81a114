import { expect, test } from '@playwright/test';
import { tabTo } from './support/keys';
import { DEMO, logInAt } from './support/people';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('log in and play to the result without a mouse', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(DEMO.learner);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My training' })).toBeVisible();

  // What was begun goes on without its first page.
  await tabTo(page, 'link', /^Continue/);
  await page.keyboard.press('Enter');

  const result = page.getByText(/\d+ of \d+ points/);
  const answers = page.getByRole('group', { name: 'Answers' }).getByRole('button');
  const said = page.getByRole('article');
  await expect(said).toBeFocused();
  const next = page.getByRole('button', { name: /^(Next|See the result)/ });
  const isOver = async () => {
    if (await result.isVisible()) return true;
    if (await next.isVisible()) await page.keyboard.press('Enter');
    else if (await answers.first().isVisible()) await page.keyboard.press('1');
    return false;
  };
  await expect.poll(isOver, { intervals: [100], timeout: 60_000 }).toBe(true);
});

test('a card is made, undone and edited by keys, and the outline opens it', async ({ page }) => {
  await logInAt(page, DEMO.admin, '/administrator/games/create');
  await page.getByLabel('Title').fill(`By keys ${Date.now().toString(36)}`);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Create the first card');
  await page.keyboard.press('Enter');
  const cards = page.locator('.react-flow__node');
  const panel = page.getByRole('complementary', { name: 'Selected card' });
  await expect(cards).toHaveCount(1);
  await panel.getByLabel('Name', { exact: true }).fill('Greeting');

  await cards.first().focus();
  await page.keyboard.press('n');
  await expect(cards).toHaveCount(2);
  // Chosen is one card, focused the other: Delete is for the focused one.
  await cards.first().focus();
  await page.keyboard.press('e');
  await expect(panel.getByLabel('What the character says')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cards.first()).toBeFocused();
  await cards.last().focus();
  await page.keyboard.press('Delete');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('group', { name: /^Greeting/ })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cards).toHaveCount(2);
  await cards.first().focus();
  await page.keyboard.press('Control+z');
  await expect(cards).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText(/^Saved/)).toBeVisible();

  // What was typed before the page goes and never reached the server is there again.
  // Refused in the page itself: what a page sends while it unloads can get past Playwright's routes.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      input instanceof Request && input.method === 'PATCH'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init);
  });
  await cards.first().click();
  await panel.getByLabel('What the character says').fill('Wait, there is more');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore my changes' }).click();
  await expect(page.getByRole('group', { name: /^Greeting/ })).toContainText('Wait, there is more');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.goto(`${page.url().split('?')[0]}?view=outline`);
  await tabTo(page, 'button', '1. Greeting');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Greeting');
});
