import { expect, test } from 'vitest';
import { newCard } from './commands';
import { CARD_WIDTH, cardHeight } from './size';
import { emptyDraft } from './testing';
import { nearCards, SMALL_MAP, viewWith } from './view';

const size = { width: 1000, height: 700 };
const at = (x: number, y: number) => newCard(1, { x, y });

test('a card that is shown does not lie under the small map', () => {
  for (const [x, y] of [
    [700, 500],
    [860, 300],
    [4000, 4000],
    [-500, 650],
  ] as const) {
    const card = at(x, y);
    const view = viewWith(card, { ...emptyDraft, questions: [card] }, { x: 0, y: 0, zoom: 1 }, size);
    const right = card.position.x * view.zoom + view.x + CARD_WIDTH * view.zoom;
    const bottom = card.position.y * view.zoom + view.y + cardHeight(card) * view.zoom;
    expect(right <= size.width - SMALL_MAP.width || bottom <= size.height - SMALL_MAP.height).toBe(true);
    expect(right - CARD_WIDTH).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(size.height);
  }
});

test('a view that shows no card goes to the nearest one, any other stays', () => {
  const cards = [at(0, 0), at(2000, 0)];
  const shown = { x: 100, y: 100, zoom: 1 };
  expect(nearCards(cards, shown, size)).toBe(shown);
  expect(nearCards([], { x: 9000, y: 0, zoom: 1 }, size)).toEqual({ x: 9000, y: 0, zoom: 1 });
  const moved = nearCards(cards, { x: -9000, y: 100, zoom: 1 }, size);
  expect(moved).toEqual({ x: 60 - 2000 - CARD_WIDTH, y: 100, zoom: 1 });
});
