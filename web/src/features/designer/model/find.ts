import { oneLine } from '@/shared/lib/html-text';
import { walkOrder } from './outline';
import type { Card, Draft } from './types';

/** Where a word stands. `before`, `hit` and `after` are the text around it. */
export type Hit = {
  card: Card;
  answer: number | null;
  where: 'name' | 'text' | 'answer' | 'feedback';
  before: string;
  hit: string;
  after: string;
};

const AROUND = 32;
export const MOST_HITS = 300;

function around(text: string, query: string): Pick<Hit, 'before' | 'hit' | 'after'> | null {
  const at = text.toLowerCase().indexOf(query);
  if (at < 0) return null;
  const end = at + query.length;
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    hit: text.slice(at, end),
    after: text.slice(end, to) + (to < text.length ? '…' : ''),
  };
}

/** Every name and text that holds the words, in the order of the conversation. */
export function find(draft: Draft, words: string): Hit[] {
  const query = words.trim().toLowerCase();
  if (query === '') return [];
  const hits: Hit[] = [];
  for (const card of walkOrder(draft).order) {
    const look = (where: Hit['where'], text: string, answer: number | null = null) => {
      const found = around(text, query);
      if (found) hits.push({ card, answer, where, ...found });
    };
    look('name', card.name);
    look('text', oneLine(card.text));
    for (const answer of card.answers) {
      look('answer', oneLine(answer.text), answer.id);
      look('feedback', oneLine(answer.feedback), answer.id);
    }
  }
  return hits;
}

/** Cards whose name or text holds every word; those whose name begins with them come first. */
export function findCards(draft: Draft, words: string): Card[] {
  const query = words.trim().toLowerCase();
  const { order } = walkOrder(draft);
  if (query === '') return order;
  const parts = query.split(/\s+/);
  const rank = (card: Card) => {
    const name = card.name.toLowerCase();
    if (name.startsWith(query)) return 0;
    if (parts.every((p) => name.includes(p))) return 1;
    const all = `${name} ${oneLine(card.text).toLowerCase()}`;
    return parts.every((p) => all.includes(p)) ? 2 : 3;
  };
  return order
    .map((card) => ({ card, rank: rank(card) }))
    .filter((x) => x.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((x) => x.card);
}
