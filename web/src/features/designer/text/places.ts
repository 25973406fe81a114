import { tidyPlaces } from '../model/layout';
import { beside, boxOf, freeBlock } from '../model/size';
import type { Card, Draft, Point } from '../model/types';

/** The card that leads to one of these and is none of them, or stands before them. */
function neighbour(draft: Draft, fresh: ReadonlySet<number>): Card | undefined {
  const old = draft.questions.filter((card) => !fresh.has(card.id));
  const leads = (card: Card) => card.answers.some((a) => a.connected !== null && fresh.has(a.connected));
  return old.find(leads) ?? old.at(-1);
}

/**
 * Where cards go that were only written: tidy among themselves, beside what leads to them, over no other card. When
 * all were written, the whole course is tidy.
 */
export function placesFor(draft: Draft, fresh: ReadonlySet<number>): ReadonlyMap<number, Point> {
  if (fresh.size === 0) return new Map();
  const near = neighbour(draft, fresh);
  if (!near) return tidyPlaces(draft);
  const tidy = tidyPlaces(draft, fresh);
  const cards = draft.questions
    .filter((card) => fresh.has(card.id))
    .map((card) => ({ ...card, position: tidy.get(card.id) ?? card.position }));
  const box = boxOf(cards);
  const old = draft.questions.filter((card) => !fresh.has(card.id));
  const at = freeBlock(old, beside(near), box);
  return new Map(
    cards.map(({ id, position: { x, y } }) => [id, { x: x - box.x + at.x, y: y - box.y + at.y }]),
  );
}
