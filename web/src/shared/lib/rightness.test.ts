import { describe, expect, it } from 'vitest';
import { asShare, judgedAs, pointsOf, rightnessOf } from './rightness';

describe('rightness', () => {
  it('is told by the mark and by the share of the points', () => {
    expect(rightnessOf({ right: true, share: 100 })).toBe('right');
    expect(rightnessOf({ right: true, share: 0 })).toBe('right');
    expect(rightnessOf({ right: false, share: 0.1 })).toBe('partly');
    expect(rightnessOf({ right: false, share: 0 })).toBe('wrong');
    expect(rightnessOf({ right: false })).toBe('wrong');
  });

  it('says a share only of what is partly right', () => {
    expect(judgedAs('right', 30)).toEqual({ right: true, share: 0 });
    expect(judgedAs('partly', 30)).toEqual({ right: false, share: 30 });
    expect(judgedAs('partly')).toEqual({ right: false, share: 50 });
    expect(judgedAs('wrong', 30)).toEqual({ right: false, share: 0 });
  });

  it('brings its part of the points', () => {
    expect(pointsOf(10, { right: true })).toBe(10);
    expect(pointsOf(10, { right: false, share: 12.5 })).toBe(1.25);
    expect(pointsOf(3, { right: false, share: 33.3 })).toBe(0.999);
    expect(pointsOf(10, { right: false })).toBe(0);
  });

  it('takes shares with one decimal between nothing and all', () => {
    expect([33.3, 0.1, 99.9].map(asShare)).toEqual([33.3, 0.1, 99.9]);
    expect([33.37, 0, 100, -5].map(asShare)).toEqual([33.4, 0.1, 99.9, 0.1]);
  });
});
