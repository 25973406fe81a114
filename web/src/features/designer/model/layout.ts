import { FRAME_HEAD, FRAME_SIDE } from './frames';
import { type Arrow, type Item, layered } from './layered';
import { walkOrder } from './outline';
import { boxOf, CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft, Point } from './types';

const idOf = (card: number) => `c${card}`;
const toItem = (card: Card): Item => ({ id: idOf(card.id), width: CARD_WIDTH, height: cardHeight(card) });
const toArrows = (cards: readonly Card[]): Arrow[] =>
  cards.flatMap((card) =>
    card.answers.flatMap((a) =>
      a.open || a.connected === null ? [] : { from: idOf(card.id), to: idOf(a.connected) },
    ),
  );

/** Cards of one stage stay together: each stage is laid out by itself and then takes its place as one thing. */
function byStages(cards: readonly Card[]): Map<number, Point> {
  const stages = [...new Set(cards.flatMap((c) => c.stage ?? []))];
  const stageId = (stage: number) => `s${stage}`;
  const inner = new Map(
    stages.map((stage) => {
      const own = cards.filter((c) => c.stage === stage);
      return [stage, layered(own.map(toItem), toArrows(own))];
    }),
  );
  const blocks = [...inner].map(
    ([stage, size]): Item => ({
      id: stageId(stage),
      width: size.width + 2 * FRAME_SIDE,
      height: size.height + FRAME_HEAD + FRAME_SIDE,
    }),
  );
  const holder = new Map(
    cards.map((c) => [idOf(c.id), c.stage === null ? idOf(c.id) : stageId(c.stage)] as const),
  );
  const arrows = toArrows(cards).flatMap(({ from, to }) => {
    const [a, b] = [holder.get(from), holder.get(to)];
    return a && b ? { from: a, to: b } : [];
  });
  const loose = cards.filter((c) => c.stage === null).map(toItem);
  // The thing with the start is the first: what leads back to it is a loop.
  const first = holder.get(cards[0] ? idOf(cards[0].id) : '');
  const items = [...blocks, ...loose].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const { places } = layered(items, arrows);
  return new Map(
    cards.map((card) => {
      const block = places.get(holder.get(idOf(card.id)) ?? '') ?? { x: 0, y: 0 };
      const at = card.stage === null ? undefined : inner.get(card.stage)?.places.get(idOf(card.id));
      const place = at ? { x: block.x + FRAME_SIDE + at.x, y: block.y + FRAME_HEAD + at.y } : block;
      return [card.id, place];
    }),
  );
}

/**
 * Places from left to right in the direction of the conversation: for all cards, or for some, which then keep the
 * corner where they are.
 */
export function tidyPlaces(draft: Draft, only?: ReadonlySet<number>): Map<number, Point> {
  const cards = walkOrder(draft).order.filter((c) => !only || only.has(c.id));
  const places = byStages(cards);
  if (!only) return places;
  const before = boxOf(cards);
  const after = boxOf(cards.map((c) => ({ ...c, position: places.get(c.id) ?? c.position })));
  return new Map(
    [...places].map(([id, { x, y }]) => [id, { x: x + before.x - after.x, y: y + before.y - after.y }]),
  );
}
