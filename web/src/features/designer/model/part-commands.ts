import { textToHtml } from '@/shared/lib/html-text';
import { type Command, newAnswer } from './commands';
import { stagesInOrder } from './frames';
import type { Ids } from './ids';
import type { Op, PartOp } from './operations';
import { partLabel } from './part-labels';
import type { Answer, Card, CardFields, Course, Draft, Part, PartList } from './types';

type Fields<L extends PartList> = Omit<Part<L>, 'id'>;

/** The field of a card that names an item of the list. */
const SINGLE = {
  stages: 'stage',
  characters: 'character',
  backgrounds: 'background',
  audio: 'audio',
  videos: 'video',
} as const satisfies Record<Exclude<PartList, 'offers'>, keyof CardFields>;

const names = (card: Card, list: PartList, id: number): boolean =>
  list === 'offers' ? card.offers.includes(id) : card[SINGLE[list]] === id;

/** What a card says of the list when it names this item alone, or nothing. */
const naming = (list: PartList, id: number | null): Partial<CardFields> =>
  list === 'offers' ? { offers: id === null ? [] : [id] } : { [SINGLE[list]]: id };

/** The cards that name the item. */
export const cardsWith = (draft: Draft, list: PartList, id: number): Card[] =>
  draft.questions.filter((card) => names(card, list, id));

const courseNames = (draft: Draft, list: PartList, id: number): Partial<Course> | null => {
  if (list === 'characters' && draft.character === id) return { character: null };
  return list === 'backgrounds' && draft.background === id ? { background: null } : null;
};

/** How often the course names the item: by cards, and as what stands for the whole of it. */
export const usesOf = (draft: Draft, list: PartList, id: number) => ({
  cards: cardsWith(draft, list, id).length,
  course: courseNames(draft, list, id) !== null,
});

const isFile = (list: PartList) => list !== 'stages' && list !== 'offers';

/** Adds an item at the end of its list. A file that the course has already is not added twice. */
export function addPart<L extends PartList>(
  draft: Draft,
  ids: Ids,
  list: L,
  fields: Fields<L>,
): Command & { id: number } {
  const known = isFile(list)
    ? (draft[list] as readonly Part[]).find(
        (x) => 'asset' in x && 'asset' in fields && x.asset === fields.asset,
      )
    : undefined;
  const id = known?.id ?? ids.next(list);
  const item = { ...fields, id } as unknown as Part<L>;
  const op = { kind: 'insertPart', list, index: draft[list].length, item } as PartOp;
  return { label: { code: partLabel('add', list) }, ops: known ? [] : [op], id };
}

/** Who is to name an item: cards, or the course as a whole. */
export type Receiver = { cards: readonly number[] } | 'course';

/** Lets cards, or the course, name an item of the list; null takes the name away. */
export function givePart(draft: Draft, list: PartList, id: number | null, to: Receiver): Command {
  if (to === 'course') {
    const patch: Partial<Course> = list === 'characters' ? { character: id } : { background: id };
    return { label: { code: 'editCourse' }, ops: [{ kind: 'setCourse', patch }] };
  }
  const ops = to.cards.map((card): Op => {
    const offers = draft.questions.find((c) => c.id === card)?.offers ?? [];
    const isMore = list === 'offers' && id !== null && !offers.includes(id);
    return { kind: 'setCard', id: card, patch: isMore ? { offers: [...offers, id] } : naming(list, id) };
  });
  const many = to.cards.length > 1;
  return {
    label: many ? { code: 'editManyCards', count: to.cards.length } : { code: 'editCard' },
    ops,
  };
}

/** Takes a file into the course, when it is not there yet, and gives it, in one step. */
export function takePart<L extends PartList>(
  draft: Draft,
  ids: Ids,
  list: L,
  fields: Fields<L>,
  to: Receiver,
): Command {
  const added = addPart(draft, ids, list, fields);
  return { label: added.label, ops: [...added.ops, ...givePart(draft, list, added.id, to).ops] };
}

export const editPart = <L extends PartList>(
  list: L,
  id: number,
  patch: Partial<Fields<L>>,
  field?: string,
): Command => ({
  label: { code: partLabel('edit', list) },
  ops: [{ kind: 'setPart', list, id, patch } as PartOp],
  field: field && `${list}:${id}:${field}`,
});

/** Deletes an item; what named it names nothing then. */
export function deletePart(draft: Draft, list: PartList, id: number): Command {
  const ops = cardsWith(draft, list, id).map(
    (card): Op => ({
      kind: 'setCard',
      id: card.id,
      patch: list === 'offers' ? { offers: card.offers.filter((o) => o !== id) } : naming(list, null),
    }),
  );
  const patch = courseNames(draft, list, id);
  if (patch) ops.push({ kind: 'setCourse', patch });
  return { label: { code: partLabel('delete', list) }, ops: [...ops, { kind: 'removePart', list, id }] };
}

/** Puts a stage in another place; all stages are numbered anew. */
export function moveStage(draft: Draft, id: number, index: number): Command {
  const sorted = stagesInOrder(draft);
  const from = sorted.findIndex((s) => s.id === id);
  const moved = sorted[from];
  const ops: Op[] = [];
  if (moved) {
    const rest = sorted.filter((s) => s.id !== id);
    const to = Math.max(0, Math.min(index, rest.length));
    [...rest.slice(0, to), moved, ...rest.slice(to)].forEach((stage, order) => {
      ops.push({ kind: 'setPart', list: 'stages', id: stage.id, patch: { order: order + 1 } });
    });
  }
  return { label: { code: partLabel('move', 'stages') }, ops };
}

export const nextOrder = (draft: Draft): number =>
  draft.stages.reduce((highest, stage) => Math.max(highest, stage.order), 0) + 1;

/** The same fields for many cards. */
export const editCards = (cards: readonly number[], patch: Partial<CardFields>, field?: string): Command => ({
  label: { code: 'editManyCards', count: cards.length },
  ops: cards.map((id): Op => ({ kind: 'setCard', id, patch })),
  field: field && `cards:${cards.join()}:${field}`,
});

export const editSkills = (competencies: Course['competencies'], field?: string): Command => ({
  label: { code: 'editSkills' },
  ops: [{ kind: 'setCourse', patch: { competencies } }],
  field: field && `skills:${field}`,
});

/** Takes skills out of the course and out of the cards that train them. */
export function dropSkills(draft: Draft, competencies: Course['competencies']): Command {
  const left = new Set(competencies.flatMap((c) => c.skills.map((s) => s.id)));
  const cards = draft.questions.filter((c) => c.skills.some((s) => !left.has(s)));
  return {
    label: { code: 'editSkills' },
    ops: [
      ...cards.map(
        (c): Op => ({ kind: 'setCard', id: c.id, patch: { skills: c.skills.filter((s) => left.has(s)) } }),
      ),
      { kind: 'setCourse', patch: { competencies } },
    ],
  };
}

export const editResults = (result_cards: Course['result_cards'], field?: string): Command => ({
  label: { code: 'editResults' },
  ops: [{ kind: 'setCourse', patch: { result_cards } }],
  field: field && `results:${field}`,
});

/** Result cards together with what is needed to pass, which they are cut by. */
export const beginResults = (
  result_cards: Course['result_cards'],
  pass_mark: Course['pass_mark'],
): Command => ({
  label: { code: 'editResults' },
  ops: [{ kind: 'setCourse', patch: { result_cards, pass_mark } }],
});

/** One answer that only goes on: for a card that has none yet. It is not decided where it leads. */
export function addContinue(ids: Ids, card: Card, text: string): Command & { answer: Answer } {
  const answer = newAnswer(ids.next('answer'), { text: textToHtml(text), right: true });
  const op: Op = { kind: 'insertAnswer', card: card.id, index: card.answers.length, answer };
  return { label: { code: 'addAnswer' }, ops: [op], answer };
}
