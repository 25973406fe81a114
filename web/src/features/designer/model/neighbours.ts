import { type Direction, nearest } from '@/shared/lib/nearest';
import type { Near } from './graph';
import { findCard, linksTo } from './lookup';
import { CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft } from './types';

const middleOf = (c: Card) => ({ x: c.position.x + CARD_WIDTH / 2, y: c.position.y + cardHeight(c) / 2 });

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
  return nearest(draft.questions, from, direction, middleOf);
}

/** The cards that a card leads to and from, and the answers that lead there. */
export function neighbours(draft: Draft, id: number): Near | null {
  const card = findCard(draft, id);
  if (!card) return null;
  const [cards, answers] = [new Set<number>(), new Set<number>()];
  for (const answer of card.answers) {
    if (answer.open || answer.connected === null) continue;
    cards.add(answer.connected);
    answers.add(answer.id);
  }
  for (const link of linksTo(draft, id)) {
    cards.add(link.card.id);
    answers.add(link.answer.id);
  }
  cards.delete(id);
  return { cards, answers };
}
