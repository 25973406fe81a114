import type { Answer, NestedQuiz, Question } from './types';

/**
 * What is done to the list of questions. Each change says what it means and not how the list looks afterwards: so it
 * can be done again on a newer list that somebody else has saved meanwhile.
 */
export type Change =
  /** Puts them, in the order of the list, between two others; null: at the beginning, at the end. */
  | ({ kind: 'move'; ids: readonly number[] } & Gap)
  | { kind: 'setWeight'; ids: readonly number[]; weight: number }
  | { kind: 'remove'; ids: readonly number[] }
  /** Copies each, right after itself, under the name and the id that are given. */
  | { kind: 'copy'; copies: ReadonlyMap<number, Copy> }
  /** Puts removed ones back, each after the question that stood before it; null: at the beginning. */
  | { kind: 'restore'; items: readonly Removed[] };
/** The two that stand around a place. On a newer list the first one tells it, and else the second. */
export type Gap = { after: number | null; before: number | null };
type Copy = { id: number; name: string };
type Removed = { question: Question; after: number | null };

type Marks = { questions: number; answers: number };
export type List = { questions: readonly Question[]; marks: Marks };

const highest = (ids: readonly number[]) => ids.reduce((most, id) => Math.max(most, id), 0);

/** The list with the highest ids ever used, which copies go above. */
export const listOf = ({ questions, ids }: Pick<NestedQuiz, 'questions' | 'ids'>): List => ({
  questions,
  marks: {
    questions: Math.max(ids.questions, highest(questions.map(({ id }) => id))),
    answers: Math.max(ids.answers, highest(questions.flatMap((q) => q.answers.map(({ id }) => id)))),
  },
});

function moved(questions: readonly Question[], ids: readonly number[], { after, before }: Gap) {
  const going = questions.filter(({ id }) => ids.includes(id));
  const staying = questions.filter(({ id }) => !ids.includes(id));
  const placeOf = (wanted: number | null) => staying.findIndex(({ id }) => id === wanted);
  const first = placeOf(after);
  const second = placeOf(before);
  const place = after === null ? 0 : first >= 0 ? first + 1 : second >= 0 ? second : staying.length;
  return [...staying.slice(0, place), ...going, ...staying.slice(place)];
}

/** The copies under these names. Their ids are chosen once: one whose save was never answered is known again. */
export function copiesOf({ marks }: List, names: ReadonlyMap<number, string>): Change {
  let id = marks.questions;
  const copies = new Map<number, Copy>();
  for (const [question, name] of names) {
    id += 1;
    copies.set(question, { id, name });
  }
  return { kind: 'copy', copies };
}

const isCopy = (found: Question, question: Question, name: string) =>
  found.name === name &&
  found.text === question.text &&
  found.answers.map(({ text }) => text).join() === question.answers.map(({ text }) => text).join();

function copied({ questions, marks }: List, copies: ReadonlyMap<number, Copy>): List {
  const wanted = Math.max(...[...copies.values()].map(({ id }) => id));
  const next = { ...marks, questions: Math.max(marks.questions, wanted) };
  const copyOf = (answer: Answer): Answer => {
    next.answers += 1;
    return { ...answer, id: next.answers };
  };
  const all = questions.flatMap((question) => {
    const copy = copies.get(question.id);
    if (copy === undefined) return [question];
    const { name } = copy;
    const there = questions.find(({ id }) => id === copy.id);
    if (there && isCopy(there, question, name)) return [question];
    // A new question of somebody else has taken the id meanwhile.
    if (there) next.questions += 1;
    const id = there ? next.questions : copy.id;
    const answers = question.answers.map(copyOf);
    return [question, { ...question, id, name, is_start: false, answers }];
  });
  return { questions: all, marks: next };
}

function restored(questions: readonly Question[], items: readonly Removed[]) {
  const all = [...questions];
  for (const { question, after } of items) {
    if (all.some(({ id }) => id === question.id)) continue;
    const found = all.findIndex(({ id }) => id === after);
    all.splice(after === null ? 0 : found < 0 ? all.length : found + 1, 0, question);
  }
  return all;
}

export function apply(list: List, change: Change): List {
  const { questions } = list;
  switch (change.kind) {
    case 'move':
      return { ...list, questions: moved(questions, change.ids, change) };
    case 'setWeight': {
      const { ids, weight } = change;
      return { ...list, questions: questions.map((q) => (ids.includes(q.id) ? { ...q, weight } : q)) };
    }
    case 'remove':
      return { ...list, questions: questions.filter(({ id }) => !change.ids.includes(id)) };
    case 'copy':
      return copied(list, change.copies);
    case 'restore':
      return { ...list, questions: restored(questions, change.items) };
  }
}

/** What brings these back to where they stand. */
export const removedOf = (questions: readonly Question[], ids: readonly number[]): Removed[] =>
  questions.flatMap((question, place) =>
    ids.includes(question.id) ? [{ question, after: questions[place - 1]?.id ?? null }] : [],
  );

/** The gap at a place, from 0, of those that do not move; beyond the end it is the end. */
export function gapAt(questions: readonly Question[], ids: readonly number[], place: number): Gap {
  const staying = questions.filter(({ id }) => !ids.includes(id));
  const at = Math.min(Math.max(0, place), staying.length);
  return { after: staying[at - 1]?.id ?? null, before: staying[at]?.id ?? null };
}

/** The gap before one of those that do not move; null: the end. */
export function gapBefore(
  questions: readonly Question[],
  ids: readonly number[],
  before: number | null,
): Gap {
  const staying = questions.filter(({ id }) => !ids.includes(id));
  const place = staying.findIndex(({ id }) => id === before);
  return gapAt(questions, ids, place < 0 ? staying.length : place);
}

/**
 * Whether a change means on a newer list what it meant on the one that its author saw. Moves, copies and restores
 * always do; a weight or a removal does not where somebody else has changed the very same otherwise.
 */
export function stillMeans(change: Change, seen: readonly Question[], now: readonly Question[]): boolean {
  if (change.kind !== 'setWeight' && change.kind !== 'remove') return true;
  return change.ids.every((id) => {
    const before = seen.find((question) => question.id === id);
    const after = now.find((question) => question.id === id);
    if (!before || !after) return true;
    return change.kind === 'setWeight'
      ? before.weight === after.weight || after.weight === change.weight
      : JSON.stringify(before) === JSON.stringify(after);
  });
}
