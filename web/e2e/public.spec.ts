import { expect, type Page, test } from '@playwright/test';
import { newcomer, PASSWORD } from './support/newcomer';
import { backToAdministration, DEMO, enter, logIn, logInAt, signIn } from './support/people';
import { expectAccessible, watchConsole } from './support/screen';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

test.afterEach(({ request }) => backToAdministration(request, DEMO.admin, DEMO.manager));

test('the pages of the signed-out lead to each other and to the texts of the operator', async ({ page }) => {
  const consoleIsClean = watchConsole(page);
  await page.goto('/login');
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page).toHaveTitle('Log in · Rozmova');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('secret-word');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  await expect(page.getByText('14 days of premium, no card needed.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeVisible();

  const about = page.getByRole('navigation', { name: 'About the service' });
  for (const name of ['Terms of use', 'Privacy', 'Support', 'Contact']) {
    await about.getByRole('button', { name }).click();
    const text = page.getByRole('dialog', { name });
    await expect(text).toBeVisible();
    await text.getByRole('button', { name: 'Close' }).click();
    await expect(text).toBeHidden();
  }
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  // What was registered is asked for on the page after it; who registered nothing begins there.
  await page.goto('/email');
  await expect(page).toHaveURL('/register');
  consoleIsClean();
});

test('the footer says which version runs and has the notices of third parties', async ({ page }) => {
  const expectFooter = async () => {
    const footer = page.locator('footer');
    await expect(footer.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
    const notices = footer.getByRole('link', { name: 'Third-party notices' });
    const address = await notices.getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain('text/plain');
    expect(await answer.text()).toContain('MIT');
  };
  await page.goto('/login');
  await expectFooter();
  await logIn(page, DEMO.learner);
  await expectFooter();
});

test('a refused login and a refused registration say what is wrong, until one types', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO.learner);
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-word');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Incorrectly entered login or password.');
  await expectAccessible(page, 'a refused login');
  await page.getByLabel('Email').press('End');
  await page.getByLabel('Email').pressSequentially('x');
  await expect(alert).toHaveCount(0);

  await page.goto('/register');
  await page.getByLabel('First name').fill('Oksana');
  await page.getByLabel('Surname').fill('Koval');
  await page.getByLabel('Email').fill(DEMO.learner);
  await page.getByLabel('Company').fill('Kvitka');
  await page.getByLabel('Domain').fill('kvitka');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(alert).toHaveText('Please check the highlighted fields.');
  await expect(page.getByText(/Is it yours\?/).getByRole('link')).toHaveText([
    'Log in',
    'set a new password',
  ]);
  await expectAccessible(page, 'a refused registration');
  await page.getByLabel('Email').fill('somebody@else.example');
  await expect(alert).toHaveCount(0);
});

test('a mailed link works once; used, unknown and old ones have a way on', async ({ page, browser }) => {
  const { link } = await newcomer(page);
  const elsewhere = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await elsewhere.goto(link);
  await expect(heading(elsewhere, 'This link no longer works')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  await elsewhere.goto('/password_reset/no-such-key');
  await elsewhere.getByRole('link', { name: 'Get a new link' }).click();
  await expect(elsewhere).toHaveURL('/recover');
  await elsewhere.goto('/set_token/no-such-token');
  await expect(heading(elsewhere, 'This link no longer works')).toBeVisible();
  await elsewhere.context().close();
});

test('a new password is measured while it is typed', async ({ page }) => {
  await logInAt(page, DEMO.learner, '/user/profile');
  const password = page.getByLabel('New password');
  await password.fill('12345678');
  await expect(page.getByText('Weak: easy to guess')).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the strength of a password');
});

test('a link with a token signs in, leaves no trace, and leads to addresses of this site only', async ({
  page,
  request,
}) => {
  const { token } = await signIn(request, DEMO.learner);
  await page.goto(`/set_token/${token}?next=/user/self-education`);
  await expect(page).toHaveURL('/user/self-education');
  expect(await page.evaluate(() => localStorage.getItem('rozmova.token'))).toBe(token);
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    await page.goto(`/set_token/${token}?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL('/user/assignments');
  }
  const other = await signIn(request, DEMO.manager);
  await page.goto(`/set_token/${other.token}`);
  await expect(heading(page, 'Somebody else is logged in')).toBeVisible();
  expect(page.url()).not.toContain(other.token);
  await expectAccessible(page, 'a token of somebody else');
  await page.getByRole('button', { name: /^Stay/ }).click();
  await expect(page).toHaveURL('/user/assignments');
  expect(await page.evaluate(() => localStorage.getItem('rozmova.token'))).toBe(token);
});

test('an old browser is told so without the program', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const noComplaints = watchConsole(page);
  await page.goto('/browser');
  await expect(heading(page, 'This browser is too old')).toBeVisible();
  for (const language of ['English', 'Українська', 'Русский'])
    await expect(page.getByRole('heading', { name: language })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  // It is not bare: the sheet of styles is let through.
  await expect(page.locator('section').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  noComplaints();
  await context.close();
});

test('a browser that lacks what the program needs is led to that page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSpliced'));
  await page.goto('/login');
  await expect(page).toHaveURL('/browser');
  await expect(heading(page, 'This browser is too old')).toBeVisible();
});

test('an unknown address: the login page without a session, page not found with one', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/login?next=%2Fno%2Fsuch%2Fpage');
  await logInAt(page, DEMO.learner, '/no/such/page');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/user/assignments');
});

test('a section without its right is denied, and the way out leads on', async ({ page }) => {
  await logInAt(page, DEMO.manager, '/administrator/settings');
  await expect(page.getByText('Not enough rights to visit this section')).toBeVisible();
  await expectAccessible(page, 'access denied');
  await page.getByRole('button', { name: 'Switch to learner mode' }).click();
  await expect(page).toHaveURL('/user/assignments');
  await expect(menu(page)).toHaveCount(0);
});

test('the menus of both modes; a learner’s holds logging out alone', async ({ page }) => {
  await logIn(page, DEMO.learner);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  const dropdown = page.getByRole('dialog', { name: /^Account menu/ });
  await expect(dropdown.getByRole('link')).toHaveCount(0);
  await dropdown.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  await logInAt(page, DEMO.admin, '/');
  await expect(page).toHaveURL('/administrator/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(dropdown.getByRole('link')).toHaveText([
    'Plan and billing',
    'Settings',
    'My team',
    'Edit profile',
  ]);
  await dropdown.getByText('Learner', { exact: true }).click();
  await expect(page).toHaveURL('/user/assignments');
  await page.goto('/');
  await expect(page).toHaveURL('/user/assignments');
  await page.goto('/administrator/users');
  await expect(page.getByText('You are now in administrator mode')).toBeVisible();
  await expect(menu(page)).toBeVisible();
});

test('another tab that goes over to learner mode leaves this one where it is', async ({ page, context }) => {
  await logInAt(page, DEMO.admin, '/administrator/users');
  const other = await context.newPage();
  await other.goto('/administrator/dashboard');
  await other.getByRole('button', { name: /^Account menu/ }).click();
  await other.getByText('Learner', { exact: true }).click();
  await expect(other).toHaveURL('/user/assignments');
  await expect(menu(other)).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Roles' }).click();
  await expect(heading(page, 'Roles')).toBeVisible();
});

test('a log-out in one tab ends the other, which says so and comes back after the login', async ({
  page,
  context,
}) => {
  await logInAt(page, DEMO.manager, '/administrator/users');
  const other = await context.newPage();
  await other.goto('/administrator/games');
  await other.getByRole('button', { name: /^Account menu/ }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login?next=%2Fadministrator%2Fusers');
  await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  await page.getByLabel('Email').fill(DEMO.manager);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/administrator/users');
});

test('a play hides the bar of the product', async ({ page, request }) => {
  const { token } = await signIn(request, DEMO.admin);
  await enter(page, token, '/gameplay/dry/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
