import { expect, test } from '@playwright/test';
import { adminHeaders, DEMO, logIn } from './support/people';
import { expectAccessible } from './support/screen';

test('a new role changes what its holder sees, while the holder looks on', async ({
  page,
  browser,
  request,
}) => {
  const email = `vira.${Date.now()}@kvitka.example`;
  const headers = await adminHeaders(request);
  const made = await request.post('/api/users/', {
    headers,
    data: {
      first_name: 'Vira',
      last_name: 'Hnatiuk',
      email,
      send_invitation: false,
      password: 'a-long-enough-word-7',
    },
  });
  expect(made.ok()).toBe(true);

  await logIn(page, DEMO.admin);
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await page.getByRole('button', { name: 'Create role' }).click();
  const creation = page.getByRole('dialog', { name: 'New role' });

  // A taken name is refused under its field, and can be mended.
  await creation.getByRole('textbox', { name: 'Name' }).fill('learner');
  await creation.getByRole('button', { name: 'Create role' }).click();
  await expect(creation.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  const title = `Coach ${Date.now()}`;
  await creation.getByRole('textbox', { name: 'Name' }).fill(title);
  await creation.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Choose rights and save first', { exact: false })).toBeVisible();

  // What the preview promises is what the holder gets.
  const preview = page.getByRole('region', { name: 'What this person will see' });
  await page.getByRole('checkbox', { name: 'Edit users' }).check();
  await expect(page.getByRole('checkbox', { name: 'View users' })).toBeDisabled();
  await expect(preview).toContainText('work only for people who manage a part of the company');
  await page.getByRole('checkbox', { name: 'Moderator (administrator)' }).check();
  await expect(preview).toContainText('Employees');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible();
  await expectAccessible(page, 'a role');

  await page.getByRole('button', { name: 'Assign to people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(email);
  // Until the search has been answered everybody is there, and she elsewhere.
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Hnatiuk, Vira' }).check();
  await dialog.getByRole('button', { name: 'Assign role' }).click();
  await expect(page.getByText('1 person now has the role', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hnatiuk, Vira' })).toBeVisible();

  const context = await browser.newContext();
  const holder = await context.newPage();
  await logIn(holder, email, 'a-long-enough-word-7');
  await holder.goto('/administrator/users');
  const menu = holder.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link')).toHaveText(['Employees', 'Groups', 'Dashboard']);
  // A call that is still under way would notice by itself that the right has gone, before she searches.
  await expect(holder.getByRole('link', { name: 'Hnatiuk, Vira' })).toBeVisible();
  await holder.waitForLoadState('networkidle');

  // The right goes: the next call is refused, and the open page says so with the way out.
  await page.getByRole('checkbox', { name: 'Edit users' }).uncheck();
  await page.getByRole('checkbox', { name: 'View roles' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await holder.getByRole('searchbox').first().fill('anybody');
  await expect(holder.getByText('Not enough rights to visit this section')).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Roles', 'Dashboard']);
  await holder.getByRole('link', { name: 'Go to: Roles' }).click();
  await expect(holder.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await expect(holder.getByRole('button', { name: 'Create role' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete role' }).click();
  const deletion = page.getByRole('dialog', { name: `Delete the role “${title}”?` });
  await expect(deletion).toContainText('1 person will have no role');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/administrator/roles');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await holder.reload();
  await expect(holder).toHaveURL('/user/assignments');
  await context.close();
});
