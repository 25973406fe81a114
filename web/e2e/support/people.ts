import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The people of the demonstration company. */
export const DEMO = {
  password: 'rozmova-demo',
  admin: 'admin@kvitka.example',
  manager: 'manager@kvitka.example',
  learner: 'learner@kvitka.example',
} as const;

/** Gives the signed-in person a language: it goes before that of the browser. */
export async function speak(page: Page, language: 'en' | 'ua' | 'ru') {
  await page.evaluate(async (code) => {
    const headers = {
      authorization: `JWT ${localStorage.getItem('rozmova.token')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ language: code });
    const reply = await fetch('/api/users/me/', { method: 'PATCH', headers, body });
    if (!reply.ok) throw new Error(`the language was answered with ${reply.status}`);
  }, language);
}

export async function logIn(page: Page, email: string, password: string = DEMO.password) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
}

/** What a call in the name of the demonstration company's administrator is sent with. */
export async function adminHeaders(request: APIRequestContext) {
  const reply = await request.post('/api/v2/token-auth/', {
    data: { email: DEMO.admin, password: DEMO.password },
  });
  expect(reply.ok()).toBe(true);
  return { authorization: `JWT ${((await reply.json()) as { token: string }).token}` };
}
