import { FRAME_HEAD, FRAME_SIDE } from './frames';
import { type Arrow, type Item, layered } from './layered';
import { walkOrder } from './outline';
import { boxOf, CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft, Point } from './types';

/** Room between two lanes, for the arrows from one to the other. */
const LANE_GAP = 80;
const idOf = (card: number) => `c${card}`;
const toItem = (card: Card): Item => ({ id: idOf(card.id), width: CARD_WIDTH, height: cardHeight(card) });
const toArrows = (cards: readonly Card[]): Arrow[] =>
  cards.flatMap((card) =>
    card.answers.flatMap((a) =>
      a.open || a.connected === null ? [] : { from: idOf(card.id), to: idOf(a.connected) },
    ),
  );

/**
 * A lane for each stage, one below the other in the order in which the conversation meets them. Cards without a stage
 * have lanes of their own.
 */
function inLanes(cards: readonly Card[]): Map<number, Point> {
  const places = new Map<number, Point>();
  let y = 0;
  for (const stage of new Set(cards.map((card) => card.stage))) {
    const own = cards.filter((card) => card.stage === stage);
    const head = stage === null ? 0 : FRAME_HEAD;
    const lane = layered(own.map(toItem), toArrows(own));
    for (const card of own) {
      const at = lane.places.get(idOf(card.id)) ?? { x: 0, y: 0 };
      places.set(card.id, { x: FRAME_SIDE + at.x, y: y + head + at.y });
    }
    y += head + lane.height + (stage === null ? 0 : FRAME_SIDE) + LANE_GAP;
  }
  return places;
}

/**
 * Places from left to right in the direction of the conversation: for all cards, or for some, which then keep the
 * corner where they are.
 */
export function tidyPlaces(draft: Draft, only?: ReadonlySet<number>): Map<number, Point> {
  const cards = walkOrder(draft).order.filter((c) => !only || only.has(c.id));
  const places = inLanes(cards);
  if (!only) return places;
  const before = boxOf(cards);
  const after = boxOf(cards.map((c) => ({ ...c, position: places.get(c.id) ?? c.position })));
  return new Map(
    [...places].map(([id, { x, y }]) => [id, { x: x + before.x - after.x, y: y + before.y - after.y }]),
  );
}
