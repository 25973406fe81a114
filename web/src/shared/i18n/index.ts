import i18n, { type ReadCallback } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { arriving } from '@/shared/lib/arriving';
import { sharedDevice } from '@/shared/lib/shared-device';
import { storage } from '@/shared/lib/storage';
import { token } from '@/shared/lib/token';
import { codeOf, isLocale, LOCALE_CODES, LOCALES, type LocaleCode } from './locales';

const STORED = 'rozmova.locale';
const files = import.meta.glob<Record<string, unknown>>('./messages/*/*.json', { import: 'default' });

const load = async (tag: string, namespace: string) => {
  const file = files[`./messages/${tag}/${namespace}.json`];
  if (!file) throw new Error(`no messages ${tag}/${namespace}`);
  return arriving(file());
};

const storedCode = (): LocaleCode => {
  const stored = storage.get(STORED);
  if (isLocale(stored)) return stored;
  const known = navigator.languages.find((language) =>
    LOCALE_CODES.some((code) => LOCALES[code].tag === language.slice(0, 2)),
  );
  return codeOf(known ?? 'en');
};

i18n.on('languageChanged', (tag) => {
  document.documentElement.lang = tag;
});

/** Without its words a page is not shown: keys tell nobody anything. */
function expectTexts(namespaces: readonly string[]) {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (missing.length > 0) throw new Error(`no texts: ${missing.join(', ')}`);
}

export async function loadTexts(namespaces: readonly string[]) {
  await i18n.loadNamespaces(namespaces);
  // The language may have become another one meanwhile.
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (missing.length > 0) await i18n.reloadResources([i18n.language], missing);
  expectTexts(namespaces);
}

const FIRST = ['common', 'errors'];

export const i18nReady = i18n
  .use({
    type: 'backend' as const,
    read: (tag: string, namespace: string, done: ReadCallback) => {
      load(tag, namespace).then(
        (messages) => done(null, messages as Parameters<ReadCallback>[1]),
        (error: Error) => done(error, null),
      );
    },
  })
  .use(initReactI18next)
  .init({
    lng: LOCALES[storedCode()].tag,
    // Every text is there in every language (messages.test.ts), so nobody loads those of a second one.
    fallbackLng: false,
    supportedLngs: Object.values(LOCALES).map((locale) => locale.tag),
    ns: FIRST,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  .then(() => expectTexts(FIRST));

/**
 * Changes the language of this browser; what the server remembers is the caller's to change. Whoever is logged in on a
 * shared device changes it for themselves: the next one finds that of the device.
 */
export async function setLocale(code: LocaleCode) {
  if (!(sharedDevice.is() && token.get())) storage.set(STORED, code);
  await i18n.changeLanguage(LOCALES[code].tag);
}

export const useLocale = () => {
  const tag = useTranslation().i18n.language;
  return { tag, code: codeOf(tag) };
};
