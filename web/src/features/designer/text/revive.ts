import { withoutGone } from '../model/gone';
import type { Op } from '../model/operations';
import type { Card, Draft } from '../model/types';
import type { Script } from './script';
import { fold } from './words';

/** Cards that went with their text, by their folded names. */
export type Removed = ReadonlyMap<string, Card>;

/**
 * A card that is cut out and pasted somewhere else is the same card: what the text does not show of it comes back
 * with its name, but for what the course has no more. Answers that led to it are joined by their text.
 */
export function revive(script: Script, base: Draft, removed: Removed): { draft: Draft; ops: Op[] } {
  const ids = new Set(base.questions.map((card) => card.id));
  const questions = [...base.questions];
  const ops: Op[] = [];
  for (const [i, { name }] of script.cards.entries()) {
    const card = removed.get(fold(name));
    if (!card || ids.has(card.id) || base.questions.some((one) => fold(one.name) === fold(name))) continue;
    ids.add(card.id);
    const before = script.cards[i - 1]?.name;
    const at = before === undefined ? -1 : questions.findIndex((one) => fold(one.name) === fold(before));
    const index = before === undefined ? 0 : at < 0 ? questions.length : at + 1;
    const back = { ...withoutGone(card, base), is_start: false };
    questions.splice(index, 0, back);
    ops.push({ kind: 'insertCard', index, card: back });
  }
  if (ops.length === 0) return { draft: base, ops };
  // What such a card led to may be gone by now.
  for (const [n, card] of questions.entries()) {
    if (base.questions.includes(card)) continue;
    for (const answer of card.answers)
      if (answer.connected !== null && !ids.has(answer.connected))
        ops.push({ kind: 'setAnswer', card: card.id, id: answer.id, patch: { connected: null, open: true } });
    const answers = card.answers.map((answer) =>
      answer.connected !== null && !ids.has(answer.connected)
        ? { ...answer, connected: null, open: true }
        : answer,
    );
    questions[n] = { ...card, answers };
  }
  return { draft: { ...base, questions }, ops };
}

/** What is to be remembered of the cards that are not in the text any more. */
export function remember(removed: Removed, draft: Draft, order: readonly number[]): Removed {
  const gone = draft.questions.filter((card) => card.name.trim() !== '' && !order.includes(card.id));
  if (gone.length === 0) return removed;
  return new Map([...removed, ...gone.map((card) => [fold(card.name), card] as const)]);
}
