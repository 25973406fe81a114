import { pointsOf } from '@/shared/lib/rightness';
import { startCard } from './lookup';
import type { Answer, Card, Draft } from './types';

/** Cards and answers that stand out on the canvas while all others fade. */
export type Highlight = { kind: HighlightKind; cards: ReadonlySet<number>; answers: ReadonlySet<number> };
export type HighlightKind = 'before' | 'after' | PathKind;
export type PathKind = 'shortest' | 'best' | 'worst';

type Arrow = { from: Card; answer: Answer; to: Card };

function arrowsOf(draft: Draft): Arrow[] {
  const cards = new Map(draft.questions.map((c) => [c.id, c]));
  return draft.questions.flatMap((from) =>
    from.answers.flatMap((answer) => {
      const to = answer.open || answer.connected === null ? undefined : cards.get(answer.connected);
      return to ? [{ from, answer, to }] : [];
    }),
  );
}

/** Everything from which these cards can be reached, or that can be reached from them. */
export function related(draft: Draft, ids: readonly number[], kind: 'before' | 'after'): Highlight {
  const arrows = arrowsOf(draft);
  const next = new Map<number, Arrow[]>();
  for (const arrow of arrows) {
    const key = kind === 'before' ? arrow.to.id : arrow.from.id;
    next.set(key, [...(next.get(key) ?? []), arrow]);
  }
  const cards = new Set(ids);
  const answers = new Set<number>();
  const queue = [...ids];
  for (const id of queue)
    for (const { from, answer, to } of next.get(id) ?? []) {
      answers.add(answer.id);
      const other = kind === 'before' ? from.id : to.id;
      if (cards.has(other)) continue;
      cards.add(other);
      queue.push(other);
    }
  return { kind, cards, answers };
}

const points = (card: Card, answer: Answer) => pointsOf(card.weight, answer);

/** Cards after all cards that lead to them, arrows that close a loop left out. */
function unlooped(start: Card, arrows: Arrow[]): { order: Card[]; forward: Arrow[] } {
  const out = new Map<number, Arrow[]>();
  for (const a of arrows) out.set(a.from.id, [...(out.get(a.from.id) ?? []), a]);
  const state = new Map<number, 'open' | 'done'>([[start.id, 'open']]);
  const order: Card[] = [];
  const forward: Arrow[] = [];
  const stack = [{ card: start, rest: [...(out.get(start.id) ?? [])] }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const arrow = top.rest.shift();
    if (!arrow) {
      state.set(top.card.id, 'done');
      order.unshift(top.card);
      stack.pop();
      continue;
    }
    const seen = state.get(arrow.to.id);
    if (seen === 'open') continue;
    forward.push(arrow);
    if (seen) continue;
    state.set(arrow.to.id, 'open');
    stack.push({ card: arrow.to, rest: [...(out.get(arrow.to.id) ?? [])] });
  }
  return { order, forward };
}

/**
 * A way from the start to a card, or to an ending: with the fewest cards, or with the most or fewest points among the
 * ways that go round no loop. Null when there is none.
 */
export function pathFromStart(draft: Draft, kind: PathKind, goal: number | null): Highlight | null {
  const start = startCard(draft);
  if (!start) return null;
  const { order, forward } = unlooped(start, arrowsOf(draft));
  const cost = (from: Card, answer: Answer) =>
    kind === 'shortest' ? 1 : kind === 'best' ? -points(from, answer) : points(from, answer);
  const best = new Map<number, { sum: number; by: Arrow | null }>([[start.id, { sum: 0, by: null }]]);
  const into = new Map<number, Arrow[]>();
  for (const a of forward) into.set(a.to.id, [...(into.get(a.to.id) ?? []), a]);
  for (const card of order)
    for (const by of into.get(card.id) ?? []) {
      const before = best.get(by.from.id);
      const sum = before && before.sum + cost(by.from, by.answer);
      if (sum !== undefined && sum < (best.get(card.id)?.sum ?? Number.POSITIVE_INFINITY))
        best.set(card.id, { sum, by });
    }
  let last: { card: number; answer: Answer | null; sum: number } | null = null;
  for (const card of order) {
    const here = best.get(card.id);
    if (!here || (goal !== null && card.id !== goal)) continue;
    const ends = goal === null ? card.answers.filter((a) => !a.open && a.connected === null) : [null];
    for (const answer of ends) {
      const sum = here.sum + (answer ? cost(card, answer) : 0);
      if (!last || sum < last.sum) last = { card: card.id, answer, sum };
    }
  }
  if (!last) return null;
  const answers = new Set<number>(last.answer ? [last.answer.id] : []);
  const cards = new Set([last.card]);
  for (let by = best.get(last.card)?.by; by; by = best.get(by.from.id)?.by) {
    answers.add(by.answer.id);
    cards.add(by.from.id);
  }
  return { kind, cards, answers };
}
