import { findCard, linksTo } from '../model/lookup';
import { type Card, type Draft, targetOf } from '../model/types';

/** A field of a card that is written in place. Every request is a new object. */
export type Place =
  | { card: number; field: 'name' }
  | { card: number; field: 'text' }
  | { card: number; field: 'answer'; answer: number };

/** The fields of a card from top to bottom. */
const fieldsOf = ({ id: card, answers }: Card): Place[] => [
  { card, field: 'name' },
  { card, field: 'text' },
  ...answers.map(({ id: answer }): Place => ({ card, field: 'answer', answer })),
];

export const isSame = (a: Place, b: Place) =>
  a.card === b.card &&
  a.field === b.field &&
  (a.field !== 'answer' || b.field !== 'answer' || a.answer === b.answer);

/** The field above or below; from the first and the last one on to the cards around it. */
export function beside(draft: Draft, order: readonly number[], from: Place, by: 1 | -1): Place | null {
  const card = findCard(draft, from.card);
  if (!card) return null;
  const fields = fieldsOf(card);
  const next = fields[fields.findIndex((place) => isSame(place, from)) + by];
  if (next) return next;
  const other = findCard(draft, order[order.indexOf(from.card) + by]);
  return (other && fieldsOf(other).at(by === 1 ? 0 : -1)) ?? null;
}

/**
 * Where Enter goes: what is to be written next, or `new`, the answer that is to be made: behind the last one, or, when
 * it is to be put in, behind each.
 */
export function afterEnter(draft: Draft, from: Place, putsIn: boolean): Place | 'new' | null {
  const card = findCard(draft, from.card);
  if (!card) return null;
  if (from.field === 'name') return { card: card.id, field: 'text' };
  const at = from.field === 'answer' ? card.answers.findIndex((one) => one.id === from.answer) : -1;
  const [now, next] = [card.answers[at], card.answers[at + 1]];
  const toNext: Place | null = next ? { card: card.id, field: 'answer', answer: next.id } : null;
  // Nothing is written here yet: another empty answer would be one too many.
  if (now?.text === '') return toNext;
  return toNext && (next?.text === '' || !now || !putsIn) ? toNext : 'new';
}

/** Where Tab goes: on in the card, from an answer into the card that it leads to. `new`: there is none yet. */
export function inward(draft: Draft, from: Place): Place | 'new' | null {
  const card = findCard(draft, from.card);
  if (!card) return null;
  if (from.field === 'name') return { card: card.id, field: 'text' };
  if (from.field === 'text') {
    const [first] = card.answers;
    return first ? { card: card.id, field: 'answer', answer: first.id } : null;
  }
  const answer = card.answers.find((one) => one.id === from.answer);
  const to = answer && targetOf(answer);
  if (!to || to.to === 'end') return null;
  const led = to.to === 'card' ? findCard(draft, to.card) : undefined;
  return led ? { card: led.id, field: led.name === '' ? 'name' : 'text' } : 'new';
}

/** Where Shift and Tab go: out of the answers, then back to the answer that leads to the card. */
export function outward(draft: Draft, from: Place, cameFrom: Place | null): Place | null {
  if (from.field === 'answer') return { card: from.card, field: 'text' };
  if (from.field === 'text') return { card: from.card, field: 'name' };
  const links = linksTo(draft, from.card).filter((link) => link.card.id !== from.card);
  const last = cameFrom?.field === 'answer' ? cameFrom.answer : null;
  const came = links.find(({ answer }) => answer.id === last);
  const link = came ?? links[0];
  return link ? { card: link.card.id, field: 'answer', answer: link.answer.id } : null;
}

/** The field while it is there; of an answer that is gone its card; null when that is gone as well. */
export function remaining(draft: Draft, place: Place): Place | null {
  const card = findCard(draft, place.card);
  if (!card) return null;
  if (place.field !== 'answer' || card.answers.some((one) => one.id === place.answer)) return place;
  return { card: card.id, field: 'text' };
}
