import { htmlToText, normalised } from '@/shared/lib/html-text';
import { same } from '../model/operations';
import {
  type Answer,
  type Card,
  COURSE_FIELDS,
  type Course,
  type Draft,
  PART_LISTS,
  type Part,
  type PartList,
} from '../model/types';

const CARD_FIELDS = [
  'weight',
  'is_start',
  'stage',
  'character',
  'emotion',
  'background',
  'audio',
  'video',
  'offers',
  'skills',
  'keep_order',
  'time_limit',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

type Changed<T> = { before: T; after: T };
export type AnswerDiff = {
  added: Answer[];
  removed: Answer[];
  changed: Changed<Answer>[];
  isReordered: boolean;
};
export type CardDiff = Changed<Card> & {
  fields: CardField[];
  isRenamed: boolean;
  isReworded: boolean;
  answers: AnswerDiff;
};
export type PartDiff = { list: PartList; added: Part[]; removed: Part[]; changed: Changed<Part>[] };
export type CourseDiff = {
  added: Card[];
  removed: Card[];
  changed: CardDiff[];
  parts: PartDiff[];
  fields: (keyof Course)[];
};

/** Fields that take effect at once: they belong to no revision. */
const LIVE: ReadonlySet<keyof Course> = new Set([
  'title',
  'description',
  'cover',
  'colour',
  'estimated_duration',
  'attempts',
  'period',
  'public',
  'public_by_number',
  'public_name',
  'is_self_assigned',
  'integration',
]);

const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((x) => [x.id, x]));

function split<T extends { id: number }>(
  before: readonly T[],
  after: readonly T[],
  alike: (a: T, b: T) => boolean,
) {
  const [was, is] = [byId(before), byId(after)];
  return {
    added: after.filter((x) => !was.has(x.id)),
    removed: before.filter((x) => !is.has(x.id)),
    changed: after.flatMap((x) => {
      const old = was.get(x.id);
      return old && !alike(old, x) ? [{ before: old, after: x }] : [];
    }),
  };
}

const words = (html: string) => normalised(html);
const sameAnswer = (a: Answer, b: Answer) =>
  same(
    { ...a, text: words(a.text), feedback: words(a.feedback) },
    { ...b, text: words(b.text), feedback: words(b.feedback) },
  );

function answersOf(before: Card, after: Card): AnswerDiff {
  const kept = (one: Card, other: Card) => {
    const there = byId(other.answers);
    return one.answers.filter((a) => there.has(a.id)).map((a) => a.id);
  };
  return {
    ...split(before.answers, after.answers, sameAnswer),
    isReordered: !same(kept(before, after), kept(after, before)),
  };
}

/** What is different of a card; null when nothing is. */
export function cardDiff(before: Card, after: Card): CardDiff | null {
  const fields = CARD_FIELDS.filter((field) => !same(before[field], after[field]));
  const answers = answersOf(before, after);
  const isRenamed = before.name !== after.name;
  const isReworded = words(before.text) !== words(after.text);
  const isTouched =
    answers.added.length + answers.removed.length + answers.changed.length > 0 || answers.isReordered;
  if (fields.length === 0 && !isRenamed && !isReworded && !isTouched) return null;
  return { before, after, fields, isRenamed, isReworded, answers };
}

/** Addresses are worded by the server and say nothing to people. */
const plain = (part: Part) => ({ ...part, url: '', emotions: {}, picture: null });

/** What an author would call different; where a card stands on the canvas is not. `scope` leaves out what is live. */
export function courseDiff(before: Draft, after: Draft, scope: 'all' | 'published' = 'all'): CourseDiff {
  const cards = split(before.questions, after.questions, () => true);
  const old = byId(before.questions);
  return {
    added: cards.added,
    removed: cards.removed,
    changed: after.questions.flatMap((card) => {
      const was = old.get(card.id);
      return (was && cardDiff(was, card)) ?? [];
    }),
    parts: PART_LISTS.flatMap((list) => {
      const found = split<Part>(before[list], after[list], (a, b) => same(plain(a), plain(b)));
      return found.added.length + found.removed.length + found.changed.length > 0 ? [{ list, ...found }] : [];
    }),
    fields: COURSE_FIELDS.filter(
      (field) =>
        (scope === 'all' || !LIVE.has(field)) && !same(readable(before, field), readable(after, field)),
    ),
  };
}

const readable = (draft: Draft, field: keyof Course): unknown =>
  field === 'result_cards'
    ? draft.result_cards.map((card) => ({ ...card, text: htmlToText(card.text), picture: null }))
    : draft[field];

export const isEqual = (d: CourseDiff): boolean =>
  d.added.length + d.removed.length + d.changed.length + d.parts.length + d.fields.length === 0;
