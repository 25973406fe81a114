import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, resize } from './screen';

export const LANGUAGES = [
  { code: 'en', tag: 'en' },
  { code: 'ua', tag: 'uk' },
  { code: 'ru', tag: 'ru' },
] as const;
export type Language = (typeof LANGUAGES)[number];
/** A sentence in the three languages. */
export type Said = Record<Language['tag'], string>;
type Values = Record<string, string>;

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const filled = (text: string, values: Values) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');

/** What a sentence of the table says when it is about these. */
export const about = (said: Said, values: Values): Said => ({
  en: filled(said.en, values),
  uk: filled(said.uk, values),
  ru: filled(said.ru, values),
});

/** What a button or a field is called, from the client's own messages: the way there, not what is expected. */
export function word({ tag }: Language, file: string, path: string, values: Values = {}): string {
  const url = new URL(`../../src/shared/i18n/messages/${tag}/${file}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(url, 'utf8'));
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`no ${file}:${path} in ${tag}`);
  return filled(found, values);
}

/** Changes the language where one is, without a load; from below an open dialog, too. */
export async function turnTo(page: Page, { code, tag }: Language) {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === tag) return;
  const isSignedIn = await page.evaluate(() => localStorage.getItem('rozmova.token') !== null);
  const kept = isSignedIn
    ? page.waitForResponse(
        (reply) => reply.url().endsWith('/api/users/me/') && reply.request().method() === 'PATCH',
      )
    : null;
  await page
    .locator(`input[type="radio"][value="${code}"]`)
    .first()
    .evaluate((radio: HTMLInputElement) => radio.click());
  await expect(html).toHaveAttribute('lang', tag);
  if (kept) expect((await kept).ok()).toBe(true);
}

export async function inEachLanguage(page: Page, act: (language: Language) => Promise<void>) {
  for (const language of LANGUAGES) {
    await turnTo(page, language);
    await act(language);
  }
}

/** The words stand on the screen at both widths, nothing scrolls sideways, and in English nothing bars anybody. */
export async function look(page: Page, { tag }: Language, text: string, within: Locator | Page = page) {
  const said = within.getByText(text, { exact: true }).first();
  for (const size of [WIDE, NARROW]) {
    await resize(page, size);
    await expect(said, `${text} at ${size.width}`).toBeVisible();
    const screen = `“${text}” at ${size.width}`;
    await expectNoSidewaysScroll(page, screen);
    if (tag === 'en') await expectAccessible(page, screen);
  }
  await resize(page, WIDE);
}

export const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').filter({ has: page.getByText(text, { exact: true }) });

/** A toast that says just this, as what it is; put away afterwards, so that the next one is another. */
export async function lookAtToast(
  page: Page,
  language: Language,
  text: string,
  role: 'status' | 'alert' = 'status',
) {
  const shown = toast(page, text);
  await expect(shown).toHaveAttribute('role', role);
  // Under the mouse it waits, however long the looking takes.
  await shown.hover();
  await look(page, language, text, shown);
  await shown.getByRole('button').last().click();
  await expect(shown).toHaveCount(0);
}
