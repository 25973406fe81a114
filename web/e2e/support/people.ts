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

const welcomed = new Set<string>();

/** Whoever has been welcomed once is not welcomed again: the greeting is a test of its own. */
export async function skipWelcome(request: APIRequestContext, email: string, password: string) {
  if (email === DEMO.learner || welcomed.has(email)) return;
  const reply = await request.post('/api/v2/token-auth/', { data: { email, password } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { token, user } = (await reply.json()) as { token: string; user: { is_admin: boolean } };
  if (user.is_admin) {
    const headers = { authorization: `JWT ${token}` };
    const data = { show_hints: { welcome_admin: false } };
    expect((await request.patch('/api/users/me/', { headers, data })).ok()).toBe(true);
  }
  welcomed.add(email);
}

/** Comes in through the form, as people do. */
export async function logInByForm(page: Page, email: string, password: string = DEMO.password) {
  await skipWelcome(page.request, email, password);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
}

/** Signs in without the form and opens the home page. */
export async function logIn(page: Page, email: string, password: string = DEMO.password) {
  await logInAt(page, email, '/', password);
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
}

/** Signs in without the form, which saves loading two pages, and opens an address. */
export async function logInAt(page: Page, email: string, address: string, password: string = DEMO.password) {
  await skipWelcome(page.request, email, password);
  const reply = await page.request.post('/api/v2/token-auth/', { data: { email, password } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { token, user } = (await reply.json()) as {
    token: string;
    user: { is_admin: boolean; in_moder_mode: boolean };
  };
  await store(page, { 'rozmova.token': token });
  if (user.is_admin && user.in_moder_mode) await store(page, { 'rozmova.admin_mode': '1' });
  await page.goto(address);
}

/** Puts entries into the local storage of the server's pages. */
export async function store(page: Page, entries: Record<string, string>) {
  if (!page.url().startsWith('http')) await page.goto('/browser');
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
}

/** Comes in as the bearer of the token and opens an address. */
export async function enter(page: Page, token: string, address: string) {
  await page.addInitScript((value) => {
    // Firefox runs it on the blank page as well, which may store nothing.
    if (location.protocol.startsWith('http')) localStorage.setItem('rozmova.token', value);
  }, token);
  await page.goto(address);
}

/** Signs in without a page; `headers` go with every call in this person's name. */
export async function signIn(request: APIRequestContext, email: string) {
  const reply = await request.post('/api/v2/token-auth/', { data: { email, password: DEMO.password } });
  expect(reply.ok()).toBe(true);
  const { token, user } = (await reply.json()) as { token: string; user: { id: number } };
  return { token, user, headers: { authorization: `JWT ${token}` } };
}

/** What a call in the name of the demonstration company's administrator is sent with. */
export const adminHeaders = async (request: APIRequestContext) => (await signIn(request, DEMO.admin)).headers;

/** The mode is remembered for the person: a test that changes it gives it back. */
export async function backToAdministration(request: APIRequestContext, ...people: string[]) {
  for (const email of people) {
    const { headers } = await signIn(request, email);
    const reply = await request.patch('/api/users/me/', { headers, data: { in_moder_mode: true } });
    expect(reply.ok()).toBe(true);
  }
}
