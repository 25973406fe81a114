import { oneLine } from './text';
import type { Card, Point } from './types';

/** The size of a card on the canvas. Rows have fixed heights there, so it is known without measuring. */
export const CARD_WIDTH = 240;
const HEAD = 52;
const LINE = 20;
const ANSWER = 34;
const PADDING = 20;
const CHARS_PER_LINE = 30;

export function cardHeight(card: Card): number {
  const lines = Math.min(3, Math.max(1, Math.ceil(oneLine(card.text).length / CHARS_PER_LINE)));
  return HEAD + lines * LINE + Math.max(1, card.answers.length) * ANSWER + PADDING;
}

const GAP = 40;
const overlaps = (a: Point, ha: number, b: Point, hb: number) =>
  Math.abs(a.x - b.x) < CARD_WIDTH + GAP / 2 && a.y < b.y + hb + GAP / 2 && b.y < a.y + ha + GAP / 2;

/** The wished place, or the nearest one below it where no other card lies. */
export function freeSpot(cards: readonly Card[], wish: Point, height = 180): Point {
  const spot = { ...wish };
  for (;;) {
    const hit = cards.find((c) => overlaps(spot, height, c.position, cardHeight(c)));
    if (!hit) return spot;
    spot.y = hit.position.y + cardHeight(hit) + GAP;
  }
}

export const beside = (card: Card): Point => ({ x: card.position.x + CARD_WIDTH + 100, y: card.position.y });
