import { readFile } from 'node:fs/promises';
import { devices, expect } from '@playwright/test';
import { test } from './support/company';
import { enter } from './support/people';
import { scan } from './support/qr';
import { expectAccessible, expectNoSidewaysScroll } from './support/screen';

const PIN = '518293';

test('a cook without an email is added by a personnel number and logs in with it', async ({
  page,
  browser,
  here,
}) => {
  await enter(page, here.admin.token, '/administrator/users');
  await page.getByRole('button', { name: 'Add employee' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'First name' }).fill('Stepan');
  await form.getByRole('textbox', { name: 'Surname' }).fill('Kukharenko');
  await form.getByRole('button', { name: 'Add employee' }).click();
  await expect(form.getByText('Enter an email or a personnel number')).toBeVisible();
  await form.getByRole('textbox', { name: 'Personnel number' }).fill('KU-0042');
  await expectAccessible(page, 'somebody without an email');
  await form.getByRole('button', { name: 'Add employee' }).click();
  await expect(page.getByText('Print a login card so that they can log in.')).toBeVisible();

  await page.goto('/administrator/users?has_email=0');
  await expect(page.getByRole('button', { name: 'No email', pressed: true })).toBeVisible();
  await expect(page.getByText('KU-0042')).toBeVisible();
  await page.getByRole('checkbox', { name: /Stepan/ }).check();
  await page.getByRole('button', { name: 'Print login cards' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  const card = scan(await readFile(await (await saving).path()));

  const { viewport, userAgent, deviceScaleFactor, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport, userAgent, deviceScaleFactor, hasTouch, isMobile });
  const phone = await context.newPage();
  await phone.goto(card);
  await phone.getByRole('textbox', { name: 'New PIN' }).fill(PIN);
  await phone.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(phone).toHaveURL('/user/assignments');

  await test.step('without the card at hand, at the page of the company', async () => {
    await page.getByRole('link', { name: 'Kukharenko, Stepan' }).click();
    const said = await page.getByText(/They can also log in at/).textContent();
    const path = said?.match(/\/in\/[\w-]+/)?.[0] ?? '';
    await phone.evaluate(() => localStorage.clear());
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: /^Log in at / })).toBeVisible();
    await expectAccessible(phone, 'a personnel number');
    await expectNoSidewaysScroll(phone, 'a personnel number');
    const [number, secret] = [
      phone.getByRole('textbox', { name: 'Personnel number' }),
      phone.getByRole('textbox', { name: 'PIN or password' }),
    ];
    await phone.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(number).toBeFocused();
    await number.fill('ku 0042');
    await secret.fill('111112');
    await phone.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(phone.getByText(/The number, PIN or password is wrong/)).toBeVisible();
    await expect(secret).toBeFocused();
    await secret.fill(PIN);
    await secret.press('Enter');
    await expect(phone).toHaveURL('/user/assignments');
    await phone.goto('/user/profile');
    await expect(phone.getByText('Personnel number: KU-0042')).toBeVisible();
  });

  await test.step('a company that there is not', async () => {
    const other = await browser.newPage();
    await other.goto('/in/no-such-company');
    await expect(other.getByRole('heading', { name: 'No such company' })).toBeVisible();
    await other.close();
  });
  await context.close();
});
