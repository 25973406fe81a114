import { expect, test } from 'vitest';
import { offsetOf, timeThere, zoneOptions } from './timezones';

const WINTER = new Date('2026-01-15T10:30:00Z');

test('a zone has its offset of the day', () => {
  expect(offsetOf('Europe/Kyiv', WINTER)).toBe('GMT+2');
  expect(offsetOf('Europe/Kyiv', new Date('2026-07-15T10:30:00Z'))).toBe('GMT+3');
  expect(offsetOf('Mars/Base', WINTER)).toBeNull();
});

test('what a clock there shows', () => {
  expect(timeThere('Asia/Tokyo', 'en', WINTER)).toBe('Thursday, 19:30');
  expect(timeThere('Asia/Tokyo', 'uk', new Date('2026-01-16T10:30:00Z'))).toBe('п’ятниця, 19:30');
  expect(timeThere('Asia/Tokyo', 'ru', WINTER)).toBe('четверг, 19:30');
  expect(timeThere('Mars/Base', 'en', WINTER)).toBeNull();
});

test('zones stand under their present names, each once, with the one that is set', () => {
  const values = zoneOptions('Mars/Base', WINTER).map(({ value }) => value);
  expect(values).toContain('Europe/Kyiv');
  expect(values).not.toContain('Europe/Kiev');
  expect(values).toContain('UTC');
  expect(values).toContain('Mars/Base');
  expect(new Set(values).size).toBe(values.length);
});
