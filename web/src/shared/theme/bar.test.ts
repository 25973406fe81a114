import { describe, expect, test } from 'vitest';
import { barColours, contrast } from './bar';

const STEPS = Array.from({ length: 18 }, (_, i) => (i * 15).toString(16).padStart(2, '0'));

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#0F6E64', '#FFFFFF')).toBeCloseTo(6.1, 1);
});

test('text on the bar is readable, whatever colour was chosen', () => {
  const poor: string[] = [];
  for (const red of STEPS)
    for (const green of STEPS)
      for (const blue of STEPS) {
        const bar = barColours(`#${red}${green}${blue}`);
        if (!bar || contrast(bar.background, bar.ink) < 4.5) poor.push(`#${red}${green}${blue}`);
      }
  expect(poor).toEqual([]);
});

describe('the ink', () => {
  test.each([
    ['#0F6E64', '#FFFFFF'],
    ['#FFE14D', '#1E2430'],
    ['#808080', '#000000'],
  ])('on %s is %s', (background, ink) => {
    expect(barColours(background)).toEqual({ background, ink });
  });

  test.each([null, undefined, '', 'red', '#12345', 'url(x)'])('%s leaves the bar plain', (background) => {
    expect(barColours(background)).toBeNull();
  });
});
