import { expect, test } from 'vitest';
import { newCard } from './commands';
import { CARD_WIDTH, cardHeight } from './size';
import { emptyDraft } from './testing';
import { nearCards, pushInto, SMALL_MAP, viewToWrite, viewWith } from './view';

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

test('a card that is written is shown large enough, and not larger than it is', () => {
  const card = at(300, 200);
  const draft = { ...emptyDraft, questions: [card] };
  const zoomAfter = (zoom: number) => viewToWrite(card, draft, { x: 0, y: 0, zoom }, size).zoom;
  expect([0.1, 0.5, 0.9, 0.95, 1.4].map(zoomAfter)).toEqual([1, 1, 1, 0.95, 1.4]);
  const still = { x: 40, y: 40, zoom: 1 };
  expect(viewToWrite(card, draft, still, size)).toEqual(still);
});

test('the view moves only as far as what is written needs', () => {
  const canvas = { left: 100, top: 50, right: 1100, bottom: 750 };
  const field = (left: number, top: number, height = 20) => ({
    left,
    top,
    right: left + 200,
    bottom: top + height,
  });
  expect(pushInto(field(400, 300), canvas)).toEqual({ x: 0, y: 0 });
  expect(pushInto(field(1000, 740), canvas)).toEqual({ x: -124, y: -34 });
  expect(pushInto(field(90, 20), canvas)).toEqual({ x: 34, y: 54 });
  // What is higher than the canvas is shown from its top.
  expect(pushInto(field(400, 100, 900), canvas)).toEqual({ x: 0, y: -26 });
});
