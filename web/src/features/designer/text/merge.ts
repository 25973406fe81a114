import { newCard } from '../model/commands';
import { applyAll, type Op, same } from '../model/operations';
import type { Card, Draft, Point } from '../model/types';
import { align } from './align';
import { Leads, type TextEdit } from './leads';
import { Lengths, tooMany } from './limits';
import { answerOps, newAnswerOf } from './merge-answers';
import { partsOf } from './merge-parts';
import { parse } from './parse';
import { placesFor } from './places';
import { cardLabels, print, USUAL_POINTS } from './print';
import { remember, revive } from './revive';
import { withWords } from './rich';
import type { Note, Script, ScriptCard } from './script';
import { isHint } from './script';
import type { Session } from './session';
import { fold } from './words';

export type Merged = {
  notes: Note[];
  /** What changes the draft; null: something stands in the way. */
  ops: Op[] | null;
  session: Session;
  edits: TextEdit[];
};

const byLabel = (cards: readonly ScriptCard[]) =>
  new Map(cardLabels(cards.map((card) => card.name)).map((label, i) => [fold(label), i]));

const textOf = (card: ScriptCard) => fold(card.text);
/** How much two cards with other names have in common: words, answers, or that there is nothing in them yet. */
function likeCard(before: ScriptCard, now: ScriptCard): number {
  const answers = new Set(before.answers.map((answer) => fold(answer.text)).filter(Boolean));
  const shared = now.answers.filter((answer) => answers.has(fold(answer.text))).length;
  const isEmpty = (card: ScriptCard) => card.text === '' && card.answers.every((a) => a.text === '');
  const words = textOf(before) !== '' && textOf(before) === textOf(now) ? 2 : 0;
  return words + shared || (isEmpty(before) || isEmpty(now) ? 0.5 : 0);
}

/** Takes what a text says over into the course that it was written for. What the notation does not show stays. */
export function mergeScript(script: Script, base: Draft, session: Session): Merged {
  const { draft, ops } = revive(script, base, session.removed);
  const merged = mergeInto(script, draft, session);
  if (!merged.ops) return merged;
  const removed = remember(session.removed, draft, merged.session.order);
  return { ...merged, ops: [...ops, ...merged.ops], session: { ...merged.session, removed } };
}

function mergeInto(script: Script, base: Draft, session: Session): Merged {
  // An answer that waits for a card leads nowhere yet.
  const shown = print(base, { ...session, wishes: new Map() });
  const before = parse(shown.text);
  const parts = partsOf(script, before, base, shown, session);
  const notes = [...script.notes, ...parts.notes, ...tooMany(script)];
  const found = align(before.cards, script.cards, (card) => fold(card.name), likeCard);
  const isKept = (i: number | undefined) => i !== undefined && found.includes(i);
  const idOfOld = (i: number) => shown.cards[i] ?? 0;
  const old = byLabel(before.cards);
  const labels = byLabel(script.cards);
  const names = cardLabels(script.cards.map((card) => card.name));
  for (const card of script.cards)
    for (const { lead, line } of card.answers)
      if (lead.to === 'card' && !labels.has(fold(lead.label)) && !isKept(old.get(fold(lead.label))))
        notes.push({ line, code: 'noSuchCard', name: lead.label });
  notes.sort((a, b) => a.line - b.line);
  if (notes.some((note) => !isHint(note))) return { notes, ops: null, session, edits: [] };

  const ids = found.map((i) => (i === null ? session.ids.next('card') : idOfOld(i)));
  const leads = new Leads({ labels: old, ids: shown.cards }, { labels, names, ids, found });
  const lengths = new Lengths();
  const making = { ids: session.ids, leads, lengths };
  const textHtml = (html: string, { text, textLine, line }: ScriptCard) =>
    lengths.check('longText', withWords(html, text), textLine ?? line);
  const nobodyStarts = !base.questions.some((card) => card.is_start);
  const startGoes = base.questions.some((card) => card.is_start && !ids.includes(card.id));
  const isMarked = script.cards.some((card) => card.isStart);
  const beginsFirst = !isMarked && (startGoes || (nobodyStarts && base.questions.length === 0));

  const stands = base.questions.map((card) => card.id);
  const added: Op[] = [];
  const changed: Op[] = [];
  const fresh = new Map<number, Point>();
  for (const [j, card] of script.cards.entries()) {
    const id = ids[j] ?? 0;
    const i = found[j] ?? null;
    const was = i === null ? undefined : before.cards[i];
    const known = i === null ? undefined : base.questions.find((one) => one.id === id);
    // Without a mark in the text the start stays where it is.
    const starts = isMarked ? card.isStart : beginsFirst ? j === 0 : (known?.is_start ?? false);
    if (!was || !known) {
      const made = newCard(
        id,
        { x: 0, y: 0 },
        {
          name: card.name,
          text: textHtml('', card),
          weight: card.points ?? USUAL_POINTS,
          is_start: starts,
          emotion: card.emotion,
          ...parts.fieldsOf(j, null, null),
          answers: card.answers.map((answer) => newAnswerOf(answer, making)),
        },
      );
      fresh.set(id, made.position);
      const index = j === 0 ? 0 : stands.indexOf(ids[j - 1] ?? 0) + 1;
      stands.splice(index, 0, id);
      added.push({ kind: 'insertCard', index, card: made });
      continue;
    }
    const put = session.fresh.get(id);
    if (put && same(put, known.position)) fresh.set(id, put);
    const patch: Partial<Card> = { ...parts.fieldsOf(j, i, known) };
    if (was.name !== card.name) patch.name = card.name;
    if (was.text !== card.text) patch.text = textHtml(known.text, card);
    if (patch.text === known.text) delete patch.text;
    if (was.points !== card.points) patch.weight = card.points ?? USUAL_POINTS;
    if (was.emotion !== card.emotion) patch.emotion = card.emotion;
    if (known.is_start !== starts) patch.is_start = starts;
    if (Object.keys(patch).length > 0) changed.push({ kind: 'setCard', id, patch });
    changed.push(...answerOps(known, was, card, making));
  }
  if (lengths.notes.length > 0)
    return {
      notes: [...notes, ...lengths.notes].sort((a, b) => a.line - b.line),
      ops: null,
      session,
      edits: [],
    };
  const removed = base.questions
    .filter((card) => !ids.includes(card.id))
    .map((card): Op => ({ kind: 'removeCard', id: card.id }));
  const ops = [...parts.before, ...added, ...changed, ...removed, ...parts.after];
  // Answers that led to a card that goes are opened like any other change; those in no card of the text cannot be.
  const placed = placesFor(applyAll(base, ops).draft, new Set(fresh.keys()));
  for (const [id, position] of placed) {
    fresh.set(id, position);
    ops.push({ kind: 'setCard', id, patch: { position } });
  }
  return {
    notes,
    ops,
    edits: leads.edits(),
    session: { ...session, wishes: leads.wishes, order: ids, made: parts.made, fresh },
  };
}
