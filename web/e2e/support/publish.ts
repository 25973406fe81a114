import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './screen';

export const publishedDialog = (page: Page) => page.getByRole('dialog', { name: /is published$/ });

/** Goes through the question that publishing may ask, until it says what comes next. */
export async function confirmPublishing(page: Page) {
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  const done = publishedDialog(page);
  await expect(anyway.or(done).first()).toBeVisible();
  if (await anyway.isVisible()) {
    await expectAccessible(page, 'publish with warnings');
    await anyway.press('Enter');
  }
  await expect(done).toBeVisible();
}

/** Leaves the dialog that comes after publishing. */
export async function closePublished(page: Page) {
  await publishedDialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(publishedDialog(page)).toBeHidden();
}
