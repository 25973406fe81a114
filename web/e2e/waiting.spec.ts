import { expect, type Page, test } from '@playwright/test';
import { hold, refuse } from './support/network';
import { DEMO, logIn, logInAt } from './support/people';

// First loads: nothing may be cached.
test.use({ reuseContext: false });

const ME = '**/api/users/me/';
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });
const slow = (page: Page) => page.getByText('This is taking longer than usual.');
const training = (page: Page) => page.getByRole('heading', { level: 1, name: 'My training' });

test('a first request that hangs is given up and asked again', async ({ page }) => {
  await logIn(page, DEMO.learner);
  const me = await hold(page, ME, 1);
  await page.goto('/user/assignments');
  await expect(loading(page)).toContainText('Rozmova');
  await expect(slow(page)).toBeVisible();
  await expect(training(page)).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
  expect([me.requests.held, me.requests.through > 0]).toEqual([1, true]);
});

test('a first request that never comes ends in words, and can be asked again', async ({ page }) => {
  await logIn(page, DEMO.learner);
  const me = await hold(page, ME);
  await page.goto('/user/assignments');
  await expect(loading(page)).toBeVisible();
  await expect(slow(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  // Three tries, the last of them the most patient.
  const failed = page.getByRole('alert').filter({ hasText: 'The server did not answer in time.' });
  await expect(failed).toBeVisible({ timeout: 60_000 });
  expect(me.requests.held).toBe(3);
  me.lift();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(training(page)).toBeVisible();
});

test('the language of the browser is spoken before the program is there', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'uk-UA' });
  const page = await context.newPage();
  const entry = await hold(page, /\/assets\/index-.*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toContainText('Завантаження…');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.getByText('Це триває довше, ніж зазвичай.')).toBeVisible();
  entry.lift();
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

for (const [what, address] of [
  ['the program itself', /\/assets\/index-.*\.js$/],
  ['the first texts', /\/assets\/en-first-.*\.js$/],
  ['the part around every page', /\/assets\/shell-.*\.js$/],
  ['the texts of a page', /\/assets\/en-learning-.*\.js$/],
] as const)
  test(`${what}: hung once, it is asked for again by itself`, async ({ page }) => {
    await logIn(page, DEMO.learner);
    const part = await hold(page, address, 1);
    await page.goto('/user/assignments', { waitUntil: 'commit' });
    await expect(loading(page)).toBeVisible();
    await expect(slow(page)).toBeVisible();
    await expect(training(page)).toBeVisible();
    expect(part.requests.held).toBe(1);
  });

test('a part of the program that never comes is said, with a way to load the page anew', async ({ page }) => {
  await logIn(page, DEMO.admin);
  await page.clock.install();
  const part = await hold(page, /\/assets\/shell-.*\.js$/);
  await page.goto('/administrator/users');
  await expect.poll(() => part.requests.held).toBe(1);
  await expect(loading(page)).toBeVisible();
  await page.clock.fastForward(13_000);
  // Loaded anew once, and never again by itself.
  await expect.poll(() => part.requests.held).toBe(2);
  await expect(loading(page)).toBeVisible();
  await page.clock.fastForward(40_000);
  await expect(slow(page)).toBeVisible();
  expect(part.requests.held).toBe(2);
  part.lift();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
});

test('a busy server is asked again when it says, and the page says when that is', async ({ page }) => {
  await logIn(page, DEMO.admin);
  const at = await refuse(page, /\/api\/employee\/\?/, { seconds: 3 });
  await page.goto('/administrator/users');
  await expect(page.getByText(/^The server is busy\. Trying again in \d seconds?\.$/)).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(at.length).toBeGreaterThanOrEqual(2);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(2_900);
});

test('a sign-in that is refused for the rate goes on by itself', async ({ page }) => {
  const at = await refuse(page, '**/api/v2/token-auth/', {
    status: 429,
    code: 'too_many_requests',
    seconds: 2,
    method: 'POST',
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO.learner);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/Trying again in \d seconds?\./)).toBeVisible();
  await expect(training(page)).toBeVisible();
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1_900);
});

test('a full disk is said in a form, which keeps what was typed', async ({ page }) => {
  await logInAt(page, DEMO.admin, '/administrator/games/create');
  await refuse(page, '**/api/games/', {
    code: 'storage_full',
    message: 'The disk of the server is full.',
    seconds: 30,
    method: 'POST',
  });
  await page.getByLabel('Title').fill('Not lost');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The disk of the server is full.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Not lost');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create the first card' })).toBeVisible();
});
