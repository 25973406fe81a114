import { expect, type Page } from '@playwright/test';

type Role =
  | 'link'
  | 'button'
  | 'textbox'
  | 'searchbox'
  | 'tree'
  | 'switch'
  | 'checkbox'
  | 'radio'
  | 'combobox';

/** Presses Tab (or Shift and Tab) until the focus is on what is named; fails when it cannot be reached. */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  { back = false } = {},
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${role} ${name} cannot be reached by the keyboard`);
}
