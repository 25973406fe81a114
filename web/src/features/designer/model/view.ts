import { linksTo } from './lookup';
import { CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft } from './types';

/** The canvas as the screen shows it: a point of the course stands at `point * zoom + (x, y)`. */
export type View = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };

/** Texts can be read from here on. */
export const CLOSE = 0.8;
/** From here on letters are large enough to be written. */
const WRITABLE = 0.92;
const MARGIN = 48;
/** The small map in the bottom right corner, with the gap around it. */
export const SMALL_MAP = { width: 160, height: 110 };
const GAP = 15;
/** So far what is written stays from the edges. */
const RIM_OF_FIELD = 24;
/** So much of a card stays in view, whatever is done to the view. */
const RIM = 60;

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
export function viewWith(card: Card, draft: Draft, now: View, size: Size, least = CLOSE): View {
  const zoom = Math.max(least, now.zoom);
  const grown = zoom / now.zoom;
  const x = size.width / 2 - (size.width / 2 - now.x) * grown;
  const y = size.height / 2 - (size.height / 2 - now.y) * grown;
  const own = boxOf(card);
  const both = linksTo(draft, card.id)
    .map((link) => around(own, boxOf(link.card)))
    .find((box) => fits(box, zoom, size));
  const box = both ?? own;
  const view = {
    zoom,
    x: x + moved(box.left * zoom + x, box.right * zoom + x, size.width),
    y: y + moved(box.top * zoom + y, box.bottom * zoom + y, size.height),
  };
  return besideMap(own, view, size);
}

/** The same for a card that is written: at its full size, unless it is large enough already. */
export const viewToWrite = (card: Card, draft: Draft, now: View, size: Size): View =>
  viewWith(card, draft, now, size, now.zoom < WRITABLE ? 1 : now.zoom);

/** How far the view has to move so that something on the screen is inside of the canvas; its top comes first. */
export function pushInto(thing: Box, canvas: Box): { x: number; y: number } {
  const push = (start: number, end: number, from: number, to: number) =>
    start < from + RIM_OF_FIELD
      ? from + RIM_OF_FIELD - start
      : end > to - RIM_OF_FIELD
        ? Math.max(from + RIM_OF_FIELD - start, to - RIM_OF_FIELD - end)
        : 0;
  return {
    x: push(thing.left, thing.right, canvas.left, canvas.right),
    y: push(thing.top, thing.bottom, canvas.top, canvas.bottom),
  };
}

/** The view with the card beside what has just taken a part of the canvas from it. */
export function uncovered(card: Card, view: View, size: Size): View {
  const box = boxOf(card);
  const by = Math.max(0, box.right * view.zoom + view.x - (size.width - MARGIN / 2));
  return besideMap(box, { ...view, x: view.x - by }, size);
}

/** The view with the card clear of the small map, by the shorter way. */
function besideMap(card: Box, view: View, size: Size): View {
  const { x, y, zoom } = view;
  const across = card.right * zoom + x - (size.width - SMALL_MAP.width - 2 * GAP);
  const up = card.bottom * zoom + y - (size.height - SMALL_MAP.height - 2 * GAP);
  if (across <= 0 || up <= 0) return view;
  const hasRoom = card.top * zoom + y - up >= GAP;
  return up <= across && hasRoom ? { ...view, y: y - up } : { ...view, x: x - across };
}

/** The view with a rim of the nearest card in it, where it shows none; the same object where it shows one. */
export function nearCards(cards: readonly Card[], view: View, size: Size): View {
  const { x, y, zoom } = view;
  const short = (start: number, end: number, length: number) =>
    end < RIM ? RIM - end : start > length - RIM ? length - RIM - start : 0;
  let best: { x: number; y: number } | null = null;
  for (const box of cards.map(boxOf)) {
    const by = {
      x: short(box.left * zoom + x, box.right * zoom + x, size.width),
      y: short(box.top * zoom + y, box.bottom * zoom + y, size.height),
    };
    if (by.x === 0 && by.y === 0) return view;
    if (!best || Math.hypot(by.x, by.y) < Math.hypot(best.x, best.y)) best = by;
  }
  return best ? { zoom, x: x + best.x, y: y + best.y } : view;
}
