import i18n from 'i18next';
import { describe, expect, test } from 'vitest';
import { DASH, formatters, fullName } from './format';
import { listedName } from './listed-name';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('formats follow the language, not the machine', () => {
  const uk = formatters('uk', 'Europe/Kyiv');
  test('dates', () => {
    expect(uk.date('2026-11-20T12:00:00Z')).toMatch(/20 лист/);
    expect(formatters('en').date('2026-11-20T12:00:00Z')).toMatch(/Nov/);
    expect(uk.dateTime('2026-11-20T12:00:00Z', new Date(NOW))).not.toMatch(/2026/);
    expect(uk.dateTime('2025-11-20T12:00:00Z', new Date(NOW))).toMatch(/2025/);
  });
  test('dates have the day and the month in words, and times 24 hours', () => {
    const kyiv = (tag: string) => formatters(tag, 'Europe/Kyiv');
    const evening = '2026-11-20T16:30:00Z';
    expect(kyiv('en').date(evening)).toBe('20 Nov 2026');
    expect(kyiv('en').longDate(evening)).toBe('20 November 2026');
    expect(kyiv('en').dateTime(evening, new Date(NOW))).toBe('20 Nov, 18:30');
    expect(kyiv('uk').dateTime(evening, new Date(NOW))).toMatch(/^20 лист.*18:30$/);
    expect(kyiv('ru').dateTime(evening, new Date(NOW))).toMatch(/^20 нояб.*18:30$/);
    expect(kyiv('en').time('2026-11-19T22:05:00Z')).toBe('00:05');
  });
  test('times are those of the account, wherever the device is', () => {
    const midnight = '2025-12-31T22:30:00Z';
    expect(formatters('en', 'Europe/Kyiv').dateTime(midnight, new Date(NOW))).toBe('1 Jan, 00:30');
    expect(formatters('en', 'America/New_York').dateTime(midnight, new Date(NOW))).toBe('31 Dec 2025, 17:30');
  });
  test('a day without an hour is the same one everywhere', () => {
    for (const zone of ['Pacific/Pago_Pago', 'Europe/Kyiv', 'Pacific/Kiritimati'])
      expect(formatters('en', zone).date('1990-05-01')).toBe('1 May 1990');
  });
  test('how long ago', () => {
    expect(uk.relative('2026-11-19T11:00:00Z', NOW)).toBe('учора');
    expect(formatters('en').relative('2026-11-20T09:00:00Z', NOW)).toBe('3 hours ago');
  });
  test('percents, durations, money', () => {
    expect(uk.percent(62.5)).toBe('62,5\u00a0%');
    expect(formatters('en').duration(45)).toBe('45 sec');
    expect(formatters('en').duration(3_900)).toBe('1 hr 5 min');
    expect(uk.money(50_000, 'UAH')).toMatch(/500,00/);
  });
  test('nothing is a dash, never a zero', () => {
    expect([uk.date(null), uk.percent(null), uk.duration(null), uk.number(undefined)]).toEqual(
      Array.from({ length: 4 }, () => DASH),
    );
  });
  test('a list that is sorted by surname begins with it, as the language writes that', async () => {
    const person = { first_name: 'Ірина', last_name: 'Коваль' };
    for (const [tag, said] of [
      ['uk', 'Коваль Ірина'],
      ['ru', 'Коваль Ірина'],
      ['en', 'Коваль, Ірина'],
    ] as const) {
      await i18n.changeLanguage(tag);
      expect(listedName(person)).toBe(said);
    }
    expect(fullName(person)).toBe('Ірина Коваль');
    expect(listedName({ first_name: 'Ірина', last_name: '' })).toBe('Ірина');
  });
});
