import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { companyData, peopleFile } from './support/company-data';
import { DEMO, logInAt } from './support/people';
import { expectAccessible, selectionBar, toastWith, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a file with errors changes nothing, the mended one adds the people, once', async ({
  page,
  request,
}) => {
  const { mark, headers, email, people, close } = await companyData(request);
  const good = `Лєся,Test ${mark},${email('Lesia')},Learner`;
  const broken = peopleFile(
    good,
    `Marko,Test ${mark},no-address-${mark},Learner`,
    `Nina,Test ${mark},${email('Nina')},Astronaut`,
  );
  const mended = peopleFile(
    good,
    `Marko,Test ${mark},${email('Marko')},Learner`,
    `Nina,Test ${mark},${email('Nina')},Training manager`,
  );
  const consoleIsClean = watchConsole(page, /status of 400/);
  await logInAt(page, DEMO.admin, '/administrator/users');
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
    await selectionBar(page).getByRole('button', { name: 'Select all 3 matching rows' }).click();
    await expectAccessible(page, 'the list with all chosen');
    await selectionBar(page).getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete 3 people?' });
    await expect(asked).toContainText('Everyone who matches the filters.');
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page, 'the question before a deletion of many');
    await asked.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(toastWith(page, '3 people were deleted.')).toBeVisible();
    await expect(page.getByText('No results match these filters.')).toBeVisible();
    expect((await people()).total).toBe(0);
  });
  consoleIsClean();
  await close();
});
