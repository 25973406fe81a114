// Runs alone: it asks which languages are loaded.
import i18n from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { sharedDevice } from '@/shared/lib/shared-device';
import { token } from '@/shared/lib/token';
import { loadTexts, setLocale } from '.';

test.each([
  ['en', 'Points: 1.67 of 2.5'],
  ['ua', 'Бали: 1,67 з 2,5'],
  ['ru', 'Баллы: 1,67 из 2,5'],
] as const)('points are written as %s writes them', async (code, words) => {
  await setLocale(code);
  await loadTexts(['designer']);
  expect(i18n.t('designer:preview.points', { points: 5 / 3, max: 2.5 })).toBe(words);
});

afterEach(() => setLocale('en'));

test('texts are loaded in the language that is spoken and in no other', async () => {
  await setLocale('ua');
  await loadTexts(['player']);
  expect(i18n.t('player:portrait', { name: 'Олена', emotion: 'спокій' })).toContain('Олена');
  expect(['uk', 'en', 'ru'].filter((tag) => i18n.hasResourceBundle(tag, 'player'))).toEqual(['uk']);
});

test('what somebody speaks who is logged in on a shared device is not what the next one finds', async () => {
  await setLocale('ru');
  sharedDevice.note();
  token.set('t');
  await setLocale('ua');
  expect(i18n.language).toBe('uk');
  expect(localStorage.getItem('rozmova.locale')).toBe('ru');
  token.clear();
  await setLocale('ua');
  expect(localStorage.getItem('rozmova.locale')).toBe('ua');
});
