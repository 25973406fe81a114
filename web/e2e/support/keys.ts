import { expect, type Page } from '@playwright/test';

/** Presses Tab until the focus is on what is named; fails when it cannot be reached. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'tree' | 'switch' | 'checkbox' | 'combobox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${name} cannot be reached by the keyboard`);
}
