import { expect, test } from '@playwright/test';
import { companyData } from './support/company-data';
import { DEMO, logIn } from './support/people';
import { expectAccessible, toastWith, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a group is made, filled, thinned out with undo, and deleted', async ({ page, request }) => {
  const { mark, email, hire, people, close } = await companyData(request);
  await hire('Yaryna');
  await hire('Zenon');
  const name = `Newcomers ${mark}`;
  const consoleIsClean = watchConsole(page, /400 \(Bad Request\)/);
  await logIn(page, DEMO.admin);

  await test.step('create', async () => {
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Groups' })).toBeVisible();
    await expectAccessible(page, 'the list of groups');
    await page.getByRole('button', { name: 'Create group' }).click();
    const form = page.getByRole('dialog', { name: 'New group' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Description').fill('The first month');
    await form.getByLabel('Period, days').fill('14');
    await form.getByLabel('Attempts').fill('3');
    await expectAccessible(page, 'a new group');
    await form.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('No one is in this group yet')).toBeVisible();
    await expectAccessible(page, 'an empty group');
  });

  await test.step('add two people by the picker', async () => {
    await page.getByRole('button', { name: 'Add people' }).click();
    const picker = page.getByRole('dialog', { name: 'Add people to the group' });
    await picker.getByRole('searchbox').fill(mark);
    await expect(picker.getByRole('checkbox')).toHaveCount(2);
    await picker.getByRole('checkbox', { name: `Test ${mark}, Yaryna` }).check();
    await picker.getByRole('checkbox', { name: `Test ${mark}, Zenon` }).check();
    await expect(picker.getByText('2 people selected')).toBeVisible();
    await expectAccessible(page, 'the picker of people');
    await picker.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toastWith(page, '2 people were added to the group')).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 people in the group' })).toBeVisible();
    await expectAccessible(page, 'a group with people');
  });

  const table = page.getByRole('table', { name: /in the group$/ });
  await test.step('remove one, and undo', async () => {
    await page.getByRole('button', { name: `Remove from the group: Zenon Test ${mark}` }).click();
    const told = toastWith(page, `Zenon Test ${mark} was removed`);
    await expect(page.getByRole('heading', { name: '1 person in the group' })).toBeVisible();
    await expect(table.getByRole('link')).toHaveText([`Test ${mark}, Yaryna`]);
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(toastWith(page, 'Undone')).toBeVisible();
    await expect(table.getByRole('link', { name: `Test ${mark}, Zenon` })).toBeVisible();
  });

  await test.step('a file in another encoding names one more', async () => {
    await hire('Xenia');
    await page.getByRole('button', { name: 'Add from file' }).click();
    const form = page.getByRole('dialog', { name: 'Add people from a file' });
    // «Ел. пошта» in windows-1251.
    const head = Buffer.from([0xc5, 0xeb, 0x2e, 0x20, 0xef, 0xee, 0xf8, 0xf2, 0xe0]);
    const buffer = Buffer.concat([head, Buffer.from(`\n${email('Xenia')}\n`)]);
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'xenia.csv', mimeType: 'text/csv', buffer });
    await expect(form.getByText('Read as Windows-1251 (Cyrillic): Ел, пошта')).toBeVisible();
    await expectAccessible(page, 'a file of people for a group');
    await form.getByLabel('Encoding of the file').selectOption('KOI8-U');
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Add 1 person' })).toBeHidden();
    await form.getByLabel('Encoding of the file').selectOption('Detect');
    await form.getByRole('button', { name: 'Add 1 person' }).click();
    await expect(toastWith(page, '1 person was added to the group')).toBeVisible();
    await expect(table.getByRole('link')).toHaveCount(3);
    await page.getByRole('button', { name: `Remove from the group: Xenia Test ${mark}` }).click();
    await expect(table.getByRole('link')).toHaveCount(2);
  });

  await test.step('the terms and the people stand in the view', async () => {
    await page.getByRole('link', { name: 'View' }).click();
    await expect(page.getByText('14 days', { exact: true })).toBeVisible();
    await expect(page.getByText('3 attempts')).toBeVisible();
    await expect(table.getByRole('link')).toHaveCount(2);
    await expectAccessible(page, 'the view of a group');
    await page.goBack();
  });

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'Delete group' }).click();
    const asked = page.getByRole('dialog', { name: `Delete the group “${name}”?` });
    await expect(asked).toContainText('2 people are removed from the group but stay in the company.');
    await expectAccessible(page, 'the question before a group is deleted');
    await asked.getByRole('button', { name: 'Delete group' }).click();
    await expect(page).toHaveURL('/administrator/groups');
    await expect(toastWith(page, `The group “${name}” was deleted`)).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    expect((await people('0')).total).toBe(3);
  });
  consoleIsClean();
  await close();
});
