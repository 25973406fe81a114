import { expect } from '@playwright/test';
import { test } from './support/company';
import { enter } from './support/people';
import { startProvider } from './support/provider';
import { expectAccessible, expectNoSidewaysScroll, toastWith } from './support/screen';

test('people log in through their company, and nobody has to add them', async ({ page, browser, here }) => {
  const provider = await startProvider({ sub: 'u-1', given_name: 'Zlata', family_name: 'Company' });
  await enter(page, here.admin.token, '/administrator/settings?tab=company_login');
  const issuer = page.getByRole('textbox', { name: 'Address of the provider (issuer)' });
  await expect(page.getByText('Not set up yet')).toBeVisible();
  await expectAccessible(page, 'the company login, not set up');
  await expectNoSidewaysScroll(page, 'the company login');

  await test.step('what is wrong is said in words', async () => {
    await issuer.fill(`${provider.issuer}/`);
    await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.id);
    const secret = page.getByLabel('Client secret', { exact: true });
    await secret.fill('wrong');
    const attempt = page.getByRole('button', { name: 'Test this connection' });
    await attempt.click();
    await expect(page.getByText(`The provider calls itself “${provider.issuer}”.`)).toBeVisible();
    await issuer.fill(provider.issuer);
    await attempt.click();
    await expect(page.getByText('The provider does not accept the client ID or the secret.')).toBeVisible();
    await secret.fill(provider.secret);
    await attempt.click();
    await expect(page.getByText('People can log in by this provider')).toBeVisible();
    await expectAccessible(page, 'a tested connection');
  });

  await page.getByRole('switch', { name: 'People can log in through the company' }).check();
  await page.getByRole('switch', { name: 'Add people with their first login' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Changes saved')).toBeVisible();
  await page.reload();
  await expect(issuer).toHaveValue(provider.issuer);
  await expect(page.getByText('A secret is saved.')).toBeVisible();

  const domain = await page.evaluate(async (token) => {
    const answer = await fetch('/api/users/me/', { headers: { authorization: `JWT ${token}` } });
    return (await answer.json()).account.domain as string;
  }, here.admin.token);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const other = await context.newPage();
  await other.goto(`/in/${domain}?next=/user/profile`);
  await other.getByRole('button', { name: 'Log in through your company' }).click();
  await expect(other).toHaveURL('/user/profile');
  await expect(other.getByRole('button', { name: 'Account menu: Zlata Company' })).toBeVisible();

  await test.step('a login that is over says so and leads back', async () => {
    await other.evaluate(() => localStorage.clear());
    await other.goto('/company-login/1?code=x&state=y');
    await expect(other.getByText('This login is over')).toBeVisible();
    await expect(other).toHaveURL('/company-login/1');
    await expectAccessible(other, 'a company login that is over');
    await other.getByRole('link', { name: 'Begin again' }).click();
    await expect(other).toHaveURL(`/in/${domain}?next=/user/profile`);
  });

  await test.step('an email of nobody’s company', async () => {
    await other.goto('/login');
    await other.getByRole('link', { name: 'Log in through your company' }).click();
    await other.getByRole('textbox', { name: 'Email at work' }).fill('nobody@nowhere.example');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText('No company login is known for this.')).toBeVisible();
    await expectAccessible(other, 'a company login by email');
  });
  await context.close();
  provider.stop();
});
