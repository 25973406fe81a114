import type { ResultCard } from './types';

/** The narrowest range of a card: percents have one decimal. */
const LEAST = 1;
const tenth = (percent: number) => Math.round(percent * 10) / 10;

export const inOrder = (cards: readonly ResultCard[]): ResultCard[] =>
  [...cards].sort((a, b) => a.percent_from - b.percent_from || a.percent_to - b.percent_to);

/**
 * From where on the cards say that one has passed; none where they do not connect, or where a card for those who
 * failed comes after one for those who passed.
 */
export function passedFrom(cards: readonly ResultCard[]): number | null {
  const sorted = inOrder(cards);
  const first = sorted.findIndex((card) => card.passed);
  if (first < 0 || !isConnected(sorted) || sorted.slice(first).some((card) => !card.passed)) return null;
  return sorted[first]?.percent_from ?? null;
}

/** Where each card begins, without the first, which begins at 0. */
export const boundaries = (cards: readonly ResultCard[]): number[] =>
  inOrder(cards)
    .slice(1)
    .map((card) => card.percent_from);

/** Cards with these beginnings, which cover 0-100 without a gap. */
function withStarts(cards: readonly ResultCard[], starts: readonly number[]): ResultCard[] {
  return cards.map((card, i) => ({
    ...card,
    percent_from: tenth(starts[i] ?? 0),
    percent_to: tenth(starts[i + 1] ?? 100),
  }));
}

/** Each card begins where the one before ends. */
export function connected(cards: readonly ResultCard[]): ResultCard[] {
  const sorted = inOrder(cards);
  const starts: number[] = [];
  sorted.forEach((card, i) => {
    const room = 100 - (sorted.length - i) * LEAST;
    const least = i === 0 ? 0 : (starts[i - 1] ?? 0) + LEAST;
    starts.push(i === 0 ? 0 : Math.min(Math.max(card.percent_from, least), Math.max(room, least)));
  });
  return withStarts(sorted, starts);
}

export const isConnected = (cards: readonly ResultCard[]): boolean => {
  const sorted = inOrder(cards);
  return sorted.every(
    (card, i) =>
      card.percent_from === (sorted[i - 1]?.percent_to ?? 0) &&
      card.percent_to > card.percent_from &&
      (i < sorted.length - 1 || card.percent_to === 100),
  );
};

/** Moves the beginning of a card; its neighbours keep some room. */
export function moveStart(cards: readonly ResultCard[], index: number, percent: number): ResultCard[] {
  const sorted = connected(cards);
  const before = sorted[index - 1];
  const card = sorted[index];
  if (!before || !card) return sorted;
  const at = tenth(Math.min(Math.max(percent, before.percent_from + LEAST), card.percent_to - LEAST));
  return sorted.map((one, i) =>
    i === index - 1 ? { ...one, percent_to: at } : i === index ? { ...one, percent_from: at } : one,
  );
}

const blank = (passed: boolean): Omit<ResultCard, 'percent_from' | 'percent_to'> => ({
  title: '',
  text: '',
  picture: null,
  picture_id: null,
  emotion: passed ? 1 : 4,
  passed,
});

/** One more card: the widest is cut in two. */
export function addCard(cards: readonly ResultCard[], pass: number | null): ResultCard[] {
  const sorted = connected(cards);
  if (sorted.length === 0) return starter(pass);
  const widths = sorted.map((card) => card.percent_to - card.percent_from);
  const at = widths.indexOf(Math.max(...widths));
  const card = sorted[at];
  if (!card || card.percent_to - card.percent_from < 2 * LEAST) return sorted;
  const middle = tenth((card.percent_from + card.percent_to) / 2);
  return [
    ...sorted.slice(0, at),
    { ...card, percent_to: middle },
    { ...blank(card.passed), percent_from: middle, percent_to: card.percent_to },
    ...sorted.slice(at + 1),
  ];
}

/** The neighbour takes over the range. */
export function removeCard(cards: readonly ResultCard[], index: number): ResultCard[] {
  const sorted = connected(cards);
  return connected(sorted.filter((_, i) => i !== index));
}

/** What every course can begin with: a card for those who failed and one for those who passed. */
export function starter(pass: number | null): ResultCard[] {
  const at = pass ?? 70;
  const passed = { ...blank(true), percent_from: at, percent_to: 100 };
  if (at <= 0) return [{ ...passed, percent_from: 0 }];
  const failed = { ...blank(false), percent_from: 0, percent_to: Math.min(at, 99) };
  return [failed, { ...passed, percent_from: Math.min(at, 99) }];
}

export const isBalanced = (cards: readonly ResultCard[], pass: number | null): boolean => {
  if (pass === null || cards.length === 0) return true;
  return (
    cards.some((card) => card.passed && card.percent_from === pass) &&
    cards.every((card) => card.passed === card.percent_from >= pass)
  );
};

/** The nearest boundary goes to the pass mark; a single card is cut there. What is above is passed, nothing below. */
export function balanced(cards: readonly ResultCard[], pass: number | null): ResultCard[] {
  const sorted = connected(cards);
  if (pass === null || sorted.length === 0) return sorted;
  const marked = (list: ResultCard[]) => list.map((card) => ({ ...card, passed: card.percent_from >= pass }));
  if (pass <= 0) return marked(sorted);
  const [only, ...rest] = sorted;
  if (only && rest.length === 0)
    return marked([
      { ...only, percent_to: pass },
      { ...blank(true), percent_from: pass, percent_to: 100 },
    ]);
  const starts = sorted.map((card) => card.percent_from);
  const nearest = starts
    .map((start, i) => ({ i, distance: i === 0 ? Number.POSITIVE_INFINITY : Math.abs(start - pass) }))
    .reduce((best, one) => (one.distance < best.distance ? one : best)).i;
  // What stands in the way makes room on both sides.
  const moved = starts.map((start, i) => {
    if (i === nearest) return pass;
    if (i > 0 && i < nearest) return Math.min(start, pass - (nearest - i) * LEAST);
    return i > nearest ? Math.max(start, pass + (i - nearest) * LEAST) : start;
  });
  return marked(withStarts(sorted, moved));
}
