import { oneLine } from '@/shared/lib/html-text';
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
export type Box = Point & { width: number; height: number };

/** The smallest box around the cards. */
export function boxOf(cards: readonly Card[]): Box {
  if (cards.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...cards.map((c) => c.position.x));
  const y = Math.min(...cards.map((c) => c.position.y));
  const right = Math.max(...cards.map((c) => c.position.x + CARD_WIDTH));
  const bottom = Math.max(...cards.map((c) => c.position.y + cardHeight(c)));
  return { x, y, width: right - x, height: bottom - y };
}

/** The wanted place for something of this size, or the nearest one below it where no card lies. */
export function freeBlock(
  cards: readonly Card[],
  wanted: Point,
  size: { width: number; height: number },
): Point {
  const spot = { ...wanted };
  const hits = ({ position: p }: Card, height: number) =>
    spot.x < p.x + CARD_WIDTH + GAP / 2 &&
    p.x < spot.x + size.width + GAP / 2 &&
    spot.y < p.y + height + GAP / 2 &&
    p.y < spot.y + size.height + GAP / 2;
  for (;;) {
    const hit = cards.find((c) => hits(c, cardHeight(c)));
    if (!hit) return spot;
    spot.y = hit.position.y + cardHeight(hit) + GAP;
  }
}

/** The same for one card. */
export const freeSpot = (cards: readonly Card[], wanted: Point, height = 180): Point =>
  freeBlock(cards, wanted, { width: CARD_WIDTH, height });

export const beside = (card: Card): Point => ({ x: card.position.x + CARD_WIDTH + 100, y: card.position.y });
