import { expect, type Page, test } from '@playwright/test';
import { startNamedServer } from './support/named-server';
import { DEMO } from './support/people';
import { expectAccessible, expectNoSidewaysScroll } from './support/screen';

const PASSWORD = 'a-long-way-home-7';
const EMAIL = 'vira.passkey@kvitka.example';

/** The device of the browser: it keeps passkeys and knows who is there. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it knows who is there; else it refuses. */
    knows: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** A new administrator of the demo company. */
async function hire(page: Page, url: string) {
  const login = await page.request.post(`${url}/api/token-auth/`, {
    data: { email: DEMO.admin, password: DEMO.password },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `JWT ${token}` };
  const all = await (await page.request.get(`${url}/api/roles/all/`, { headers })).json();
  const role = (all as { results: { id: number; standard_key: string }[] }).results.find(
    ({ standard_key }) => standard_key === 'administrator',
  )?.id;
  const made = await page.request.post(`${url}/api/users/`, {
    headers,
    data: {
      first_name: 'Vira',
      last_name: 'Passkey',
      email: EMAIL,
      role,
      password: PASSWORD,
      send_invitation: false,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
}

async function password(page: Page) {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const menu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });
const logOut = async (page: Page, url: string) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
};

test('a passkey is added, logs in alone and after a password, and is removed', async ({ browser }, info) => {
  const { url, stop } = await startNamedServer();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const picture = async (name: string) => {
      await page.screenshot({ path: info.outputPath(`${name}-1440.png`) });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page, name);
      await page.screenshot({ path: info.outputPath(`${name}-390.png`) });
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    const device = await addDevice(page);
    // This device answers at once, also what the browser only offers at a field: that has a step of its own.
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('offers'))
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await hire(page, url);
    await page.goto(`${url}/login`);
    const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
    await expect(byPasskey).toBeVisible();
    await expectAccessible(page, 'a login page with passkeys');
    await picture('login');
    await password(page);
    await expect(menu(page)).toBeVisible();

    await page.goto(`${url}/user/profile`);
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await expectAccessible(page, 'a passkey to be added');

    await test.step('who is not known makes none, and may try again', async () => {
      await device.knows(false);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText('No passkey was made. You can try again.')).toBeVisible();
      await picture('no-passkey-made');
      await device.knows(true);
      await dialog.getByRole('button', { name: 'Create passkey' }).click();
    });
    const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    await expectAccessible(page, 'the codes of a first passkey');
    await picture('codes');
    const [code = ''] = await listed.allInnerTexts();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('not used yet')).toBeVisible();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();

    await test.step('it gets another name', async () => {
      await page.getByRole('button', { name: /^Actions: / }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Laptop at work');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await expect(page.getByText('Laptop at work')).toBeVisible();
      await page.getByText('Laptop at work').scrollIntoViewIfNeeded();
      await expectAccessible(page, 'a profile with a passkey');
      await picture('profile');
    });

    await test.step('it logs in alone', async () => {
      await logOut(page, url);
      await expect(byPasskey).toBeVisible();
      await byPasskey.click();
      await expect(menu(page)).toBeVisible();
      await page.goto(`${url}/user/profile`);
      await expect(page.getByText('not used yet')).toHaveCount(0);
    });

    await test.step('it is offered at the field of the email', async () => {
      await page.evaluate(() => sessionStorage.setItem('offers', 'yes'));
      await logOut(page, url);
      await expect(menu(page)).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
    });

    await test.step('and after a password, as a recovery code does', async () => {
      await logOut(page, url);
      await password(page);
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
      await expectAccessible(page, 'a second step with passkeys');
      await picture('second-step');
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(menu(page)).toBeVisible();
      await logOut(page, url);
      await password(page);
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(menu(page)).toBeVisible();
    });

    await page.goto(`${url}/user/profile`);
    await page.getByRole('button', { name: 'Actions: Laptop at work' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove “Laptop at work”?' });
    await question.getByLabel('Your password').fill(PASSWORD);
    await expectAccessible(page, 'a passkey to be removed');
    await picture('remove');
    await question.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();

    await test.step('it opens nothing any more, and the password alone does', async () => {
      await logOut(page, url);
      await byPasskey.click();
      await expect(page.getByRole('alert')).toContainText('This passkey could not be used.');
      await password(page);
      await expect(menu(page)).toBeVisible();
    });
  } finally {
    await context.close();
    await stop();
  }
});
