import { findCards } from '../model/find';
import { type Card, type Draft, type Target, target } from '../model/types';
import { fold, isEndWord } from '../text/words';

/** Where an answer can be led: `new` makes a card of this name. */
export type Lead = { key: string; name: string; text: string } & (
  | { kind: 'card' | 'end' | 'open'; to: Target }
  | { kind: 'new' }
);

const MOST = 40;

const toCard = (card: Card): Lead => ({
  key: `card${card.id}`,
  kind: 'card',
  name: card.name,
  text: card.text,
  to: target.card(card.id),
});

/**
 * What a name that is typed may mean. First stands what is called so, then cards whose names begin so, then a new card
 * of this name, and at last cards in which the words stand elsewhere.
 */
export function leadsFor(draft: Draft, from: number, typed: string): Lead[] {
  const name = typed.trim();
  const cards = findCards(draft, name).filter((card) => card.id !== from);
  const end: Lead = { key: 'end', kind: 'end', name: '', text: '', to: target.end };
  const open: Lead = { key: 'open', kind: 'open', name: '', text: '', to: target.open };
  if (name === '') return [...cards.slice(0, MOST).map(toCard), end, open];
  const words = fold(name);
  const rank = (card: Card) => (fold(card.name) === words ? 0 : fold(card.name).startsWith(words) ? 1 : 2);
  const ranked = [0, 1, 2].map((wanted) => cards.filter((card) => rank(card) === wanted).map(toCard));
  const [exact = [], begun = [], other = []] = ranked;
  const made: Lead[] = exact.length === 0 ? [{ key: 'new', kind: 'new', name, text: '' }] : [];
  const first = isEndWord(name) ? [end] : [];
  // The new card has its place, however many names begin so.
  const before = [...first, ...exact, ...begun].slice(0, MOST - made.length);
  return [...before, ...made, ...other].slice(0, MOST);
}

/**
 * What a name means without being chosen from the list: a card that is called so, the end, or a new card where no name
 * begins so; null: it was only looked for.
 */
export function meantBy(draft: Draft, from: number, typed: string): Lead | null {
  const [first] = typed.trim() === '' ? [] : leadsFor(draft, from, typed);
  if (!first) return null;
  return first.kind !== 'card' || fold(first.name) === fold(typed) ? first : null;
}
