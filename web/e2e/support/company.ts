import { type APIRequestContext, expect, type Page, test as plain } from '@playwright/test';
import { makeCourse } from './made';
import { mailedPath } from './mail';
import { store } from './people';

export const PASSWORD = 'a-long-way-home-7';

export type Person = { id: number; email: string; token: string; headers: { authorization: string } };
type Made = { id: number; version: number };

/** A company of its own, just registered: what is done in it touches nobody else's tests. */
async function register(request: APIRequestContext) {
  const mark = Date.now().toString(36);
  const address = (name: string) => `${name.toLowerCase()}.${mark}@firm.example`;

  const enter = async (path: string, data: object, email: string): Promise<Person> => {
    const reply = await request.post(path, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    const { token, user } = (await reply.json()) as { token: string; user: { id: number } };
    return { id: user.id, email, token, headers: { authorization: `JWT ${token}` } };
  };
  const logIn = (email: string) => enter('/api/v2/token-auth/', { email, password: PASSWORD }, email);

  const email = address('Olha');
  const asked = await request.post('/api/double_create/', {
    data: {
      first_name: 'Olha',
      last_name: 'Firm',
      email,
      company: `Firm ${mark}`,
      domain: `company-${mark}`,
      language: 'en',
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const key = (await mailedPath('registration', email)).split('/').filter(Boolean).at(-1);
  const admin = await enter('/api/pass_confirm/', { key, password: PASSWORD }, email);
  const { headers } = admin;

  const call = async (method: string, path: string, data?: object, by = headers) => {
    const reply = await request.fetch(path, { method, headers: by, data });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return reply;
  };
  const make = async (path: string, data: object) => (await (await call('POST', path, data)).json()) as Made;

  await call('PATCH', '/api/users/me/', { show_hints: { welcome_admin: false }, in_moder_mode: true });
  return {
    mark,
    admin,
    address,
    call,
    make,
    logIn,
    /** The one that every account begins with. */
    organization: async () => {
      const all = await (await call('GET', '/api/organizations/')).json();
      const [first] = (all as { results: { id: number; short_name: string }[] }).results;
      if (!first) throw new Error('the company has no organisation');
      return first;
    },
    hire: async (name: string, more: object = {}) => {
      const data = { first_name: name, last_name: 'Firm', email: address(name), language: 'en', ...more };
      const { id } = await make('/api/users/', { ...data, send_invitation: false, password: PASSWORD });
      return { id, name: `${name} Firm`, email: address(name) };
    },
    setFired: (person: number, fired: boolean) => call('PATCH', '/api/users/', { users: [person], fired }),
    course: (title: string, fields: object) => makeCourse(request, headers, { title, ...fields }),
    /** Changes the draft of a course, whatever its version is by now. */
    rewrite: async (course: number, fields: object) => {
      const { version } = (await (await call('GET', `/api/games/${course}/`)).json()) as Made;
      await call('PATCH', `/api/games/${course}/`, { version, ...fields });
    },
  };
}
type Firm = Awaited<ReturnType<typeof register>>;

/**
 * Tests of one file share such a company; no other file finds its people and courses there. In a company for all of them a
 * list was as long as whatever ran before had made it.
 */
export const test = plain.extend<{ here: Firm }, { companyOf: (file: string) => Promise<Firm> }>({
  companyOf: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      const companies = new Map<string, Promise<Firm>>();
      await use((file) => {
        const company = companies.get(file) ?? register(request);
        companies.set(file, company);
        return company;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  here: async ({ companyOf }, use, { file }) => use(await companyOf(file)),
});

/** Opens an address as somebody who has this language from the first moment. */
export async function openAs(
  page: Page,
  { token, headers }: Person,
  address: string,
  language: 'en' | 'ua' | 'ru' = 'en',
) {
  const spoken = await page.request.patch('/api/users/me/', { headers, data: { language } });
  expect(spoken.ok(), await spoken.text()).toBe(true);
  await store(page, { 'rozmova.token': token, 'rozmova.locale': language });
  await page.goto(address);
}
