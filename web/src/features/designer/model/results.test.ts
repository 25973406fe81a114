import { describe, expect, it } from 'vitest';
import { seeded } from '@/test/seeded';
import {
  addCard,
  balanced,
  connected,
  isBalanced,
  isConnected,
  moveStart,
  passedFrom,
  removeCard,
  starter,
} from './results';
import type { ResultCard } from './types';

const card = (from: number, to: number, passed = false): ResultCard => ({
  percent_from: from,
  percent_to: to,
  passed,
  title: `${from}`,
  text: '',
  emotion: 3,
  picture: null,
  picture_id: null,
});
const ranges = (cards: readonly ResultCard[]) => cards.map((c) => [c.percent_from, c.percent_to, c.passed]);

describe('result cards', () => {
  it('say from which percent on one has passed', () => {
    expect(passedFrom(starter(70))).toBe(70);
    expect(passedFrom(starter(0))).toBe(0);
    const [failed, passed] = starter(60);
    if (!failed || !passed) throw new Error('two cards');
    expect(passedFrom([passed, failed])).toBe(60);
    expect(
      passedFrom([
        { ...failed, passed: true },
        { ...passed, passed: false },
      ]),
    ).toBeNull();
    expect(passedFrom([failed, { ...passed, percent_from: 65 }])).toBeNull();
    expect(passedFrom([failed])).toBeNull();
    expect(passedFrom([])).toBeNull();
  });

  it('begin with one for each side of the pass mark', () => {
    expect(ranges(starter(70))).toEqual([
      [0, 70, false],
      [70, 100, true],
    ]);
    expect(ranges(starter(0))).toEqual([[0, 100, true]]);
    expect(isBalanced(starter(70), 70)).toBe(true);
  });

  it('close their gaps and overlaps', () => {
    expect(ranges(connected([card(60, 90), card(0, 40)]))).toEqual([
      [0, 60, false],
      [60, 100, false],
    ]);
    expect(isConnected([card(0, 40), card(60, 100)])).toBe(false);
  });

  it('keep room for their neighbours when a border is moved', () => {
    const cards = [card(0, 50), card(50, 80, true), card(80, 100, true)];
    expect(ranges(moveStart(cards, 1, 95))).toEqual([
      [0, 79, false],
      [79, 80, true],
      [80, 100, true],
    ]);
    expect(ranges(moveStart(cards, 2, -4))[1]).toEqual([50, 51, true]);
  });

  it('give their range to a neighbour when one goes', () => {
    const cards = [card(0, 50), card(50, 80, true), card(80, 100, true)];
    expect(ranges(removeCard(cards, 0))).toEqual([
      [0, 80, true],
      [80, 100, true],
    ]);
    expect(ranges(removeCard(cards, 1))).toEqual([
      [0, 80, false],
      [80, 100, true],
    ]);
    expect(removeCard([card(0, 100)], 0)).toEqual([]);
  });

  it('always connect and balance, whatever they were', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const rnd = seeded(seed);
      let cards = Array.from({ length: 1 + rnd.below(7) }, () =>
        card(rnd.below(1001) / 10, rnd.below(1001) / 10, rnd.below(2) === 1),
      );
      const pass = rnd.below(1001) / 10;
      // A card needs a percent of room on each side of the mark.
      if (pass > 7 && pass < 93) {
        cards = balanced(cards, pass);
        expect([seed, isConnected(cards), isBalanced(cards, pass)]).toEqual([seed, true, true]);
      }
      cards = addCard(cards, pass);
      expect([seed, isConnected(cards)]).toEqual([seed, true]);
      cards = moveStart(cards, rnd.below(cards.length), rnd.below(140) - 20);
      expect([seed, isConnected(cards)]).toEqual([seed, true]);
      cards = removeCard(cards, rnd.below(cards.length));
      expect([seed, isConnected(cards)]).toEqual([seed, true]);
    }
  });
});
