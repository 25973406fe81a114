import { expect, test } from '@playwright/test';
import { tabTo } from './support/keys';
import { DEMO, logIn } from './support/people';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('log in and play to the result without a mouse', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(DEMO.learner);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My training' })).toBeVisible();

  await tabTo(page, 'link', /^(Start|Continue)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'button', /^(Start|Continue)/);
  await page.keyboard.press('Enter');

  const result = page.getByText(/\d+ of \d+ points/);
  const answers = page.getByRole('group', { name: 'Answers' }).getByRole('button');
  const said = page.getByRole('article');
  await expect(said).toBeFocused();
  for (let cards = 0; cards < 20 && !(await result.isVisible()); cards += 1) {
    const words = await said.innerText();
    await expect(answers.first()).toBeVisible();
    await page.keyboard.press('1');
    const next = page.getByRole('button', { name: /^(Next|See the result)/ });
    await expect
      .poll(async () => {
        if (await next.isVisible()) await page.keyboard.press('Enter');
        if (await result.isVisible()) return true;
        // The mood in the head of what is said changes before the next card does.
        const goesOn = (await answers.count()) > 0 && !(await next.isVisible());
        return goesOn && (await said.innerText().catch(() => words)) !== words;
      })
      .toBe(true);
  }
  await expect(result).toBeVisible();
});

test('a card is made, undone and edited by keys, and the outline opens it', async ({ page }) => {
  await logIn(page, DEMO.admin);
  await page.goto('/administrator/games/create');
  await page.getByLabel('Title').fill(`By keys ${Date.now().toString(36)}`);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Make the first card');
  await page.keyboard.press('Enter');
  const cards = page.locator('.react-flow__node');
  const panel = page.getByRole('complementary', { name: 'Chosen card' });
  await expect(cards).toHaveCount(1);
  await panel.getByLabel('Name', { exact: true }).fill('Greeting');

  await cards.first().focus();
  await page.keyboard.press('n');
  await expect(cards).toHaveCount(2);
  // Chosen is one card, focused the other: Delete is for the focused one.
  await cards.first().focus();
  await page.keyboard.press('Enter');
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
  await page.route('**/api/games/*/', async (route) => {
    if (route.request().method() !== 'PATCH') await route.continue();
  });
  await cards.first().click();
  await panel.getByLabel('What the character says').fill('Wait, there is more');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.unroute('**/api/games/*/');
  await page.getByRole('button', { name: 'Restore my changes' }).click();
  await expect(page.getByRole('group', { name: /^Greeting/ })).toContainText('Wait, there is more');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.goto(`${page.url().split('?')[0]}?view=outline`);
  await tabTo(page, 'button', '1. Greeting');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Greeting');
});
