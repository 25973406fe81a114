import { expect, type Page } from '@playwright/test';
import { mailedPath } from './mail';

export const PASSWORD = 'a-long-way-home-7';

/** A company that has just been registered, its administrator signed in on the first screen. */
export async function newcomer(page: Page) {
  const stamp = Date.now().toString(36);
  const email = `oksana.${stamp}@parcels.example`;
  const form = { first_name: 'Oksana', last_name: 'Koval', email, company: `Parcels ${stamp}` };
  const data = { ...form, domain: `parcels-${stamp}`, language: 'en' };
  const reply = await page.request.post('/api/double_create/', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  const link = await mailedPath('registration', email);
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  return { email, link };
}
