import { describe, expect, test } from 'vitest';
import { analysedAnswer, analysedQuestion } from '@/test/analysis';
import { cardByKey, cardHeight, firstView, leftShare, onMap, toEdges, toNodes, toneOf } from './flow';

const first = analysedQuestion(1, {
  answers: [
    analysedAnswer(10, { right: true, count: 40, connected: 2 }),
    analysedAnswer(11, { count: 10, connected: 3 }),
    analysedAnswer(12, { count: 0, connected: 2 }),
    analysedAnswer(13, { count: 5, connected: null }),
  ],
});
const second = analysedQuestion(2, { answers: [analysedAnswer(20, { count: 20, connected: 1 })] });
const third = analysedQuestion(3, { position: { x: 800, y: 600 }, answers: [] });
const cards = [first, second, third];

describe('arrows', () => {
  const edges = toEdges(cards);
  const width = (id: string) => edges.find((edge) => edge.id === id)?.style?.strokeWidth;

  test('are as wide as many went along them', () => {
    expect(width('e10')).toBe(12);
    expect(width('e20')).toBe(6.5);
    expect(width('e11')).toBe(3.75);
    expect(width('e12')).toBe(1);
  });

  test('stand for answers that lead to a card of the map', () => {
    expect(edges.map(({ id }) => id)).toEqual(['e10', 'e11', 'e12', 'e20']);
    expect(toEdges([first]).map(({ id }) => id)).toEqual([]);
  });

  test('show a way that nobody took, a right one, and one that leads back', () => {
    const byId = Object.fromEntries(edges.map((edge) => [edge.id, edge]));
    expect([byId.e10?.className, byId.e11?.className, byId.e12?.className]).toEqual([
      'right',
      'wrong',
      'unused',
    ]);
    expect(byId.e20?.type).toBe('back');
  });
});

test('an arrow goes round a card that stands between', () => {
  const at = (id: number, x: number, answers: (typeof first)['answers'] = []) =>
    analysedQuestion(id, { position: { x, y: 0 }, answers });
  const ahead = [at(1, 0, [analysedAnswer(10, { connected: 3 })]), at(2, 400), at(3, 800)];
  const [round] = toEdges(ahead);
  expect(round?.type).toBe('back');
  expect(round?.data?.floor).toBeGreaterThan(cardHeight(ahead[1] ?? first));
  const [straight] = toEdges(ahead.filter(({ id }) => id !== 2));
  expect([straight?.type, straight?.data?.floor]).toEqual([undefined, undefined]);
});

describe('the map opens', () => {
  const row = (count: number, step = 400) =>
    Array.from({ length: count }, (_, i) =>
      analysedQuestion(i + 1, { position: { x: i * step, y: 0 }, answers: [] }),
    );
  const screen = { width: 1400, height: 680 };

  test('whole, when that can be read', () => {
    const cards = row(3);
    const { x, y, zoom } = firstView(cards, 1, screen);
    expect(zoom).toBe(1);
    expect([x, y]).toEqual([(1400 - 1040) / 2, (680 - cardHeight(cards[0] ?? first)) / 4]);
    expect(firstView(row(4, 380), 1, screen).zoom).toBeGreaterThanOrEqual(0.93);
  });

  test('else at full size where the course begins', () => {
    expect(firstView(row(30), 1, screen)).toMatchObject({ x: 32, zoom: 1 });
    expect(firstView(row(30), 5, screen)).toMatchObject({ x: 32 - 4 * 400, zoom: 1 });
    // No emptiness beside the last cards.
    expect(firstView(row(30), 30, screen)).toMatchObject({ x: 1400 - 32 - (29 * 400 + 240), zoom: 1 });
    expect(firstView(row(3), 1, { width: 358, height: 480 })).toMatchObject({ x: 32, zoom: 1 });
  });

  test('without an empty upper half, where cards further on are far above', () => {
    const above = analysedQuestion(9, { position: { x: 2400, y: -3000 }, answers: [] });
    const alone = firstView(row(6), 1, screen);
    expect(firstView([...row(6), above], 1, screen)).toEqual(alone);
  });

  test('also without cards', () => {
    expect(firstView([], undefined, screen)).toEqual({ x: 0, y: 0, zoom: 1 });
  });
});

test('cards of earlier revisions are on the map only when one revision was asked for', () => {
  const old = analysedQuestion(4, { current: false });
  expect(onMap([...cards, old], false)).toEqual(cards);
  expect(onMap([...cards, old], true)).toHaveLength(4);
});

test.each([
  [null, 'unknown'],
  [0, 'poor'],
  [0.4, 'fair'],
  [0.7, 'good'],
] as const)('a card of which %s answered rightly is %s', (right_share, tone) => {
  expect(toneOf({ right_share })).toBe(tone);
});

test('nobody there, nobody left', () => {
  expect(leftShare({ reached: 0, left: 0 })).toBe(0);
  expect(leftShare({ reached: 48, left: 12 })).toBe(0.25);
});

test('Tab stops at one card, arrow keys lead to the nearest on their side', () => {
  const nodes = toNodes(cards, 2, ({ name }) => name);
  expect(nodes.map(({ domAttributes }) => domAttributes?.tabIndex)).toEqual([-1, 0, -1]);
  expect(cardByKey('ArrowRight', first, cards)).toBe(second);
  expect(cardByKey('ArrowDown', second, cards)).toBe(third);
  expect(cardByKey('ArrowLeft', first, cards)).toBeUndefined();
  expect(cardByKey('Enter', first, cards)).toBeUndefined();
});
