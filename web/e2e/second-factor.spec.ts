import { expect, type Page } from '@playwright/test';
import { PASSWORD, test } from './support/company';
import { logIn } from './support/people';
import { expectAccessible, expectNoSidewaysScroll } from './support/screen';
import { codeOf } from './support/totp';

/** From the password to the codes that are shown once; the secret of the app and the codes. */
async function setUp(page: Page) {
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await expectAccessible(page, 'the app of a second factor');
  const secret = (await page.getByLabel('Key for the app').innerText()).replace(/\s/g, '');
  await page.getByRole('textbox', { name: 'Code from the app' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The code is wrong or was used already.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, codes };
}

async function password(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an administrator sets up two-step login and logs in with it, and the others have to as well', async ({
  page,
  browser,
  here,
}) => {
  const all = await (await here.call('GET', '/api/roles/all/')).json();
  const roles = (all as { results: { id: number; standard_key: string }[] }).results;
  const role = roles.find(({ standard_key }) => standard_key === 'administrator')?.id;
  const [vira, ihor] = [await here.hire('Vira', { role }), await here.hire('Ihor', { role })];
  await logIn(page, vira.email, PASSWORD);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const { secret, codes } = await setUp(page);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await test.step('the second step of the login', async () => {
    await page.evaluate(() => localStorage.clear());
    await password(page, vira.email);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    await expectAccessible(page, 'the second step of a login');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the second step of a login');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The code is wrong or was used already.');
    // The code of now was used to turn it on.
    await code.fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a recovery code', async () => {
    await page.evaluate(() => localStorage.clear());
    await password(page, vira.email);
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await page.goto('/user/profile');
    await expect(page.getByText('9 recovery codes left')).toBeVisible();
  });

  await page.goto('/administrator/settings?tab=security');
  const rule = page.getByRole('switch', { name: 'Administrators must use two-step login' });
  await rule.check();
  await expect(page.getByText('Changes saved').first()).toBeVisible();
  try {
    const other = await (await browser.newContext()).newPage();
    await password(other, ihor.email);
    await expect(other.getByRole('heading', { name: 'One more thing before you start' })).toBeVisible();
    await expectAccessible(other, 'a second factor that is needed');
    await other.goto('/administrator/users');
    await expect(other).toHaveURL('/user/second-factor?next=%2Fadministrator%2Fusers');
    await setUp(other);
    await expect(other).toHaveURL('/administrator/users');
    await other.context().close();

    await page.goto(`/administrator/users/${ihor.id}`);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Reset the two-step login of this person?' });
    await question.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(page.getByText('Two-step login reset').first()).toBeVisible();
    await expect(page.getByText('Logging in asks this person for a code or a passkey.')).toHaveCount(0);
  } finally {
    await page.goto('/administrator/settings?tab=security');
    await rule.uncheck();
    await expect(page.getByText('Changes saved').first()).toBeVisible();
  }
});
