import type { Ids } from './ids';
import { findCard, linksTo, startCard } from './lookup';
import type { Op } from './operations';
import { beside, freeSpot } from './size';
import { textToHtml } from './text';
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
  | 'template';

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
  connected: null,
  open: true,
  emotion: 3,
  feedback: '',
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

type CardWish = { at?: Point; near?: number | null; name: string };

/** A new card; the first one of a course is its start. */
export function addCard(draft: Draft, ids: Ids, wish: CardWish): Command & { card: Card } {
  const near = findCard(draft, wish.near) ?? draft.questions.at(-1);
  const place = wish.at ?? freeSpot(draft.questions, near ? beside(near) : { x: 0, y: 0 });
  const card = newCard(ids.next('card'), place, {
    name: wish.name,
    is_start: draft.questions.length === 0,
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
  wish: CardWish,
): Command & { card: Card } {
  const added = addCard(draft, ids, { near: from.card, ...wish });
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

/** A copy beside the card; its answers lead where those of the original lead. */
export function duplicateCard(
  draft: Draft,
  ids: Ids,
  id: number,
  name: (original: string) => string,
): (Command & { card: Card }) | null {
  const card = findCard(draft, id);
  if (!card) return null;
  const copy: Card = {
    ...structuredClone(card),
    id: ids.next('card'),
    name: name(card.name),
    is_start: false,
    position: freeSpot(draft.questions, { x: card.position.x + 40, y: card.position.y + 40 }),
  };
  copy.answers = copy.answers.map((a) => ({ ...a, id: ids.next('answer') }));
  return { label: { code: 'duplicateCard' }, ops: [insert(draft, copy)], card: copy };
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

export function addAnswer(draft: Draft, ids: Ids, card: number): Command & { answer: Answer } {
  const answer = newAnswer(ids.next('answer'));
  const index = findCard(draft, card)?.answers.length ?? 0;
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

/** Something of the house library, to be used by the course. */
type LibraryCharacter = Omit<Character, 'id'>;
type LibraryBackground = Omit<Background, 'id'>;

type Receiver = { card: number } | 'course';

const give = (receiver: Receiver, patch: { character: number } | { background: number }): Op =>
  receiver === 'course' ? { kind: 'setCourse', patch } : { kind: 'setCard', id: receiver.card, patch };

/** Lets a library character speak, taking it into the course when it is not there yet. */
export function takeCharacter(draft: Draft, ids: Ids, receiver: Receiver, from: LibraryCharacter): Command {
  const known = draft.characters.find((c) => c.asset === from.asset);
  const id = known?.id ?? ids.next('character');
  const take: Op = { kind: 'insertCharacter', index: draft.characters.length, item: { ...from, id } };
  return {
    label: { code: 'addCharacter' },
    ops: [...(known ? [] : [take]), give(receiver, { character: id })],
  };
}

export function takeBackground(draft: Draft, ids: Ids, receiver: Receiver, from: LibraryBackground): Command {
  const known = draft.backgrounds.find((b) => b.asset === from.asset);
  const id = known?.id ?? ids.next('background');
  const take: Op = { kind: 'insertBackground', index: draft.backgrounds.length, item: { ...from, id } };
  return {
    label: { code: 'addBackground' },
    ops: [...(known ? [] : [take]), give(receiver, { background: id })],
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
