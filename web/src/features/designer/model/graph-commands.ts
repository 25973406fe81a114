import { addCard, addConnectedCard, type Command, newAnswer, newCard } from './commands';
import type { Ids } from './ids';
import { findAnswer, findCard, linksTo } from './lookup';
import type { Op } from './operations';
import { beside, CARD_WIDTH, cardHeight, freeSpot } from './size';
import { type Card, type Draft, targetFields } from './types';

type Made = Command & { card: Card };

/** A card after this one: the first answer that leads nowhere leads there, else a new answer does. */
export function addChild(draft: Draft, ids: Ids, from: number, name: string): Made | null {
  const parent = findCard(draft, from);
  if (!parent) return null;
  const open = parent.answers.find((a) => a.open);
  if (open) return addConnectedCard(draft, ids, { card: from, answer: open.id }, { name });
  const added = addCard(draft, ids, { near: from, name });
  const answer = newAnswer(ids.next('answer'), targetFields({ to: 'card', card: added.card.id }));
  const index = parent.answers.length;
  return { ...added, ops: [...added.ops, { kind: 'insertAnswer', card: from, index, answer }] };
}

/** A card beside this one: another answer of the card that leads here leads there. */
export function addSibling(draft: Draft, ids: Ids, of: number, name: string): Made | null {
  const card = findCard(draft, of);
  if (!card) return null;
  const below = { x: card.position.x, y: card.position.y + cardHeight(card) + 40 };
  const at = freeSpot(draft.questions, below);
  const added = addCard(draft, ids, { near: of, at, name });
  const parent = linksTo(draft, of).find((l) => l.card.id !== of)?.card;
  if (!parent) return added;
  const answer = newAnswer(ids.next('answer'), targetFields({ to: 'card', card: added.card.id }));
  const index = parent.answers.length;
  return { ...added, ops: [...added.ops, { kind: 'insertAnswer', card: parent.id, index, answer }] };
}

/** A card on the way of an answer: it leads on to where the answer led. */
export function insertBetween(
  draft: Draft,
  ids: Ids,
  from: { card: number; answer: number },
  name: string,
): Made | null {
  const source = findCard(draft, from.card);
  const answer = findAnswer(draft, from.card, from.answer);
  const next = answer && !answer.open ? findCard(draft, answer.connected) : undefined;
  if (!source || !answer || !next) return null;
  const between = {
    x: Math.round((source.position.x + next.position.x) / 2),
    y: Math.round((source.position.y + next.position.y) / 2),
  };
  const wanted = Math.abs(next.position.x - source.position.x) > 2 * CARD_WIDTH ? between : beside(source);
  const card = newCard(ids.next('card'), freeSpot(draft.questions, wanted), {
    name,
    weight: source.weight,
    stage: source.stage === next.stage ? source.stage : null,
    answers: [newAnswer(ids.next('answer'), targetFields({ to: 'card', card: next.id }))],
  });
  const patch = targetFields({ to: 'card', card: card.id });
  const ops: Op[] = [
    { kind: 'insertCard', index: draft.questions.length, card },
    { kind: 'setAnswer', card: from.card, id: from.answer, patch },
  ];
  return { label: { code: 'addCard' }, ops, card };
}
