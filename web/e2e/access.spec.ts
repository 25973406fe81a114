import { expect, test } from '@playwright/test';
import { adminHeaders, DEMO, logIn, logInAt, logInByForm, signIn } from './support/people';
import { settled } from './support/screen';

test('a learner who opens an administrator address lands on the own training', async ({ page }) => {
  await logInAt(page, DEMO.learner, '/administrator/users');
  await expect(page).toHaveURL('/user/assignments');
  await expect(page.getByRole('heading', { name: 'My training' })).toBeVisible();
});

test('a link opened while logged out is reached after the login', async ({ page }) => {
  await page.goto('/administrator/reports/games?status=failed');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(DEMO.admin);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/administrator/reports/games?status=failed');
  await expect(page.getByRole('heading', { name: 'Appointment report' })).toBeVisible();
});

test('the language stays chosen before the login, and is the own one after it', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('UA', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.getByText('EN', { exact: true }).click();
  await logInByForm(page, DEMO.learner);
  const choose = async (short: 'EN' | 'RU') => {
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/users/me/') && reply.request().method() === 'PATCH',
    );
    await page.getByText(short, { exact: true }).click();
    expect((await saved).ok()).toBe(true);
  };
  await choose('RU');
  await page.evaluate(() => localStorage.setItem('rozmova.locale', 'ua'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await choose('EN');
  await expect(page.getByRole('heading', { name: 'My training' })).toBeVisible();
});

test('an open tab of a dismissed person ends at the login page with the reason', async ({
  page,
  request,
}) => {
  const person = await signIn(request, DEMO.manager);
  const headers = await adminHeaders(request);
  const setFired = async (fired: boolean) => {
    const reply = await request.patch('/api/users/', { headers, data: { users: [person.user.id], fired } });
    expect(reply.ok()).toBe(true);
  };
  await logIn(page, DEMO.manager);
  // Whatever the first screen still asked for would be refused before anything is pressed.
  await page.waitForLoadState('networkidle');
  await settled(page);
  await setFired(true);
  try {
    await page.getByRole('link', { name: 'Employees' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('rozmova.token'))).toBeNull();
  } finally {
    await setFired(false);
  }
});
