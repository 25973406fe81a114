import { withoutGone } from '../model/gone';
import { applyAll, type Op, same } from '../model/operations';
import { type Answer, type Card, type Draft, targetFields } from '../model/types';

/**
 * A card that was written on here and changed elsewhere: it was deleted there and is back, both changed it and what is
 * written stands, or it was deleted here and is kept as it is there.
 */
export type Meeting = { card: string; how: 'back' | 'both' | 'kept' };

export type Joined = {
  ops: Op[];
  meetings: Meeting[];
  /** Names of cards that are gone and that answers lead to, by the answer. */
  wishes: ReadonlyMap<number, string>;
};

const open = targetFields({ to: 'open' });
const cardIn = (draft: Draft, id: number) => draft.questions.find((card) => card.id === id);

/** What somebody wrote on a card, rather than what follows from something else. */
function isWritten(op: Op): op is Extract<Op, { kind: 'setCard' | 'setAnswer' | 'insertAnswer' }> {
  if (op.kind === 'setAnswer' || op.kind === 'insertAnswer') return true;
  if (op.kind !== 'setCard') return false;
  const { position: _, is_start, ...rest } = op.patch;
  return is_start === true || Object.keys(rest).length > 0;
}
const cardOf = (op: ReturnType<typeof written>[number]) => (op.kind === 'setCard' ? op.id : op.card);
const written = (ops: readonly Op[]) => ops.filter(isWritten);

/** A card as it would be without where it stands, and with arrows only to cards that are there. */
function bare(card: Card, now: Draft): Omit<Card, 'position'> {
  const { position: _, ...rest } = card;
  const leads = (answer: Answer) => answer.connected === null || cardIn(now, answer.connected);
  return {
    ...rest,
    answers: card.answers.map((answer) => (leads(answer) ? answer : { ...answer, ...open })),
  };
}
const isOtherwise = (before: Card, after: Card, now: Draft) => !same(bare(before, now), bare(after, now));

/** Cards and answers on which something was written and that are gone: they come back as they were. */
function backFor(base: Draft, now: Draft, ops: readonly Op[]): { ops: Op[]; cards: Card[] } {
  const made = new Set(ops.flatMap((op) => (op.kind === 'insertCard' ? [op.card.id] : [])));
  const cards = new Map<number, Card>();
  const answers = new Map<number, Op>();
  for (const op of written(ops)) {
    const id = cardOf(op);
    const [was, is] = [cardIn(base, id), cardIn(now, id)];
    if (!was || made.has(id)) continue;
    if (!is) cards.set(id, was);
    else if (op.kind === 'setAnswer' && !is.answers.some((answer) => answer.id === op.id)) {
      const index = was.answers.findIndex((answer) => answer.id === op.id);
      const answer = was.answers[index];
      if (answer) answers.set(op.id, { kind: 'insertAnswer', card: id, index, answer });
    }
  }
  const hasStart = now.questions.some((card) => card.is_start);
  const back = [...cards.values()].map((card) => ({ ...card, is_start: card.is_start && !hasStart }));
  return {
    cards: back,
    ops: [
      ...back.map(
        (card): Op => ({
          kind: 'insertCard',
          index: base.questions.findIndex((one) => one.id === card.id),
          card,
        }),
      ),
      ...answers.values(),
    ],
  };
}

/** Stages and speakers that the text names or calls otherwise and that are gone: they come back, too. */
function partsBack(base: Draft, now: Draft, ops: readonly Op[]): Op[] {
  const wanted = { stages: new Set<number>(), characters: new Set<number>() };
  for (const op of ops) {
    const patch = op.kind === 'setCard' ? op.patch : op.kind === 'insertCard' ? op.card : null;
    if (patch?.stage != null) wanted.stages.add(patch.stage);
    if (patch?.character != null) wanted.characters.add(patch.character);
    if (op.kind !== 'setPart') continue;
    if (op.list === 'stages' && 'title' in op.patch) wanted.stages.add(op.id);
    if (op.list === 'characters' && 'name' in op.patch) wanted.characters.add(op.id);
  }
  const gone = <T extends { id: number }>(was: readonly T[], is: readonly T[], ids: ReadonlySet<number>) =>
    was.filter((one) => ids.has(one.id) && !is.some((other) => other.id === one.id));
  const index = Number.MAX_SAFE_INTEGER;
  return [
    ...gone(base.stages, now.stages, wanted.stages).map(
      (item): Op => ({ kind: 'insertPart', list: 'stages', index, item }),
    ),
    ...gone(base.characters, now.characters, wanted.characters).map(
      (item): Op => ({ kind: 'insertPart', list: 'characters', index, item }),
    ),
  ];
}

/** What the text takes away and somebody changed elsewhere stays. */
function isSpared(op: Op, base: Draft, now: Draft): Card | null {
  if (op.kind === 'removeCard') {
    const [was, is] = [cardIn(base, op.id), cardIn(now, op.id)];
    return was && is && isOtherwise(was, is, now) ? is : null;
  }
  if (op.kind !== 'removeAnswer') return null;
  const [was, is] = [base, now].map((draft) => cardIn(draft, op.card));
  const [before, after] = [was, is].map(
    (card) => card && bare(card, now).answers.find((one) => one.id === op.id),
  );
  return is && before && after && !same(before, after) ? is : null;
}

/** Whether the same field was changed elsewhere, to something else. */
function isContested(op: Op, base: Draft, now: Draft): boolean {
  if (op.kind !== 'setCard' && op.kind !== 'setAnswer') return false;
  const of = (draft: Draft) =>
    op.kind === 'setCard'
      ? cardIn(draft, op.id)
      : cardIn(draft, op.card)?.answers.find((answer) => answer.id === op.id);
  const [was, is] = [of(base) as object | undefined, of(now) as object | undefined];
  if (!was || !is) return false;
  const at = (thing: object, field: string) => thing[field as keyof typeof thing];
  return Object.entries(op.patch).some(
    ([field, value]) =>
      field !== 'position' && !same(at(was, field), at(is, field)) && !same(at(is, field), value),
  );
}

/** Without what takes stages and people away whom a card names by now. */
function sparingParts(now: Draft, ops: readonly Op[]): Op[] {
  const isGoing = (op: Op) => op.kind === 'removePart' && (op.list === 'characters' || op.list === 'stages');
  const rest = ops.filter((op) => !isGoing(op));
  if (rest.length === ops.length) return rest;
  const after = applyAll(now, rest).draft;
  const named = {
    characters: new Set([after.character, ...after.questions.map((card) => card.character)]),
    stages: new Set(after.questions.map((card) => card.stage)),
  };
  return ops.filter(
    (op) =>
      op.kind !== 'removePart' ||
      (op.list !== 'characters' && op.list !== 'stages') ||
      !named[op.list].has(op.id),
  );
}

/** The changes of one card that let it name nothing that is gone, and lead nowhere where its card is gone. */
function mended(card: Card, after: Draft): Op[] {
  const ops: Op[] = [];
  const { stage, character, background, audio, video, offers, skills } = withoutGone(card, after);
  const patch = { stage, character, background, audio, video, offers, skills };
  if (!same({ ...card, ...patch }, card)) ops.push({ kind: 'setCard', id: card.id, patch });
  for (const answer of card.answers)
    if (answer.connected !== null && !cardIn(after, answer.connected))
      ops.push({ kind: 'setAnswer', card: card.id, id: answer.id, patch: open });
  return ops;
}

/** One card begins: the one that the text says, else the one that began before. */
function onlyStart(after: Draft, now: Draft, ops: readonly Op[]): Op[] {
  const starts = after.questions.filter((card) => card.is_start);
  if (starts.length < 2) return [];
  const said = ops.findLast(
    (op) =>
      (op.kind === 'setCard' && op.patch.is_start === true) || (op.kind === 'insertCard' && op.card.is_start),
  );
  const id = said?.kind === 'setCard' ? said.id : said?.kind === 'insertCard' ? said.card.id : undefined;
  const first = id ?? now.questions.find((card) => card.is_start)?.id ?? starts[0]?.id;
  return starts
    .filter((card) => card.id !== first)
    .map((card): Op => ({ kind: 'setCard', id: card.id, patch: { is_start: false } }));
}

/**
 * What was written for the course as it was at `base`, for the course as it is now. Nothing that was written is lost:
 * what it was written on comes back when it is gone.
 */
export function joined(base: Draft, now: Draft, ops: readonly Op[]): Joined {
  if (base === now) return { ops: [...ops], meetings: [], wishes: new Map() };
  const meetings = new Map<number, Meeting>();
  const meet = (card: Card | undefined, how: Meeting['how']) => {
    if (card && !meetings.has(card.id)) meetings.set(card.id, { card: card.name, how });
  };
  const back = backFor(base, now, ops);
  for (const card of back.cards) meet(card, 'back');
  const kept = ops.filter((op) => {
    const spared = isSpared(op, base, now);
    if (spared) meet(spared, 'kept');
    else if (isContested(op, base, now))
      meet(cardIn(now, op.kind === 'setAnswer' ? op.card : 'id' in op ? op.id : 0), 'both');
    return spared === null;
  });
  const all = sparingParts(now, [...partsBack(base, now, ops), ...back.ops, ...kept]);
  const { draft: after } = applyAll(now, all);
  const wishes = new Map<number, string>();
  for (const card of after.questions) {
    if (cardIn(now, card.id) === card) continue;
    for (const { id, connected } of card.answers) {
      const name =
        connected === null || cardIn(after, connected) ? '' : (cardIn(base, connected)?.name ?? '');
      if (name.trim() !== '') wishes.set(id, name);
    }
    all.push(...mended(card, after));
  }
  all.push(...onlyStart(after, now, ops));
  return { ops: all, meetings: [...meetings.values()], wishes };
}

/** What is otherwise by now of what a text shows, by the names of the cards. */
export type Elsewhere = { card: string; how: 'added' | 'changed' | 'deleted' };
export function elsewhere(base: Draft, now: Draft): Elsewhere[] {
  if (base === now) return [];
  const shown = (card: Card, draft: Draft) => {
    const { name, text, weight, is_start, stage, character, emotion, offers, answers } = card;
    const title = draft.stages.find((one) => one.id === stage)?.title;
    const speaker = draft.characters.find((one) => one.id === (character ?? draft.character))?.name;
    return { name, text, weight, is_start, title, speaker, emotion, offers, answers };
  };
  const before = new Map(base.questions.map((card) => [card.id, card]));
  const there = new Set(now.questions.map((card) => card.id));
  return [
    ...now.questions.flatMap((card): Elsewhere[] => {
      const was = before.get(card.id);
      if (!was) return [{ card: card.name, how: 'added' }];
      return same(shown(was, base), shown(card, now)) ? [] : [{ card: card.name, how: 'changed' }];
    }),
    ...base.questions
      .filter((card) => !there.has(card.id))
      .map((card): Elsewhere => ({ card: card.name, how: 'deleted' })),
  ];
}
