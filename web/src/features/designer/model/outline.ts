import type { Card, Draft, Stage } from './types';

export type OutlineCard = { card: Card; number: number; reachable: boolean };
type OutlineGroup = { stage: Stage | null; cards: OutlineCard[] };

/** Cards in the order in which a conversation meets them; those that it never meets come last. */
export function walkOrder(draft: Draft): { order: Card[]; reached: Set<number> } {
  const byId = new Map(draft.questions.map((c) => [c.id, c]));
  const reached = new Set<number>();
  const order: Card[] = [];
  const queue = draft.questions.filter((c) => c.is_start);
  for (const card of queue) reached.add(card.id);
  for (let i = 0; i < queue.length; i += 1) {
    const card = queue[i];
    if (!card) break;
    order.push(card);
    for (const answer of card.answers) {
      const next = answer.open || answer.connected === null ? undefined : byId.get(answer.connected);
      if (!next || reached.has(next.id)) continue;
      reached.add(next.id);
      queue.push(next);
    }
  }
  return { order: [...order, ...draft.questions.filter((c) => !reached.has(c.id))], reached };
}

/** Stages in their order, cards without a stage last; within a stage in the order of the conversation. */
export function outline(draft: Draft): OutlineGroup[] {
  const { order, reached } = walkOrder(draft);
  const stages: (Stage | null)[] = [...draft.stages].sort((a, b) => a.order - b.order);
  const known = new Set(draft.stages.map((s) => s.id));
  let number = 0;
  return [...stages, null].flatMap((stage) => {
    const cards = order
      .filter((c) => (stage ? c.stage === stage.id : c.stage === null || !known.has(c.stage)))
      .map((card) => {
        number += 1;
        return { card, number, reachable: reached.has(card.id) };
      });
    return cards.length > 0 ? [{ stage, cards }] : [];
  });
}
