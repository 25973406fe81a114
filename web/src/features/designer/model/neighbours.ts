import { linksTo } from './lookup';
import { CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft } from './types';

export type Direction = 'left' | 'right' | 'up' | 'down';

const middleOf = (c: Card) => ({ x: c.position.x + CARD_WIDTH / 2, y: c.position.y + cardHeight(c) / 2 });

/** The nearest card on this side, as the eye sees it: what lies straight ahead counts as nearer. */
function nearest(draft: Draft, from: Card, direction: Direction): Card | undefined {
  const here = middleOf(from);
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let found: { card: Card; far: number } | undefined;
  for (const card of draft.questions) {
    const there = middleOf(card);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = sign * (isAcross ? x : y);
    if (card.id === from.id || ahead <= 0) continue;
    const far = ahead + 3 * Math.abs(isAcross ? y : x);
    if (!found || far < found.far) found = { card, far };
  }
  return found?.card;
}

/** Where an arrow key leads: left and right along the arrows of the course, up and down on the canvas. */
export function neighbour(draft: Draft, from: Card, direction: Direction): Card | undefined {
  if (direction === 'right') {
    for (const answer of from.answers) {
      const next = answer.open ? undefined : draft.questions.find((c) => c.id === answer.connected);
      if (next && next.id !== from.id) return next;
    }
  }
  if (direction === 'left') {
    const before = linksTo(draft, from.id).find((link) => link.card.id !== from.id);
    if (before) return before.card;
  }
  return nearest(draft, from, direction);
}
