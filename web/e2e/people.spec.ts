import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { companyData } from './support/company-data';
import { DEMO, logIn } from './support/people';
import { choose, expectAccessible, expectNoSidewaysScroll, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const bar = (page: Page) => page.getByRole('region', { name: 'Actions for the selected rows' });

test('a person is added with everything, edited, and told of a change made meanwhile', async ({
  page,
  request,
}) => {
  const { mark, headers, email, found, close } = await companyData(request);
  const company = await found();
  const surname = `Test ${mark}`;
  const consoleIsClean = watchConsole(page, /status of 409/);
  await logIn(page, DEMO.admin);

  await test.step('add', async () => {
    await page.getByRole('link', { name: 'Employees' }).click();
    await page.getByRole('button', { name: 'Add employee' }).click();
    const form = page.getByRole('dialog', { name: 'New employee' });
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 120 } });
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
    const crop = page.getByRole('dialog', { name: 'Crop photo' });
    await expect(crop.getByRole('button', { name: 'Use photo' })).toBeEnabled();
    await expectAccessible(page, 'the cropping of a photo');
    await crop.getByRole('button', { name: 'Use photo' }).click();
    await expect(crop).toBeHidden();
    await expect(form.getByRole('button', { name: 'Change photo' })).toBeVisible();

    await form.getByLabel('First name').fill('Solomiia');
    await form.getByLabel('Surname').fill(surname);
    await form.getByLabel('Middle name').fill('Ivanivna');
    await form.getByRole('textbox', { name: 'Email' }).fill(email('Solomiia'));
    await form.getByLabel('Phone').fill('380671234567');
    await form.getByRole('combobox', { name: 'Position' }).fill(`Barista ${mark}`);
    await page.getByRole('option', { name: `Barista ${mark}` }).click();
    await choose(page, form.getByRole('combobox', { name: 'Role' }), 'Training manager');
    await choose(page, form.getByRole('combobox', { name: 'Gender' }), 'Female');
    await form.getByLabel('Birth date').fill('1990-05-17');
    await choose(page, form.getByRole('combobox', { name: 'Language' }), 'Українська');
    await form.getByRole('checkbox', { name: 'Send an invitation by email' }).uncheck();
    await expectAccessible(page, 'the filled form of a new employee');
    await form.getByRole('button', { name: 'Add employee' }).click();
    await expect(toast(page, 'The employee was added')).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('the page of the person shows everything', async () => {
    await page.getByRole('searchbox', { name: /^Search by name/ }).fill(mark);
    await page.getByRole('link', { name: `Solomiia ${surname}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Solomiia ${surname}` })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of ['380671234567', 'Ivanivna', 'Female', 'May 17, 1990', 'Українська', company.name])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText('Training manager')).toBeVisible();
    await expect(main.getByRole('link', { name: email('Solomiia') })).toBeVisible();
    await expect(main.getByRole('link', { name: `Barista ${mark}` })).toBeVisible();
    const photo = main.locator('img').first();
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page, 'the page of a person');
  });

  const form = page.getByRole('dialog', { name: /^Edit: Solomiia/ });
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(form.getByLabel('Surname')).toHaveValue(surname);
  };

  await test.step('edit', async () => {
    await edit();
    await expectAccessible(page, 'the form of an employee');
    await form.getByLabel('Middle name').fill('Petrivna');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('main').getByText('Petrivna')).toBeVisible();
  });

  await test.step('a change made meanwhile is told, and what was typed stays', async () => {
    await edit();
    await form.getByLabel('Surname').fill(`Typed ${mark}`);
    const id = page.url().split('/').at(-1);
    const meanwhile = await request.patch(`/api/users/${id}/`, { headers, data: { phone: '380500000001' } });
    expect(meanwhile.ok()).toBe(true);
    await form.getByRole('button', { name: 'Save' }).click();
    const told = form.getByRole('alert');
    await expect(told).toContainText('Someone else saved changes in the meantime');
    await expect(told).toContainText('Phone: 380671234567 → 380500000001');
    await expect(form.getByLabel('Surname')).toHaveValue(`Typed ${mark}`);
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expectAccessible(page, 'the form with a conflict');
    await told.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: `Solomiia Typed ${mark}` })).toBeVisible();
    await expect(page.getByRole('main').getByText('380500000001')).toBeVisible();
  });

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const asked = page.getByRole('dialog', { name: `Delete Solomiia Typed ${mark}?` });
    await expectAccessible(page, 'the question before a deletion');
    await asked.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL('/administrator/users');
  });
  consoleIsClean();
  await close();
  await company.close();
});

const HEADS = 'first_name,last_name,email,role';
const table = (...rows: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADS, ...rows, ''].join('\r\n')),
});

test('a file with errors changes nothing, the mended one adds the people, once', async ({
  page,
  request,
}) => {
  const { mark, headers, email, people, close } = await companyData(request);
  const good = `Лєся,Test ${mark},${email('Lesia')},Learner`;
  const broken = table(
    good,
    `Marko,Test ${mark},no-address-${mark},Learner`,
    `Nina,Test ${mark},${email('Nina')},Astronaut`,
  );
  const mended = table(
    good,
    `Marko,Test ${mark},${email('Marko')},Learner`,
    `Nina,Test ${mark},${email('Nina')},Training manager`,
  );
  const consoleIsClean = watchConsole(page, /status of 400/);
  await logIn(page, DEMO.admin);
  await page.goto('/administrator/users');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import employees' })).toBeVisible();
  await expectAccessible(page, 'import, the file');
  await page.getByRole('checkbox', { name: 'Send invitations to new people' }).uncheck();
  const file = page.locator('input[type="file"]');
  const rows = page.getByRole('table', { name: 'Preview' }).getByRole('row');
  const importing = page.getByRole('button', { name: /^Import \d+/ });

  await test.step('two of three rows are refused', async () => {
    await file.setInputFiles(broken);
    await expect(page.getByText('2 rows were rejected, so nothing can be imported.')).toBeVisible();
    const address = rows.filter({ hasText: `no-address-${mark}` });
    await expect(address).toContainText('Rejected');
    await expect(address.getByRole('listitem')).toHaveText(/^Email: \S+/);
    const role = rows.filter({ hasText: email('Nina') });
    await expect(role).toContainText('Rejected');
    await expect(role.getByRole('listitem')).toHaveText(/^Role: \S+/);
    await expect(rows.filter({ hasText: email('Lesia') })).toHaveCount(0);
    await expectAccessible(page, 'import, refused rows');
    await page.getByRole('button', { name: 'All · 3' }).click();
    const fine = rows.filter({ hasText: email('Lesia') });
    await expect(fine).toContainText(/New.*First name: Лєся/);
    await expect(importing).toHaveCount(0);
  });

  await test.step('the refused rows can be had as a file', async () => {
    await page.getByRole('button', { name: 'Download rejected rows' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain(`no-address-${mark}`);
    expect(text).toContain('Astronaut');
    expect(text).not.toContain(email('Lesia'));
  });

  await test.step('the server takes no part of such a file either', async () => {
    const refused = await request.post('/api/employee/import/', { headers, multipart: { file: broken } });
    expect(refused.status()).toBe(400);
    expect((await people()).total).toBe(0);
  });

  await test.step('the mended file adds three', async () => {
    await file.setInputFiles(mended);
    await expect(page.getByRole('button', { name: 'New · 3' })).toBeVisible();
    await expectAccessible(page, 'import, ready');
    await importing.click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();
    await expect(page.getByText('3 added · 0 changed · 0 unchanged')).toBeVisible();
    await expectAccessible(page, 'import, done');
  });

  await test.step('the same file once more changes nothing', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await file.setInputFiles(mended);
    await expect(page.getByText('Everything is up to date: there is nothing to import.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unchanged · 3' })).toBeVisible();
    await expect(importing).toHaveCount(0);
    await expectAccessible(page, 'import, nothing to do');
  });

  await test.step('all that match are deleted after a question', async () => {
    const trail = page.getByRole('navigation', { name: 'Where you are' });
    await trail.getByRole('link', { name: 'Employees' }).click();
    await page.getByRole('searchbox', { name: /^Search by name/ }).fill(mark);
    const list = page.getByRole('table', { name: 'Employees' });
    await expect(list.getByRole('row')).toHaveCount(1 + 3);
    await expect(list.getByRole('row', { name: /^Select Nina/ })).toContainText('Training manager');
    await page.getByRole('checkbox', { name: `Select Лєся Test ${mark}` }).check();
    await bar(page).getByRole('button', { name: 'Select all 3 matching rows' }).click();
    await expectAccessible(page, 'the list with all chosen');
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete 3 people?' });
    await expect(asked).toContainText('Everyone who matches the filters.');
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page, 'the question before a deletion of many');
    await asked.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(toast(page, '3 people were deleted.')).toBeVisible();
    await expect(page.getByText('No results match these filters.')).toBeVisible();
    expect((await people()).total).toBe(0);
  });
  consoleIsClean();
  await close();
});

test('filters and columns stay over a reload; two people are dismissed and taken back', async ({
  page,
  request,
}) => {
  const { mark, people, hire, close } = await companyData(request);
  await hire('Yaryna', { phone: '380631112233' });
  await hire('Zenon');
  const consoleIsClean = watchConsole(page);
  await logIn(page, DEMO.admin);
  await page.goto('/administrator/users');
  const list = page.getByRole('table', { name: 'Employees' });
  const ours = list.getByRole('link', { name: `Test ${mark}` });

  await test.step('narrow the list and choose its columns', async () => {
    await page.getByRole('searchbox', { name: /^Search by name/ }).fill(mark);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Role' }).click();
    // Such a choice is held by the address, which follows the click a moment later.
    await page.getByRole('radio', { name: 'Learner' }).click();
    await expect(page.getByRole('radio', { name: 'Learner' })).toBeChecked();
    await expectAccessible(page, 'the filter of roles');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).click();
    await page.getByRole('checkbox', { name: 'Learning' }).click();
    await expect(page.getByRole('checkbox', { name: 'Phone' })).toBeChecked();
    await expectAccessible(page, 'the choice of columns');
    await page.keyboard.press('Escape');
    await expect(ours).toHaveCount(2);
    await expect(page).toHaveURL(/search=.*role=.*columns=/);
  });

  await test.step('they are those of the address after a reload', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('rozmova.columns')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Role: Learner' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: /^Search by name/ })).toHaveValue(mark);
    await expect(list.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
    await expect(list.getByRole('columnheader', { name: 'Learning' })).toHaveCount(0);
    await expect(list.getByRole('cell', { name: '380631112233' })).toBeVisible();
    await expect(ours).toHaveCount(2);
  });

  await test.step('dismiss both, and undo', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await bar(page).getByRole('button', { name: 'Dismiss' }).click();
    const asked = page.getByRole('dialog', { name: 'Dismiss 2 people?' });
    await expect(asked).toContainText(`Yaryna Test ${mark} and Zenon Test ${mark}`);
    await asked.getByRole('button', { name: 'Dismiss' }).click();
    const told = toast(page, '2 people were dismissed.');
    await expect(page.getByText('No results match these filters.')).toBeVisible();
    expect((await people('1')).total).toBe(2);
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Undone')).toBeVisible();
    await expect(ours).toHaveCount(2);
    expect((await people('1')).total).toBe(0);
  });
  consoleIsClean();
  await close();
});

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
    await picker.getByRole('checkbox', { name: `Yaryna Test ${mark}` }).check();
    await picker.getByRole('checkbox', { name: `Zenon Test ${mark}` }).check();
    await expect(picker.getByText('2 people selected')).toBeVisible();
    await expectAccessible(page, 'the picker of people');
    await picker.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, '2 people were added to the group')).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 people in the group' })).toBeVisible();
    await expectAccessible(page, 'a group with people');
  });

  const table = page.getByRole('table', { name: /in the group$/ });
  await test.step('remove one, and undo', async () => {
    await page.getByRole('button', { name: `Remove from the group: Zenon Test ${mark}` }).click();
    const told = toast(page, `Zenon Test ${mark} was removed`);
    await expect(page.getByRole('heading', { name: '1 person in the group' })).toBeVisible();
    await expect(table.getByRole('link')).toHaveText([`Yaryna Test ${mark}`]);
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Undone')).toBeVisible();
    await expect(table.getByRole('link', { name: `Zenon Test ${mark}` })).toBeVisible();
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
    await expect(toast(page, '1 person was added to the group')).toBeVisible();
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
    await expect(toast(page, `The group “${name}” was deleted`)).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    expect((await people('0')).total).toBe(3);
  });
  consoleIsClean();
  await close();
});

test('on a phone nothing is wider than the screen', async ({ page, request }) => {
  const { mark, hire, found, email, close } = await companyData(request);
  const company = await found();
  const long = `${'w'.repeat(20)}.${mark}@a.example`;
  const id = await hire('Maximiliana-Victoria', { last_name: `Hr${mark}${mark}`.slice(0, 20), email: long });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, DEMO.admin);

  await page.goto(`/administrator/users?search=${mark}`);
  await expect(page.getByRole('list', { name: 'Employees' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Select Maximiliana/ }).check();
  await expect(bar(page)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the list of employees');
  await expectAccessible(page, 'the list of employees on a phone');

  await page.goto(`/administrator/users/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Maximiliana/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Branding' })).toBeVisible();
  await expectAccessible(page, 'a person on a phone');
  await expectNoSidewaysScroll(page, 'a person');

  await page.goto('/administrator/users/import');
  await expectNoSidewaysScroll(page, 'import, the file');
  await page
    .locator('input[type="file"]')
    .setInputFiles(table(`Olha,Test ${mark},${email('Olha')},Astronaut`, `Pavlo,Test ${mark},${long},`));
  await expect(page.getByText('1 row was rejected, so nothing can be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'All · 2' }).click();
  await expectNoSidewaysScroll(page, 'import, what happens');
  await expectAccessible(page, 'import on a phone');
  await close();
  await company.close();
});
