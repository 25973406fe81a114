import { linksTo } from './lookup';
import { CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft } from './types';

/** The canvas as the screen shows it: a point of the course stands at `point * zoom + (x, y)`. */
export type View = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };

/** Texts can be read from here on. */
export const CLOSE = 0.8;
const MARGIN = 48;

const boxOf = (card: Card): Box => ({
  left: card.position.x,
  top: card.position.y,
  right: card.position.x + CARD_WIDTH,
  bottom: card.position.y + cardHeight(card),
});
const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
const fits = (box: Box, zoom: number, size: Size) =>
  (box.right - box.left) * zoom + 2 * MARGIN <= size.width &&
  (box.bottom - box.top) * zoom + 2 * MARGIN <= size.height;

/** The smallest move along one axis after which both ends are inside. */
const moved = (start: number, end: number, length: number) =>
  start < MARGIN ? MARGIN - start : end > length - MARGIN ? length - MARGIN - end : 0;

/**
 * The canvas with the card in view, and with a card that leads to it as far as there is room for both: one
 * sees where it hangs. What is in view already stays where it is.
 */
export function viewWith(card: Card, draft: Draft, now: View, size: Size): View {
  const zoom = Math.max(CLOSE, now.zoom);
  const grown = zoom / now.zoom;
  const x = size.width / 2 - (size.width / 2 - now.x) * grown;
  const y = size.height / 2 - (size.height / 2 - now.y) * grown;
  const own = boxOf(card);
  const both = linksTo(draft, card.id)
    .map((link) => around(own, boxOf(link.card)))
    .find((box) => fits(box, zoom, size));
  const box = both ?? own;
  return {
    zoom,
    x: x + moved(box.left * zoom + x, box.right * zoom + x, size.width),
    y: y + moved(box.top * zoom + y, box.bottom * zoom + y, size.height),
  };
}
