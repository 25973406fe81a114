import { expect, test } from '@playwright/test';
import { DEMO, logInAt } from './support/people';
import { expectAccessible } from './support/screen';

const SETTINGS = '/administrator/settings?tab=service_keys';

test('a program works with a key until it is revoked', async ({ page, playwright, baseURL }) => {
  await logInAt(page, DEMO.admin, SETTINGS);
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Payroll');
  await form.getByRole('checkbox', { name: /^View users/ }).check();
  await expectAccessible(page, 'the form of a service key');
  await form.getByRole('button', { name: 'Create the key' }).click();
  const made = page.getByRole('dialog', { name: 'Copy the key now' });
  const token = await made.getByLabel('The key').innerText();
  expect(token).toMatch(/^rozmova_\d+_[0-9a-f]{64}$/);
  await expectAccessible(page, 'a service key that was made');
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/api/employee/')).status()).toBe(200);
  expect((await program.get('/api/users/me/')).status()).toBe(403);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Payroll/ })).not.toContainText('Never', { timeout: 1000 });
  }).toPass();

  await page.getByRole('button', { name: 'Revoke the key Payroll' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the key “Payroll”?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Key “Payroll” revoked')).toBeVisible();
  expect((await program.get('/api/employee/')).status()).toBe(401);
  await program.dispose();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /Service key revoked/ }).first()).toContainText('Payroll');
});
