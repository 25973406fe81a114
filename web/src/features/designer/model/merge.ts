import { normalised } from '@/shared/lib/html-text';
import { type IdKind, Ids } from './ids';
import { same } from './operations';
import { cardHeight, freeSpot } from './size';
import {
  type Answer,
  type Card,
  COURSE_FIELDS,
  type Course,
  type Draft,
  PART_LISTS,
  type Part,
  type PartList,
} from './types';

const NAMING = ['stage', 'character', 'background', 'audio', 'video', 'offers', 'skills'] as const;
type Naming = (typeof NAMING)[number];

/** A card that both sides changed. A side is null where the card was deleted. */
type CardConflict = { kind: 'card'; id: number; mine: Card | null; theirs: Card | null };
type FieldConflict = { kind: 'field'; field: keyof Course; mine: unknown; theirs: unknown };
type StartConflict = { kind: 'start'; mine: number | null; theirs: number | null };
export type Conflict = CardConflict | FieldConflict | StartConflict;

/** `draft` already holds everything that merges by itself; where there is a conflict it holds theirs. */
export type Merge = { draft: Draft; mine: Draft; conflicts: Conflict[]; renumbered: boolean };

/** Without what the server words when it answers: addresses of files. */
const kept = (part: Part) => ({ ...part, url: '', emotions: {}, picture: null });
const tidyAnswer = (a: Answer) => ({ ...a, text: normalised(a.text), feedback: normalised(a.feedback) });
/** What a card says, without its place and the start mark: those two merge on their own. */
const content = (c: Card) => ({
  ...c,
  text: normalised(c.text),
  answers: c.answers.map(tidyAnswer),
  position: null,
  is_start: false,
});
const alike = (a: Card | undefined, b: Card | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && same(content(a), content(b)));

const startOf = (d: Draft) => d.questions.find((c) => c.is_start)?.id ?? null;
const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((x) => [x.id, x]));

/**
 * Both sides take free numbers without knowing of each other, so the same new number may mean two
 * cards (or answers, characters, backgrounds). Mine get other numbers then.
 */
function renumber(base: Draft, mine: Draft, theirs: Draft): { mine: Draft; renumbered: boolean } {
  const ids = new Ids(base, mine, theirs);
  const map = <T extends { id: number }>(
    kind: IdKind,
    list: (d: Draft) => T[],
    plain = (x: T): unknown => x,
  ) => {
    const old = byId(list(base));
    const other = byId(list(theirs));
    const clash = list(mine).filter((x) => {
      const their = old.has(x.id) ? undefined : other.get(x.id);
      return their !== undefined && !same(plain(their), plain(x));
    });
    return new Map(clash.map((x) => [x.id, ids.next(kind)]));
  };
  const cards = map('card', (d) => d.questions, content);
  const owned = (d: Draft) => {
    const owner = (c: Card) => (d === mine ? (cards.get(c.id) ?? c.id) : c.id);
    return d.questions.flatMap((c) => c.answers.map((a) => ({ ...tidyAnswer(a), owner: owner(c) })));
  };
  const answers = map('answer', owned);
  const parts = Object.fromEntries(
    PART_LISTS.map((list) => [list, map<Part>(list, (d) => d[list], kept)]),
  ) as Record<PartList, Map<number, number>>;
  const skills = map('skill', (d) => d.competencies.flatMap((c) => c.skills));
  const changed = [cards, answers, skills, ...Object.values(parts)];
  if (changed.every((numbers) => numbers.size === 0)) return { mine, renumbered: false };
  const to = <T extends number | null>(m: Map<number, number>, id: T): T =>
    (id === null ? id : (m.get(id) ?? id)) as T;
  const moved = <T extends { id: number }>(m: Map<number, number>, list: T[]): T[] =>
    m.size === 0 ? list : list.map((x) => ({ ...x, id: to(m, x.id) }));
  return {
    renumbered: true,
    mine: {
      ...mine,
      character: to(parts.characters, mine.character),
      background: to(parts.backgrounds, mine.background),
      stages: moved(parts.stages, mine.stages),
      characters: moved(parts.characters, mine.characters),
      backgrounds: moved(parts.backgrounds, mine.backgrounds),
      audio: moved(parts.audio, mine.audio),
      videos: moved(parts.videos, mine.videos),
      offers: moved(parts.offers, mine.offers),
      competencies: mine.competencies.map((c) => ({ ...c, skills: moved(skills, c.skills) })),
      questions: mine.questions.map((c) => ({
        ...c,
        id: to(cards, c.id),
        stage: to(parts.stages, c.stage),
        character: to(parts.characters, c.character),
        background: to(parts.backgrounds, c.background),
        audio: to(parts.audio, c.audio),
        video: to(parts.videos, c.video),
        offers: c.offers.map((id) => to(parts.offers, id)),
        skills: c.skills.map((id) => to(skills, id)),
        answers: c.answers.map((a) => ({ ...a, id: to(answers, a.id), connected: to(cards, a.connected) })),
      })),
    },
  };
}

/** Field by field: mine where I changed it, else theirs. */
function mergeFields<T extends object>(base: T | undefined, mine: T | undefined, theirs: T): T {
  if (!base || !mine) return theirs;
  const own = (Object.keys(mine) as (keyof T)[]).filter((key) => !same(base[key], mine[key]));
  return own.length === 0 ? theirs : { ...theirs, ...Object.fromEntries(own.map((key) => [key, mine[key]])) };
}

/** Their list with what I added to it and changed in it, and without what I took out. */
function mergeList<T extends { id: number }>(base: T[], mine: T[], theirs: T[]): T[] {
  const before = byId(base);
  const kept = byId(mine);
  const there = byId(theirs);
  return [
    ...theirs
      .filter((x) => kept.has(x.id) || !before.has(x.id))
      .map((x) => mergeFields(before.get(x.id), kept.get(x.id), x)),
    ...mine.filter((x) => !before.has(x.id) && !there.has(x.id)),
  ];
}

/** A part that one side deleted is named no more by the cards of the other. */
function dropLostNames(draft: Draft): Draft {
  const there = Object.fromEntries(
    PART_LISTS.map((list) => [list, new Set((draft[list] as readonly Part[]).map((x) => x.id))]),
  ) as Record<PartList, Set<number>>;
  const skills = new Set(draft.competencies.flatMap((c) => c.skills.map((s) => s.id)));
  const known = (list: PartList, id: number | null) => (id !== null && there[list].has(id) ? id : null);
  const named = (card: Card): Pick<Card, Naming> => ({
    stage: known('stages', card.stage),
    character: known('characters', card.character),
    background: known('backgrounds', card.background),
    audio: known('audio', card.audio),
    video: known('videos', card.video),
    offers: card.offers.filter((id) => there.offers.has(id)),
    skills: card.skills.filter((id) => skills.has(id)),
  });
  return {
    ...draft,
    character: known('characters', draft.character),
    background: known('backgrounds', draft.background),
    questions: draft.questions.map((card) => {
      const now = named(card);
      return NAMING.every((key) => same(card[key], now[key])) ? card : { ...card, ...now };
    }),
  };
}

/** Answers that lead to a card which is gone become not decided. */
function openLostLinks(draft: Draft): Draft {
  const there = new Set(draft.questions.map((c) => c.id));
  const lost = (a: Answer) => !a.open && a.connected !== null && !there.has(a.connected);
  if (!draft.questions.some((c) => c.answers.some(lost))) return draft;
  const questions = draft.questions.map((c) =>
    c.answers.some(lost)
      ? { ...c, answers: c.answers.map((a) => (lost(a) ? { ...a, connected: null, open: true } : a)) }
      : c,
  );
  return { ...draft, questions };
}

const settled = (draft: Draft): Draft => dropLostNames(openLostLinks(draft));

const withStart = (draft: Draft, id: number | null): Draft => ({
  ...draft,
  questions: draft.questions.map((c) => (c.is_start === (c.id === id) ? c : { ...c, is_start: c.id === id })),
});

/** Merges what I did since `base` into what others saved meanwhile. */
export function merge(base: Draft, minePlain: Draft, theirs: Draft): Merge {
  const { mine, renumbered } = renumber(base, minePlain, theirs);
  const conflicts: Conflict[] = [];
  const course: Partial<Course> = {};
  for (const field of COURSE_FIELDS) {
    if (same(base[field], mine[field]) || same(mine[field], theirs[field])) continue;
    if (same(base[field], theirs[field])) Object.assign(course, { [field]: mine[field] });
    else conflicts.push({ kind: 'field', field, mine: mine[field], theirs: theirs[field] });
  }
  const [b, m, t] = [byId(base.questions), byId(mine.questions), byId(theirs.questions)];
  const order = [
    ...theirs.questions.map((c) => c.id),
    ...mine.questions.map((c) => c.id).filter((id) => !t.has(id)),
  ];
  const questions = order.flatMap((id): Card[] => {
    const [was, my, their] = [b.get(id), m.get(id), t.get(id)];
    const iChanged = !alike(was, my);
    const theyChanged = !alike(was, their);
    if (iChanged && theyChanged && !alike(my, their)) {
      conflicts.push({ kind: 'card', id, mine: my ?? null, theirs: their ?? null });
      return their ? [their] : [];
    }
    const kept = iChanged ? my : their;
    if (!kept) return [];
    const moved = my && was && !same(was.position, my.position);
    return [moved ? { ...kept, position: my.position } : kept];
  });
  const [startWas, startMine, startTheirs] = [startOf(base), startOf(mine), startOf(theirs)];
  let start = startTheirs;
  if (startMine !== startWas && startMine !== startTheirs) {
    if (startTheirs === startWas) start = startMine;
    else conflicts.push({ kind: 'start', mine: startMine, theirs: startTheirs });
  }
  const merged: Draft = {
    ...theirs,
    ...course,
    questions,
    stages: mergeList(base.stages, mine.stages, theirs.stages),
    characters: mergeList(base.characters, mine.characters, theirs.characters),
    backgrounds: mergeList(base.backgrounds, mine.backgrounds, theirs.backgrounds),
    audio: mergeList(base.audio, mine.audio, theirs.audio),
    videos: mergeList(base.videos, mine.videos, theirs.videos),
    offers: mergeList(base.offers, mine.offers, theirs.offers),
  };
  return { draft: settled(withStart(merged, start)), mine, conflicts, renumbered };
}

export type Choice = 'mine' | 'theirs' | 'both';

/** Puts the person's choices into the merged draft. `both` keeps my version as a card beside theirs. */
export function resolve(
  merged: Merge,
  choices: readonly Choice[],
  ids: Ids,
  copyName: (name: string) => string,
): Draft {
  let { draft } = merged;
  merged.conflicts.forEach((conflict, i) => {
    const choice = choices[i] ?? 'theirs';
    if (choice === 'theirs') return;
    if (conflict.kind === 'field') draft = { ...draft, [conflict.field]: conflict.mine };
    else if (conflict.kind === 'start') draft = withStart(draft, conflict.mine);
    else draft = resolveCard(draft, merged.mine, conflict, choice, ids, copyName);
  });
  return settled(draft);
}

/** A card that the other side had deleted, with the answers that led to it and lead nowhere since. */
function putBack(draft: Draft, mine: Draft, card: Card): Draft {
  const led = new Set(
    mine.questions.flatMap((c) =>
      c.answers.filter((a) => !a.open && a.connected === card.id).map((a) => a.id),
    ),
  );
  const join = (a: Answer) => (a.open && led.has(a.id) ? { ...a, open: false, connected: card.id } : a);
  const hasStart = startOf(draft) !== null;
  const questions = [...draft.questions, { ...card, is_start: card.is_start && !hasStart }];
  return {
    ...draft,
    questions: questions.map((c) =>
      c.answers.some((a) => a.open && led.has(a.id)) ? { ...c, answers: c.answers.map(join) } : c,
    ),
  };
}

function resolveCard(
  draft: Draft,
  mineAll: Draft,
  { id, mine, theirs }: CardConflict,
  choice: 'mine' | 'both',
  ids: Ids,
  copyName: (name: string) => string,
): Draft {
  if (!mine) {
    return choice === 'mine' ? { ...draft, questions: draft.questions.filter((c) => c.id !== id) } : draft;
  }
  if (!theirs) return putBack(draft, mineAll, mine);
  if (choice === 'mine') {
    const put = (c: Card) => (c.id === id ? { ...mine, is_start: c.is_start } : c);
    return { ...draft, questions: draft.questions.map(put) };
  }
  const copy: Card = {
    ...mine,
    id: ids.next('card'),
    name: copyName(mine.name),
    is_start: false,
    position: freeSpot(
      draft.questions,
      { x: mine.position.x + 40, y: mine.position.y + 60 },
      cardHeight(mine),
    ),
    answers: mine.answers.map((a) => ({ ...a, id: ids.next('answer') })),
  };
  return { ...draft, questions: [...draft.questions, copy] };
}
