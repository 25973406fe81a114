import { describe, expect, it } from 'vitest';
import { arrived, nobody, type Present, presenceOf } from './presence';

const person = (id: number, card: number | null): Present => ({
  id,
  first_name: `Person ${id}`,
  last_name: '',
  simple_profile_pic: null,
  card,
  since: '2026-11-20T10:00:00Z',
});

describe('who else is in a course', () => {
  it('is known by card', () => {
    const now = presenceOf([person(1, 7), person(2, 7), person(3, null)], nobody);
    expect(now.byCard.get(7)?.map(({ id }) => id)).toEqual([1, 2]);
    expect(now.byCard.size).toBe(1);
  });

  it('stays the same object while nothing changes', () => {
    const before = presenceOf([person(1, 7)], nobody);
    expect(presenceOf([person(1, 7)], before)).toBe(before);
    expect(presenceOf([person(1, 8)], before)).not.toBe(before);
  });

  it('tells who has come', () => {
    const before = presenceOf([person(1, 7)], nobody);
    expect(arrived(presenceOf([person(1, 8), person(2, null)], before), before).map(({ id }) => id)).toEqual([
      2,
    ]);
  });
});
