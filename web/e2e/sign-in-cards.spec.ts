import { readFile } from 'node:fs/promises';
import { devices, expect } from '@playwright/test';
import { test } from './support/company';
import { enter } from './support/people';
import { scan } from './support/qr';
import { expectAccessible, expectNoSidewaysScroll, selectionBar, toastWith } from './support/screen';

const PIN = '407186';

test('a barista scans a printed card on her phone, chooses a PIN and is at her training', async ({
  page,
  browser,
  here,
  baseURL,
}) => {
  const daryna = await here.hire('Daryna');
  await enter(page, here.admin.token, '/administrator/users?search=daryna');
  await page.getByRole('checkbox', { name: /Daryna/ }).check();
  await page.getByRole('button', { name: 'Print login cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 1 login card' });
  await expect(dialog.getByText('valid for 365 days')).toBeVisible();
  await expectAccessible(page, 'printing cards');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^sign-in-cards-.*\.pdf$/);
  const address = scan(await readFile(await download.path()));
  expect(address).toMatch(new RegExp(`^${baseURL}/in#[0-9A-Z]{12}$`));

  await test.step('it is read as well where the texts of another language come late', async () => {
    const other = await (await browser.newContext({ locale: 'uk-UA' })).newPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'Вітаємо, Daryna!' })).toBeVisible();
    await other.context().close();
  });

  const { viewport, userAgent, deviceScaleFactor, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport, userAgent, deviceScaleFactor, hasTouch, isMobile });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Hello, Daryna!' })).toBeVisible();
  await expect(phone).toHaveURL('/in');
  await expectAccessible(phone, 'a PIN for a card');
  await expectNoSidewaysScroll(phone, 'a PIN for a card');
  const pin = phone.getByRole('textbox', { name: 'New PIN' });
  await pin.fill('123456');
  await phone.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(phone.getByText('This PIN is too easy to guess. Choose another one.')).toBeVisible();
  await pin.fill(PIN);
  await phone.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(phone).toHaveURL('/user/assignments');

  await test.step('the next time, with the code typed', async () => {
    await phone.evaluate(() => localStorage.clear());
    await phone.goto('/login');
    await phone.getByRole('link', { name: 'Log in with a card' }).click();
    await expect(phone.getByRole('heading', { name: 'Log in with a card' })).toBeVisible();
    await expectAccessible(phone, 'the code of a card');
    const code = phone.getByRole('textbox', { name: 'Code on the card' });
    await code.fill('1234');
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByText('This card is not valid.')).toBeVisible();
    await code.fill(address.split('#')[1]?.toLowerCase() ?? '');
    await phone.getByRole('button', { name: 'Continue' }).click();
    const old = phone.getByRole('textbox', { name: 'PIN', exact: true });
    await old.fill('111111');
    await phone.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(phone.getByText('The PIN is wrong.')).toBeVisible();
    await expect(old).toBeFocused();
    await old.fill(PIN);
    await phone.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(phone).toHaveURL('/user/assignments');
  });

  await test.step('the card is taken away', async () => {
    await page.goto(`/administrator/users/${daryna.id}`);
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Login card' }) });
    await expect(section.getByText(/^Valid until/)).toBeVisible();
    await section.getByRole('button', { name: 'Take away' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Take away' }).click();
    await expect(section.getByText('No card yet')).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });
  await context.close();
});

test('cards for hundreds are printed in the background, and wait in the notifications', async ({
  page,
  here,
}) => {
  const people = Array.from(
    { length: 210 },
    (_, number) => `Nova,Kvitoslava ${number},kvitoslava${number}.${here.mark}@x.example`,
  );
  const buffer = Buffer.from(['last_name,first_name,email', ...people].join('\n'));
  const multipart = {
    file: { name: 'people.csv', mimeType: 'text/csv', buffer },
    send_invitation: '0',
  };
  const imported = await page.request.post('/api/employee/import/', {
    headers: here.admin.headers,
    multipart,
  });
  expect(imported.ok(), await imported.text()).toBe(true);
  await enter(page, here.admin.token, '/administrator/users?search=kvitoslava');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await selectionBar(page).getByRole('button', { name: 'Select all 210 matching rows' }).click();
  await page.getByRole('button', { name: 'Print login cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 210 login cards' });
  const saving = page.waitForEvent('download');
  // However fast they are drawn, the dialog stays until it was looked at.
  let go = () => {};
  const looked = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/jobs/*/', async (route) => {
    const answer = await route.fetch();
    const job = await answer.json();
    if (job.state === 'done') await looked;
    await route.fulfill({ response: answer });
  });
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  const printing = page.getByRole('dialog', { name: 'Printing login cards' });
  await expect(printing.getByRole('progressbar')).toBeVisible();
  // Rows behind it are half under the heads that stick.
  await expectAccessible(page, 'printing many cards', ['target-size']);
  go();
  const file = await readFile(await (await saving).path());
  expect(scan(file)).toMatch(/\/in#[0-9A-Z]{12}$/);
  await expect(printing).toBeHidden();
  await expect(toastWith(page, 'Cards saved as a PDF')).toBeVisible();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: /^210 login cards printed/ }).click();
  expect(await readFile(await (await again).path())).toEqual(file);
});
