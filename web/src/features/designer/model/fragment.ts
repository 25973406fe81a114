import type { Command } from './commands';
import type { Ids } from './ids';
import { fromServer, type ServerGame } from './loaded';
import type { Op, PartOp } from './operations';
import { boxOf, freeBlock } from './size';
import type { Point } from './types';
import {
  type Answer,
  type Card,
  type Competency,
  type Draft,
  PART_LISTS,
  type PartList,
  type Parts,
} from './types';

/** What a copy on the clipboard says it is. */
export const FRAGMENT = 'application/x-course-fragment';

/** Cards with what they name, on their way from one place to another. `site` and `game` say where they come from. */
export type Fragment = Parts & {
  kind: typeof FRAGMENT;
  site: string;
  game: number;
  cards: Card[];
  competencies: Competency[];
};
export type Origin = Pick<Fragment, 'site' | 'game'>;

/** What a card names of each list. */
const NAMED: Record<PartList, (card: Card) => (number | null)[]> = {
  stages: (c) => [c.stage],
  characters: (c) => [c.character],
  backgrounds: (c) => [c.background],
  audio: (c) => [c.audio],
  videos: (c) => [c.video],
  offers: (c) => c.offers,
};

export function copyCards(draft: Draft, ids: readonly number[], origin: Origin): Fragment {
  const wanted = new Set(ids);
  const cards = draft.questions.filter((c) => wanted.has(c.id));
  const used = (list: PartList) => {
    const named = new Set(cards.flatMap(NAMED[list]));
    return draft[list].filter((part) => named.has(part.id));
  };
  const parts = Object.fromEntries(PART_LISTS.map((list) => [list, used(list)])) as Parts;
  const skills = new Set(cards.flatMap((c) => c.skills));
  const competencies = draft.competencies
    .map((c) => ({ ...c, skills: c.skills.filter((s) => skills.has(s.id)) }))
    .filter((c) => c.skills.length > 0);
  return { kind: FRAGMENT, ...origin, cards, ...parts, competencies };
}

const isText = (x: unknown) => typeof x === 'string';
const isSound = ({ id, name, text, position, answers, offers, skills }: Card) =>
  Number.isInteger(id) &&
  isText(name) &&
  isText(text) &&
  Number.isFinite(position.x) &&
  Number.isFinite(position.y) &&
  Array.isArray(offers) &&
  Array.isArray(skills) &&
  answers.every((a) => Number.isInteger(a.id) && isText(a.text) && isText(a.feedback));
const isNamed = (part: object) =>
  Object.entries(part).every(([k, v]) => !/^(name|title)$/.test(k) || isText(v));

/** Reads what somebody may have written by hand; null when it is no copy of cards. */
export function parseFragment(text: string): Fragment | null {
  if (!text.includes(FRAGMENT)) return null;
  try {
    const raw = JSON.parse(text) as Partial<Fragment>;
    if (raw.kind !== FRAGMENT || !Array.isArray(raw.cards)) return null;
    const { draft } = fromServer({ ...raw, questions: raw.cards } as ServerGame);
    const parts = Object.fromEntries(PART_LISTS.map((list) => [list, draft[list]])) as Parts;
    const isFine = draft.questions.every(isSound) && Object.values(parts).flat().every(isNamed);
    if (!isFine || draft.questions.length === 0) return null;
    return {
      kind: FRAGMENT,
      site: String(raw.site),
      game: Number(raw.game),
      cards: draft.questions,
      ...parts,
      competencies: draft.competencies,
    };
  } catch {
    return null;
  }
}

type Maps = Record<PartList | 'skills', Map<number, number>>;
type AnyPart = Parts[PartList][number];
const nameOf = (part: AnyPart) => ('name' in part ? part.name : part.title).trim().toLowerCase();
const assetOf = (part: AnyPart) => ('asset' in part && part.asset ? part.asset : null);

/** The same thing in this course: by its number when it comes from here, else by its file, else by its name. */
function known(draft: Draft, list: PartList, item: AnyPart, isSame: boolean): AnyPart | undefined {
  const here: readonly AnyPart[] = draft[list];
  const asset = assetOf(item);
  const name = nameOf(item);
  return (
    (isSame ? here.find((x) => x.id === item.id) : undefined) ??
    (asset === null ? undefined : here.find((x) => assetOf(x) === asset)) ??
    (name ? here.find((x) => nameOf(x) === name) : undefined)
  );
}

function takeParts(draft: Draft, ids: Ids, fragment: Fragment, isSame: boolean): { maps: Maps; ops: Op[] } {
  const ops: Op[] = [];
  const entries = PART_LISTS.map((list): [PartList, Map<number, number>] => {
    const map = new Map<number, number>();
    let order = Math.max(0, ...draft.stages.map((s) => s.order));
    for (const item of fragment[list] as readonly AnyPart[]) {
      const there = known(draft, list, item, isSame);
      const id = there?.id ?? ids.next(list);
      map.set(item.id, id);
      if (there) continue;
      order += 1;
      const own = 'order' in item ? { ...item, id, order } : { ...item, id };
      ops.push({ kind: 'insertPart', list, index: draft[list].length, item: own } as PartOp);
    }
    return [list, map];
  });
  const { skills, competencies } = takeSkills(draft, ids, fragment.competencies, isSame);
  if (competencies) ops.push({ kind: 'setCourse', patch: { competencies } });
  return { maps: { ...(Object.fromEntries(entries) as Omit<Maps, 'skills'>), skills }, ops };
}

const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function takeSkills(draft: Draft, ids: Ids, wanted: readonly Competency[], isSame: boolean) {
  const skills = new Map<number, number>();
  let competencies = draft.competencies;
  for (const theirs of wanted) {
    for (const skill of theirs.skills) {
      const own = competencies.find((c) => (isSame ? c.id === theirs.id : alike(c.title, theirs.title)));
      const there = own?.skills.find((s) => (isSame ? s.id === skill.id : alike(s.title, skill.title)));
      const id = there?.id ?? ids.next('skill');
      skills.set(skill.id, id);
      if (there) continue;
      const added = { ...skill, id };
      competencies = own
        ? competencies.map((c) => (c === own ? { ...c, skills: [...c.skills, added] } : c))
        : [...competencies, { id: ids.next('competency'), title: theirs.title, skills: [added] }];
    }
  }
  return { skills, competencies: competencies === draft.competencies ? null : competencies };
}

type PasteOptions = {
  origin: Origin;
  /** The middle of what is pasted; without it: beside the original. */
  at?: Point;
  code: 'paste' | 'duplicateCard';
  name: (original: string) => string;
};

/**
 * Puts copied cards into a course under new numbers. Arrows between them stay; those to other cards stay only in the
 * course that they come from, elsewhere they lead nowhere yet.
 */
export function pasteCards(
  draft: Draft,
  ids: Ids,
  fragment: Fragment,
  { origin, at, code, name }: PasteOptions,
): Command & { cards: number[]; opened: number } {
  const isSame = fragment.site === origin.site && fragment.game === origin.game;
  const { maps, ops } = takeParts(draft, ids, fragment, isSame);
  const numbers = new Map(fragment.cards.map((c) => [c.id, ids.next('card')]));
  const here = new Set(draft.questions.map((c) => c.id));
  const hasStart = draft.questions.some((c) => c.is_start);
  const box = boxOf(fragment.cards);
  const wanted = at
    ? { x: Math.round(at.x - box.width / 2), y: Math.round(at.y - box.height / 2) }
    : { x: box.x + 40, y: box.y + 40 };
  const corner = freeBlock(draft.questions, wanted, box);
  let opened = 0;
  let start = hasStart ? undefined : fragment.cards.find((c) => c.is_start);

  const link = (a: Answer): Answer => {
    const id = ids.next('answer');
    if (a.open || a.connected === null) return { ...a, id };
    const inside = numbers.get(a.connected);
    if (inside !== undefined) return { ...a, id, connected: inside };
    if (isSame && here.has(a.connected)) return { ...a, id };
    opened += 1;
    return { ...a, id, connected: null, open: true };
  };
  const one = (list: PartList, id: number | null) => (id === null ? null : (maps[list].get(id) ?? null));
  const all = (map: Map<number, number>, list: number[]) => list.flatMap((id) => map.get(id) ?? []);
  if (draft.questions.length === 0) start ??= fragment.cards[0];

  const cards = fragment.cards.map(
    (c): Card => ({
      ...structuredClone(c),
      id: numbers.get(c.id) ?? ids.next('card'),
      name: isSame ? name(c.name) : c.name,
      is_start: c === start,
      stage: one('stages', c.stage),
      character: one('characters', c.character),
      background: one('backgrounds', c.background),
      audio: one('audio', c.audio),
      video: one('videos', c.video),
      offers: all(maps.offers, c.offers),
      skills: all(maps.skills, c.skills),
      position: { x: c.position.x - box.x + corner.x, y: c.position.y - box.y + corner.y },
      answers: c.answers.map(link),
    }),
  );
  const first = draft.questions.length;
  return {
    label: { code, count: cards.length },
    ops: [...ops, ...cards.map((card, i): Op => ({ kind: 'insertCard', index: first + i, card }))],
    cards: cards.map((c) => c.id),
    opened,
  };
}
