import { expect, test } from '@playwright/test';
import { DEMO, enter, signIn, skipWelcome } from './support/people';
import { expectAccessible, settled } from './support/screen';

for (const width of [1440, 390])
  test(`people, courses and pages are found from everywhere at ${width}`, async ({ page, request }) => {
    const { token } = await signIn(request, DEMO.admin);
    await skipWelcome(request, DEMO.admin, DEMO.password);
    await page.setViewportSize({ width, height: 844 });
    await enter(page, token, '/administrator/roles');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'search, empty');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('oksana');
    await expect(dialog.getByRole('option', { name: /Oksana/ }).first()).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'search, found');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/administrator\/users\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: /Oksana/ })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').first()).toHaveAccessibleName(/Oksana/);
    await dialog.getByRole('option', { name: 'Add an employee' }).click();
    await expect(page.getByRole('dialog', { name: /employee/i })).toBeVisible();
  });
