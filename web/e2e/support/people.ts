import { expect, type Page } from '@playwright/test';

/** The people of the demonstration company. */
export const DEMO = {
  password: 'rozmova-demo',
  admin: 'admin@kvitka.example',
  manager: 'manager@kvitka.example',
  learner: 'learner@kvitka.example',
} as const;

export async function logIn(page: Page, email: string, password: string = DEMO.password) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
}
