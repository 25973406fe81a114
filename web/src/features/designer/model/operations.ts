import type { Answer, AnswerFields, Card, CardFields, Course, Draft, Part, PartList } from './types';

/** The smallest changes of a draft. Each can be undone by another operation. */
export type Op =
  | { kind: 'insertCard'; index: number; card: Card }
  | { kind: 'removeCard'; id: number }
  | { kind: 'setCard'; id: number; patch: Partial<CardFields> }
  | { kind: 'insertAnswer'; card: number; index: number; answer: Answer }
  | { kind: 'removeAnswer'; card: number; id: number }
  | { kind: 'setAnswer'; card: number; id: number; patch: Partial<AnswerFields> }
  | { kind: 'moveAnswer'; card: number; id: number; index: number }
  | { kind: 'setCourse'; patch: Partial<Course> }
  | PartOp;

type PartOps<L extends PartList> =
  | { kind: 'insertPart'; list: L; index: number; item: Part<L> }
  | { kind: 'removePart'; list: L; id: number }
  | { kind: 'setPart'; list: L; id: number; patch: Partial<Omit<Part<L>, 'id'>> }
  | { kind: 'movePart'; list: L; id: number; index: number };
/** Changes of what cards name: for every list an operation of its own shape. */
export type PartOp =
  | PartOps<'stages'>
  | PartOps<'characters'>
  | PartOps<'backgrounds'>
  | PartOps<'audio'>
  | PartOps<'videos'>
  | PartOps<'offers'>;

/** The draft after an operation and the operation that takes it back; null when nothing changed. */
type Applied = { draft: Draft; inverse: Op } | null;

const insertAt = <T>(list: readonly T[], index: number, item: T): T[] => {
  const at = Math.max(0, Math.min(index, list.length));
  return [...list.slice(0, at), item, ...list.slice(at)];
};
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

function patched<T extends object>(before: T, patch: Partial<T>): { after: T; old: Partial<T> } | null {
  const keys = (Object.keys(patch) as (keyof T)[]).filter((k) => !same(before[k], patch[k]));
  if (keys.length === 0) return null;
  const old: Partial<T> = {};
  const now: Partial<T> = {};
  for (const k of keys) {
    old[k] = before[k];
    now[k] = patch[k];
  }
  return { after: { ...before, ...now }, old };
}

/** Deep equality of plain data. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const ka = Object.keys(a);
  if (ka.length !== Object.keys(b).length) return false;
  return ka.every((k) => k in b && same(a[k as keyof typeof a], b[k as keyof typeof b]));
}

function withCard(
  draft: Draft,
  id: number,
  change: (card: Card) => { card: Card; inverse: Op } | null,
): Applied {
  const index = draft.questions.findIndex((c) => c.id === id);
  const card = draft.questions[index];
  const done = card && change(card);
  if (!done) return null;
  return { draft: { ...draft, questions: draft.questions.with(index, done.card) }, inverse: done.inverse };
}

/** The lists differ only in what their items hold, which these operations do not look at. */
type AnyPartOp =
  | { kind: 'insertPart'; list: PartList; index: number; item: Part }
  | { kind: 'removePart'; list: PartList; id: number }
  | { kind: 'setPart'; list: PartList; id: number; patch: Partial<Part> }
  | { kind: 'movePart'; list: PartList; id: number; index: number };

function applyToPart(draft: Draft, op: AnyPartOp): Applied {
  const { list } = op;
  const items: readonly Part[] = draft[list];
  const done = (after: Part[], inverse: AnyPartOp): Applied => ({
    draft: { ...draft, [list]: after },
    inverse: inverse as PartOp,
  });
  if (op.kind === 'insertPart') {
    if (items.some((x) => x.id === op.item.id)) return null;
    return done(insertAt(items, op.index, op.item), { kind: 'removePart', list, id: op.item.id });
  }
  const { id } = op;
  const from = items.findIndex((x) => x.id === id);
  const item = items[from];
  if (!item) return null;
  if (op.kind === 'removePart')
    return done(without(items, from), { kind: 'insertPart', list, index: from, item });
  if (op.kind === 'setPart') {
    const set = patched<Part>(item, op.patch);
    return set && done(items.with(from, set.after), { kind: 'setPart', list, id, patch: set.old });
  }
  const to = Math.max(0, Math.min(op.index, items.length - 1));
  if (from === to) return null;
  return done(insertAt(without(items, from), to, item), { kind: 'movePart', list, id, index: from });
}

function applyOp(draft: Draft, op: Op): Applied {
  switch (op.kind) {
    case 'insertCard':
      if (draft.questions.some((c) => c.id === op.card.id)) return null;
      return {
        draft: { ...draft, questions: insertAt(draft.questions, op.index, op.card) },
        inverse: { kind: 'removeCard', id: op.card.id },
      };
    case 'removeCard': {
      const index = draft.questions.findIndex((c) => c.id === op.id);
      const card = draft.questions[index];
      if (!card) return null;
      return {
        draft: { ...draft, questions: without(draft.questions, index) },
        inverse: { kind: 'insertCard', index, card },
      };
    }
    case 'setCard':
      return withCard(draft, op.id, (card) => {
        const done = patched<CardFields>(card, op.patch);
        return (
          done && {
            card: { ...card, ...done.after },
            inverse: { kind: 'setCard', id: op.id, patch: done.old },
          }
        );
      });
    case 'insertAnswer':
      return withCard(draft, op.card, (card) => {
        if (card.answers.some((a) => a.id === op.answer.id)) return null;
        return {
          card: { ...card, answers: insertAt(card.answers, op.index, op.answer) },
          inverse: { kind: 'removeAnswer', card: op.card, id: op.answer.id },
        };
      });
    case 'removeAnswer':
      return withCard(draft, op.card, (card) => {
        const index = card.answers.findIndex((a) => a.id === op.id);
        const answer = card.answers[index];
        if (!answer) return null;
        return {
          card: { ...card, answers: without(card.answers, index) },
          inverse: { kind: 'insertAnswer', card: op.card, index, answer },
        };
      });
    case 'setAnswer':
      return withCard(draft, op.card, (card) => {
        const index = card.answers.findIndex((a) => a.id === op.id);
        const answer = card.answers[index];
        const done = answer && patched<AnswerFields>(answer, op.patch);
        if (!done) return null;
        return {
          card: { ...card, answers: card.answers.with(index, { ...answer, ...done.after }) },
          inverse: { kind: 'setAnswer', card: op.card, id: op.id, patch: done.old },
        };
      });
    case 'moveAnswer':
      return withCard(draft, op.card, (card) => {
        const from = card.answers.findIndex((a) => a.id === op.id);
        const answer = card.answers[from];
        const to = Math.max(0, Math.min(op.index, card.answers.length - 1));
        if (!answer || from === to) return null;
        return {
          card: { ...card, answers: insertAt(without(card.answers, from), to, answer) },
          inverse: { kind: 'moveAnswer', card: op.card, id: op.id, index: from },
        };
      });
    case 'setCourse': {
      const done = patched<Course>(draft, op.patch);
      return done && { draft: { ...draft, ...done.after }, inverse: { kind: 'setCourse', patch: done.old } };
    }
    case 'insertPart':
    case 'removePart':
    case 'setPart':
    case 'movePart':
      return applyToPart(draft, op);
  }
}

/** Applies operations in order; operations whose card is gone meanwhile are passed over. */
export function applyAll(draft: Draft, ops: readonly Op[]): { draft: Draft; inverse: Op[] } {
  let now = draft;
  const inverse: Op[] = [];
  for (const op of ops) {
    const done = applyOp(now, op);
    if (!done) continue;
    now = done.draft;
    inverse.unshift(done.inverse);
  }
  return { draft: now, inverse };
}
