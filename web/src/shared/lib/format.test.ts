import { describe, expect, test } from 'vitest';
import { DASH, formatters } from './format';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('formats follow the language, not the machine', () => {
  const uk = formatters('uk');
  test('dates', () => {
    expect(uk.date('2026-11-20T12:00:00Z')).toMatch(/20 лист/);
    expect(formatters('en').date('2026-11-20T12:00:00Z')).toMatch(/Nov/);
    expect(uk.dateTime('2026-11-20T12:00:00Z', new Date(NOW))).not.toMatch(/2026/);
    expect(uk.dateTime('2025-11-20T12:00:00Z', new Date(NOW))).toMatch(/2025/);
  });
  test('how long ago', () => {
    expect(uk.relative('2026-11-19T11:00:00Z', NOW)).toBe('учора');
    expect(formatters('en').relative('2026-11-20T09:00:00Z', NOW)).toBe('3 hours ago');
  });
  test('percents, durations, money', () => {
    expect(uk.percent(62.5)).toBe('62,5%');
    expect(formatters('en').duration(45)).toBe('45 sec');
    expect(formatters('en').duration(3_900)).toBe('1 hr 5 min');
    expect(uk.money(50_000, 'UAH')).toMatch(/500,00/);
  });
  test('nothing is a dash, never a zero', () => {
    expect([uk.date(null), uk.percent(null), uk.duration(null), uk.number(undefined)]).toEqual(
      Array.from({ length: 4 }, () => DASH),
    );
  });
});
