import { textToHtml } from '@/shared/lib/html-text';
import type { Ids } from './ids';
import { findCard, linksTo, startCard } from './lookup';
import type { Op } from './operations';
import type { PartLabel } from './part-labels';
import { beside, freeSpot } from './size';
import {
  type Answer,
  type AnswerFields,
  type Background,
  type Card,
  type CardFields,
  type Character,
  type Course,
  type Draft,
  type Point,
  type Target,
  targetFields,
  targetOf,
} from './types';

type LabelCode =
  | 'addCard'
  | 'editCard'
  | 'deleteCards'
  | 'duplicateCard'
  | 'setStart'
  | 'moveCards'
  | 'tidy'
  | 'addAnswer'
  | 'editAnswer'
  | 'deleteAnswer'
  | 'moveAnswer'
  | 'connect'
  | 'editCourse'
  | 'addCharacter'
  | 'addBackground'
  | 'template'
  | 'paste'
  | 'replace'
  | 'editText'
  | 'bridge'
  | 'setStage'
  | 'groupStage'
  | 'renameStage'
  | 'dissolveStage'
  | PartLabel;

/** One step of an author: what it is called and the operations that do it. */
export type Command = {
  label: { code: LabelCode; count?: number };
  ops: Op[];
  /** Edits of the same field in a row become one step of undo. */
  field?: string;
};

export const newAnswer = (id: number, fields: Partial<AnswerFields> = {}): Answer => ({
  id,
  text: '',
  right: false,
  share: 0,
  connected: null,
  open: true,
  emotion: 3,
  feedback: '',
  when_time_is_up: false,
  ...fields,
});

export const newCard = (id: number, position: Point, fields: Partial<Omit<Card, 'id'>> = {}): Card => ({
  id,
  name: '',
  text: '',
  type: 'single',
  weight: 0,
  is_start: false,
  stage: null,
  character: null,
  emotion: null,
  background: null,
  audio: null,
  video: null,
  offers: [],
  skills: [],
  keep_order: false,
  time_limit: null,
  answers: [],
  ...fields,
  position,
});

const USUAL_WEIGHT = 10;

const insert = (draft: Draft, card: Card): Op => ({
  kind: 'insertCard',
  index: draft.questions.length,
  card,
});

type CardOptions = { at?: Point; near?: number | null; name: string; stage?: number | null };

/** A new card; the first one of a course is its start. */
export function addCard(draft: Draft, ids: Ids, options: CardOptions): Command & { card: Card } {
  const near = findCard(draft, options.near) ?? draft.questions.at(-1);
  const place = options.at ?? freeSpot(draft.questions, near ? beside(near) : { x: 0, y: 0 });
  const card = newCard(ids.next('card'), place, {
    name: options.name,
    is_start: draft.questions.length === 0,
    stage: options.stage ?? null,
    weight: near?.weight ?? USUAL_WEIGHT,
    character: near?.character ?? null,
    background: near?.background ?? null,
    answers: [newAnswer(ids.next('answer'))],
  });
  return { label: { code: 'addCard' }, ops: [insert(draft, card)], card };
}

/** A new card to which the answer leads already. */
export function addConnectedCard(
  draft: Draft,
  ids: Ids,
  from: { card: number; answer: number },
  options: CardOptions,
): Command & { card: Card } {
  const added = addCard(draft, ids, { near: from.card, ...options });
  const to = targetFields({ to: 'card', card: added.card.id });
  return {
    ...added,
    ops: [...added.ops, { kind: 'setAnswer', card: from.card, id: from.answer, patch: to }],
  };
}

export const editCard = (id: number, patch: Partial<CardFields>, field?: string): Command => ({
  label: { code: 'editCard' },
  ops: [{ kind: 'setCard', id, patch }],
  field: field && `card:${id}:${field}`,
});

/** Deletes cards. Answers that led to them become not decided, so that none turns into an ending. */
export function deleteCards(draft: Draft, ids: readonly number[]): Command & { opened: number } {
  const gone = new Set(ids);
  const incoming = ids.flatMap((id) => linksTo(draft, id)).filter((l) => !gone.has(l.card.id));
  const open = targetFields({ to: 'open' });
  return {
    label: { code: 'deleteCards', count: ids.length },
    ops: [
      ...incoming.map((l): Op => ({ kind: 'setAnswer', card: l.card.id, id: l.answer.id, patch: open })),
      ...ids.map((id): Op => ({ kind: 'removeCard', id })),
    ],
    opened: incoming.length,
  };
}

/** Where a card leads when it leads to one place only; cards that lead nowhere yet or to several have none. */
export function onlyTarget(card: Card): Target | null {
  const [first, ...rest] = card.answers;
  if (!first || first.open || rest.some((a) => a.open || a.connected !== first.connected)) return null;
  return first.connected === card.id ? null : targetOf(first);
}

/** Deletes a card that leads to one place: what led to it leads there now. Null when it leads to none or several. */
export function bridgeCard(draft: Draft, id: number): Command | null {
  const card = findCard(draft, id);
  const to = card && onlyTarget(card);
  if (!to) return null;
  const incoming = linksTo(draft, id).filter((l) => l.card.id !== id);
  const patch = targetFields(to);
  const ops = incoming.map((l): Op => ({ kind: 'setAnswer', card: l.card.id, id: l.answer.id, patch }));
  ops.push({ kind: 'removeCard', id });
  if (card.is_start && to.to === 'card')
    ops.push({ kind: 'setCard', id: to.card, patch: { is_start: true } });
  return { label: { code: 'bridge' }, ops };
}

/** Makes the card the only start; null takes the mark away. */
export function setStart(draft: Draft, id: number | null): Command {
  const others = draft.questions.filter((c) => c.is_start && c.id !== id);
  const ops = others.map((c): Op => ({ kind: 'setCard', id: c.id, patch: { is_start: false } }));
  if (id !== null) ops.push({ kind: 'setCard', id, patch: { is_start: true } });
  return { label: { code: 'setStart' }, ops };
}

export const moveCards = (places: ReadonlyMap<number, Point>): Command => ({
  label: { code: 'moveCards', count: places.size },
  ops: [...places].map(([id, position]): Op => ({ kind: 'setCard', id, patch: { position } })),
});

export const tidy = (places: ReadonlyMap<number, Point>): Command => ({
  ...moveCards(places),
  label: { code: 'tidy' },
});

/** A new answer at the end, or behind another one of the card. */
export function addAnswer(
  draft: Draft,
  ids: Ids,
  card: number,
  after: number | null = null,
): Command & { answer: Answer } {
  const answer = newAnswer(ids.next('answer'));
  const answers = findCard(draft, card)?.answers ?? [];
  const at = answers.findIndex((one) => one.id === after);
  const index = at < 0 ? answers.length : at + 1;
  return { label: { code: 'addAnswer' }, ops: [{ kind: 'insertAnswer', card, index, answer }], answer };
}

export const editAnswer = (
  card: number,
  id: number,
  patch: Partial<AnswerFields>,
  field?: string,
): Command => ({
  label: { code: 'editAnswer' },
  ops: [{ kind: 'setAnswer', card, id, patch }],
  field: field && `answer:${id}:${field}`,
});

export const deleteAnswer = (card: number, id: number): Command => ({
  label: { code: 'deleteAnswer' },
  ops: [{ kind: 'removeAnswer', card, id }],
});

export function moveAnswer(draft: Draft, card: number, id: number, by: number): Command {
  const index = findCard(draft, card)?.answers.findIndex((a) => a.id === id) ?? -1;
  const op: Op = { kind: 'moveAnswer', card, id, index: index + by };
  return { label: { code: 'moveAnswer' }, ops: index < 0 ? [] : [op] };
}

export const connect = (card: number, id: number, to: Target): Command => ({
  label: { code: 'connect' },
  ops: [{ kind: 'setAnswer', card, id, patch: targetFields(to) }],
});

export const editCourse = (patch: Partial<Course>, field?: string): Command => ({
  label: { code: 'editCourse' },
  ops: [{ kind: 'setCourse', patch }],
  field: field && `course:${field}`,
});

/** Something of the built-in library, to be used by the course. */
type LibraryCharacter = Omit<Character, 'id'>;
type LibraryBackground = Omit<Background, 'id'>;

type Receiver = { card: number } | 'course';

const assign = (receiver: Receiver, patch: { character: number } | { background: number }): Op =>
  receiver === 'course' ? { kind: 'setCourse', patch } : { kind: 'setCard', id: receiver.card, patch };

/** Lets a library character speak, taking it into the course when it is not there yet. */
export function takeCharacter(draft: Draft, ids: Ids, receiver: Receiver, from: LibraryCharacter): Command {
  const known = draft.characters.find((c) => c.asset === from.asset);
  const id = known?.id ?? ids.next('characters');
  const take: Op = {
    kind: 'insertPart',
    list: 'characters',
    index: draft.characters.length,
    item: { ...from, id },
  };
  return {
    label: { code: 'addCharacter' },
    ops: [...(known ? [] : [take]), assign(receiver, { character: id })],
  };
}

export function takeBackground(draft: Draft, ids: Ids, receiver: Receiver, from: LibraryBackground): Command {
  const known = draft.backgrounds.find((b) => b.asset === from.asset);
  const id = known?.id ?? ids.next('backgrounds');
  const take: Op = {
    kind: 'insertPart',
    list: 'backgrounds',
    index: draft.backgrounds.length,
    item: { ...from, id },
  };
  return {
    label: { code: 'addBackground' },
    ops: [...(known ? [] : [take]), assign(receiver, { background: id })],
  };
}

type TemplateTexts = { name: string; text: string; right: string; wrong: string };

/** Who and where a new course plays, when the author has not said it yet. */
export type Scenery = { character?: LibraryCharacter; background?: LibraryBackground };

const dress = (draft: Draft, ids: Ids, { character, background }: Scenery): Op[] => [
  ...(character && draft.character === null ? takeCharacter(draft, ids, 'course', character).ops : []),
  ...(background && draft.background === null ? takeBackground(draft, ids, 'course', background).ops : []),
];

/** What an empty course begins with: a start card with a good and a bad answer, the bad one ends the talk. */
export function startTemplate(
  draft: Draft,
  ids: Ids,
  texts: TemplateTexts,
  scenery: Scenery,
): Command & { card: Card } {
  const card = newCard(
    ids.next('card'),
    { x: 0, y: 0 },
    {
      name: texts.name,
      text: textToHtml(texts.text),
      is_start: !startCard(draft),
      weight: USUAL_WEIGHT,
      answers: [
        newAnswer(ids.next('answer'), { text: textToHtml(texts.right), right: true, emotion: 1 }),
        newAnswer(ids.next('answer'), { text: textToHtml(texts.wrong), open: false, emotion: 4 }),
      ],
    },
  );
  return { label: { code: 'template' }, ops: [...dress(draft, ids, scenery), insert(draft, card)], card };
}
