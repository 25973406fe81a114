import { expect, test } from '@playwright/test';
import { companyData, peopleFile } from './support/company-data';
import { DEMO, logIn, logInAt } from './support/people';
import {
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  selectionBar,
  toastWith,
  watchConsole,
} from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
    await expect(toastWith(page, 'The employee was added')).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('the page of the person shows everything', async () => {
    await page.getByRole('searchbox', { name: /^Search by name/ }).fill(mark);
    await expect(page).toHaveURL(new RegExp(`search=${mark}`));
    await page.getByRole('link', { name: `${surname}, Solomiia` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Solomiia ${surname}` })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of ['380671234567', 'Ivanivna', 'Female', '17 May 1990', 'Українська', company.name])
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
    await expect(asked).toBeVisible();
    await expectAccessible(page, 'the question before a deletion');
    await asked.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL('/administrator/users');
  });
  consoleIsClean();
  await close();
  await company.close();
});

test('filters and columns stay over a reload; two people are dismissed and taken back', async ({
  page,
  request,
}) => {
  const { mark, people, hire, close } = await companyData(request);
  await hire('Yaryna', { phone: '380631112233' });
  await hire('Zenon');
  const consoleIsClean = watchConsole(page);
  await logInAt(page, DEMO.admin, '/administrator/users');
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
    await selectionBar(page).getByRole('button', { name: 'Dismiss' }).click();
    const asked = page.getByRole('dialog', { name: 'Dismiss 2 people?' });
    await expect(asked).toContainText(`Yaryna Test ${mark} and Zenon Test ${mark}`);
    await asked.getByRole('button', { name: 'Dismiss' }).click();
    const told = toastWith(page, '2 people were dismissed.');
    await expect(page.getByText('No results match these filters.')).toBeVisible();
    expect((await people('1')).total).toBe(2);
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(toastWith(page, 'Undone')).toBeVisible();
    await expect(ours).toHaveCount(2);
    expect((await people('1')).total).toBe(0);
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
  await logInAt(page, DEMO.admin, `/administrator/users?search=${mark}`);
  await expect(page.getByRole('list', { name: 'Employees' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Select Maximiliana/ }).check();
  await expect(selectionBar(page)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the list of employees');
  await expectAccessible(page, 'the list of employees on a phone');

  await page.goto(`/administrator/users/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Maximiliana/ })).toBeVisible();
  await expect(page.getByText('Nothing assigned')).toBeVisible();
  await expectAccessible(page, 'a person on a phone');
  await expectNoSidewaysScroll(page, 'a person');

  await page.goto('/administrator/users/import');
  await expectNoSidewaysScroll(page, 'import, the file');
  await page
    .locator('input[type="file"]')
    .setInputFiles(peopleFile(`Olha,Test ${mark},${email('Olha')},Astronaut`, `Pavlo,Test ${mark},${long},`));
  await expect(page.getByText('1 row was rejected, so nothing can be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'All · 2' }).click();
  await expectNoSidewaysScroll(page, 'import, what happens');
  await expectAccessible(page, 'import on a phone');
  await close();
  await company.close();
});
