import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './support/company';
import { enter } from './support/people';
import { scan } from './support/qr';
import { choose, expectAccessible, expectNoSidewaysScroll, settled, toastWith } from './support/screen';

const PIN = '407186';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('new people scan a poster, ask to be added, are confirmed, and log in with number and PIN', async ({
  page,
  browser,
  here,
  baseURL,
}) => {
  const { id: organization } = await here.organization();
  await here.make('/api/divisions/', { name: 'Kitchen', organization });
  await here.hire('Daria', { personnel_number: 'KV-1' });

  await enter(page, here.admin.token, '/administrator/users');
  await page.getByRole('link', { name: 'Group codes' }).click();
  await expect(page).toHaveURL('/administrator/users/group-codes');
  await expect(page.getByText('No group codes yet')).toBeVisible();
  await expectAccessible(page, 'group codes, none yet');

  const address = await test.step('a code for a division, with its poster', async () => {
    await page.getByRole('button', { name: 'New group code' }).click();
    const form = page.getByRole('dialog', { name: 'New group code' });
    await expect(form.getByRole('combobox', { name: 'Organisation' })).toBeFocused();
    await choose(page, form.getByRole('combobox', { name: 'Division' }), 'Kitchen');
    await form.getByRole('textbox', { name: 'Position' }).fill('Barista');
    await expectAccessible(page, 'a new group code');
    await form.getByRole('button', { name: 'Create the code' }).click();
    const made = page.getByRole('dialog', { name: 'Group code created' });
    await expect(made.getByText('Kitchen · Barista')).toBeVisible();
    await expectAccessible(page, 'a group code that was made');
    const saving = page.waitForEvent('download');
    await made.getByRole('button', { name: 'Print poster' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^group-code-\d+\.pdf$/);
    await expect(made).toBeHidden();
    return scan(await readFile(await download.path()));
  });
  expect(address).toMatch(new RegExp(`^${baseURL}/join#[0-9A-Z]{12}$`));

  await test.step('it is read in every language', async () => {
    for (const [locale, heading] of [
      ['uk-UA', /^Приєднуйтеся до навчання: Firm/],
      ['ru-RU', /^Присоединяйтесь к обучению: Firm/],
    ] as const) {
      const context = await browser.newContext({ ...PHONE, locale });
      const other = await context.newPage();
      await other.goto(address);
      await expect(other.getByRole('heading', { name: heading })).toBeVisible();
      await expectNoSidewaysScroll(other, `joining, ${locale}`);
      await context.close();
    }
  });

  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
  const phone = await context.newPage();
  const field = (name: string) => phone.getByRole('textbox', { name, exact: true });
  const fill = async (first: string, number: string) => {
    await field('First name').fill(first);
    await field('Surname').fill('Nova');
    await field('Personnel number').fill(number);
    await field('New PIN').fill(PIN);
  };
  const send = () => phone.getByRole('button', { name: 'Send request' }).click();

  await test.step('the first one scans it', async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: /^Join the training at Firm/ })).toBeVisible();
    await expect(phone.getByText('Kitchen · Barista')).toBeVisible();
    await expect(phone).toHaveURL('/join');
    await expect(field('First name')).toBeFocused();
    await expectAccessible(phone, 'joining');
    await expectNoSidewaysScroll(phone, 'joining');
    await fill('Lena', 'KV-7');
    await field('New PIN').fill('123456');
    await send();
    await expect(phone.getByText('This PIN is too easy to guess. Choose another one.')).toBeVisible();
    await expect(field('New PIN')).toBeFocused();
    await expect(field('First name')).toHaveValue('Lena');
    await expectAccessible(phone, 'joining, refused');
    await field('New PIN').fill(PIN);
    await send();
    await expect(phone.getByRole('heading', { name: 'Almost there' })).toBeFocused();
    await expectAccessible(phone, 'a request that was sent');
    await expectNoSidewaysScroll(phone, 'a request that was sent');
  });

  const logIn = async () => {
    await field('Personnel number').fill('kv 7');
    await field('PIN or password').fill(PIN);
    await phone.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await test.step('nobody comes in before somebody confirms', async () => {
    await phone.getByRole('link', { name: `/in/company-${here.mark}` }).click();
    await expect(phone).toHaveURL(`/in/company-${here.mark}`);
    await logIn();
    await expect(phone.getByRole('alert')).toContainText('The number, PIN or password is wrong.');
  });

  await test.step('the second types the code, with a number that somebody has', async () => {
    const other = await context.newPage();
    await other.goto('/join');
    await expect(other.getByRole('heading', { name: 'Join the training' })).toBeVisible();
    await expectAccessible(other, 'the code of a poster');
    const code = other.getByRole('textbox', { name: 'Group code' });
    await code.fill('AAAA-BBBB-CCCC');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('alert')).toContainText('This code is not valid.');
    await expect(code).toBeFocused();
    await code.fill(address.split('#')[1]?.toLowerCase() ?? '');
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByRole('textbox', { name: 'First name' }).fill('Ivan');
    await other.getByRole('textbox', { name: 'Surname' }).fill('Nova');
    await other.getByRole('textbox', { name: 'Personnel number' }).fill('kv1');
    await other.getByRole('textbox', { name: 'New PIN' }).fill(PIN);
    await other.getByRole('button', { name: 'Send request' }).click();
    await expect(other.getByRole('heading', { name: 'Almost there' })).toBeVisible();
    await other.close();
  });

  await test.step('the bell leads to them; one is confirmed, the other declined', async () => {
    await page.goto('/administrator/dashboard');
    await page.getByRole('button', { name: /^Notifications, / }).click();
    const line = page.getByRole('link', { name: /^New people are waiting/ });
    await expect(line).toContainText('2 people asked');
    await line.click();
    await expect(page).toHaveURL('/administrator/users/group-codes');
    const waiting = page.getByRole('region', { name: 'Waiting for confirmation' });
    const row = (name: string) => waiting.getByRole('row').filter({ hasText: name });
    await expect(row('Ivan Nova')).toContainText('The number belongs to: Daria Firm');
    await expect(page.getByRole('region', { name: 'Codes' }).getByText('2 of 20')).toBeVisible();
    await expectAccessible(page, 'group codes');
    await page.setViewportSize(PHONE.viewport);
    await settled(page);
    await expectAccessible(page, 'group codes, narrow');
    await expectNoSidewaysScroll(page, 'group codes, narrow');
    await page.setViewportSize({ width: 1440, height: 900 });

    await waiting.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    await bar.getByRole('button', { name: 'Confirm' }).click();
    await expect(waiting.getByRole('alert')).toContainText('1 person added');
    await expect(waiting.getByRole('alert')).toContainText('Ivan Nova (kv1)');
    await expectAccessible(page, 'somebody who was not added');
    await expect(row('Lena Nova')).toHaveCount(0);
    await page.getByRole('button', { name: 'Decline Ivan Nova' }).click();
    const question = page.getByRole('dialog', { name: 'Decline 1 request?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'declining');
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(toastWith(page, '1 request declined')).toBeVisible();
    await expect(waiting.getByText('Nobody is waiting.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Codes' }).getByText('1 of 20')).toBeVisible();
  });

  await test.step('the first one logs in with number and PIN', async () => {
    await logIn();
    await expect(phone).toHaveURL('/user/assignments');
  });

  await test.step('she is in the list, in the unit of the code', async () => {
    await page.goto('/administrator/users?search=lena');
    const row = page.getByRole('row').filter({ hasText: 'Nova, Lena' });
    await expect(row).toContainText('Barista');
    await expect(row).toContainText('Kitchen');
    await expect(row).toContainText('Learner');
  });

  await test.step('the code is ended, and its poster leads nowhere', async () => {
    await page.goto('/administrator/users/group-codes');
    await page.getByRole('button', { name: 'Actions: Kitchen · Barista' }).click();
    await page.getByRole('menuitem', { name: 'End', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'End the group code for Kitchen · Barista?' });
    await question.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
    const late = await context.newPage();
    await late.goto(address);
    await expect(late.getByRole('alert')).toContainText('This code is no longer in use');
  });
  await context.close();
});
