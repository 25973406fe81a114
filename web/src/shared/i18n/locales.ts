/** The product says "ua"; the platform (Intl, html lang, plural rules) only knows "uk". */
export const LOCALES = {
  en: { tag: 'en', label: 'English', short: 'EN' },
  ua: { tag: 'uk', label: 'Українська', short: 'UA' },
  ru: { tag: 'ru', label: 'Русский', short: 'RU' },
} as const;
export type LocaleCode = keyof typeof LOCALES;
export type LocaleTag = (typeof LOCALES)[LocaleCode]['tag'];

export const LOCALE_CODES = Object.keys(LOCALES) as LocaleCode[];
export const isLocale = (value: unknown): value is LocaleCode =>
  typeof value === 'string' && value in LOCALES;
export const codeOf = (tag: string): LocaleCode =>
  LOCALE_CODES.find((code) => LOCALES[code].tag === tag.slice(0, 2)) ?? 'en';
