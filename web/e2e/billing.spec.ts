import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { DEMO, logIn, logInAt } from './support/people';
import { expectAccessible } from './support/screen';

test('a plan is ordered, and its invoice is a PDF file', async ({ page }) => {
  await logIn(page, DEMO.admin);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('link', { name: 'Plan and billing' }).click();
  await expect(page).toHaveURL('/administrator/billing');
  await expect(page.getByRole('heading', { name: 'Plan and billing', level: 1 })).toBeVisible();
  await expectAccessible(page, 'plan and billing');
  await page.getByRole('link', { name: /^(Choose|Extend) Medium$/ }).click();
  await expect(page).toHaveURL('/administrator/billing/order/medium');

  const company = page.getByRole('textbox', { name: 'Company' });
  await company.fill('ТОВ «Квітка Ґрунт»');
  await page.getByRole('textbox', { name: 'Tax or registration number' }).fill('12345678');
  await page.getByRole('textbox', { name: 'Address' }).fill('Київ, вул. Ґонти, 1');
  await page.getByRole('textbox', { name: 'Email on the invoice' }).fill('not an address');
  await page.getByRole('radio', { name: '1 year' }).check();
  await expect(page.getByText('UAH 500.00 × 12 months')).toBeVisible();
  await page.getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText('Enter an address such as name@company.com')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email on the invoice' }).fill('pay@kvitka.example');
  await page.getByRole('button', { name: 'Order' }).click();

  const dialog = page.getByRole('dialog', { name: 'Order Medium for 1 year?' });
  await expect(dialog).toContainText('ТОВ «Квітка Ґрунт»');
  await expectAccessible(page, 'the question before an order');
  await dialog.getByRole('button', { name: 'Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeFocused();
  await expect(page.getByText('Transaction successful: the order is placed')).toBeVisible();
  await expectAccessible(page, 'what follows an order');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^INV-\d{5,}\.pdf$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  const number = file.suggestedFilename().replace('.pdf', '');
  await page.getByRole('link', { name: 'Go to plan and billing' }).click();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Waiting for payment');
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: `Download invoice ${number}` }).click();
  expect((await again).suggestedFilename()).toBe(`${number}.pdf`);

  // Who paid last is proposed for the next order.
  await page.goto('/administrator/billing/order/unlim');
  await expect(company).toHaveValue('ТОВ «Квітка Ґрунт»');
});

test('what was typed into an order is asked about before it is left', async ({ page }) => {
  await logInAt(page, DEMO.admin, '/administrator/billing/order/unlim');
  await page.getByRole('textbox', { name: 'Address' }).fill('Half an address');
  await page.getByRole('link', { name: 'Plan and billing' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Half an address');
  await page.getByRole('link', { name: 'Plan and billing' }).first().click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/administrator/billing');
});
