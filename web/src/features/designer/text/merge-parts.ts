import { type Op, same } from '../model/operations';
import type { Card, Character, Draft } from '../model/types';
import { align } from './align';
import type { Printed } from './print';
import type { Note, Script } from './script';
import type { Session } from './session';
import { fold } from './words';

type Fields = Partial<Pick<Card, 'stage' | 'character' | 'offers'>>;

/** What the text says of stages, of who speaks and of goods. */
export type Parts = {
  notes: Note[];
  before: Op[];
  after: Op[];
  made: Session['made'];
  /** What of it changes for a card: the one at this place, which was that one before. */
  fieldsOf: (now: number, was: number | null, known: Card | null) => Fields;
};

type Found = { notes: Note[]; before: Op[]; after: Op[] };

/** The id of the stage that stands at each place of the text. */
function stagesOf(script: Script, was: Script, base: Draft, shown: Printed, { ids }: Session) {
  const at = align(
    was.stages,
    script.stages,
    (stage) => fold(stage.title),
    () => 0.5,
  );
  const stages = at.map((i) => (i === null ? ids.next('stages') : (shown.stages[i] ?? 0)));
  const found: Found = { notes: [], before: [], after: [] };
  const top = Math.max(0, ...base.stages.map((stage) => stage.order));
  const kept = stages.filter((id) => shown.stages.includes(id));
  const isMoved = kept.some(
    (id, i) => i > 0 && shown.stages.indexOf(kept[i - 1] ?? 0) > shown.stages.indexOf(id),
  );
  const lastKept = stages.findLastIndex((id) => shown.stages.includes(id));
  const isBetween = stages.some((id, i) => i < lastKept && !shown.stages.includes(id));
  for (const [j, stage] of script.stages.entries()) {
    const id = stages[j] ?? 0;
    const i = at[j] ?? null;
    if (i === null) {
      const item = { id, title: stage.title, order: top + j + 1 };
      found.before.push({ kind: 'insertPart', list: 'stages', index: base.stages.length + j, item });
    } else if (was.stages[i]?.title !== stage.title)
      found.before.push({ kind: 'setPart', list: 'stages', id, patch: { title: stage.title } });
    if (isMoved || isBetween)
      found.before.push({ kind: 'setPart', list: 'stages', id, patch: { order: j + 1 } });
  }
  for (const id of shown.stages)
    if (!stages.includes(id)) found.after.push({ kind: 'removePart', list: 'stages', id });
  return { ...found, stages };
}

const looks = ({ name, asset, emotions }: Character) => [name, asset, emotions];

/** Gives everybody who is named in the text an id, and those who are not known yet a picture. */
function speakersOf(script: Script, base: Draft, { ids, cast, made }: Session) {
  const found: Found = { notes: [], before: [], after: [] };
  const known = new Map<string, number>();
  // Somebody on whom the author has worked is not only of the text any more.
  const now = new Map(
    base.characters.flatMap((one) => {
      const was = made.get(one.id);
      return was && same(looks(was), looks(one)) ? [[one.id, one] as const] : [];
    }),
  );
  for (const one of base.characters.toReversed()) known.set(fold(one.name), one.id);
  const named = new Set(script.cards.flatMap(({ speaker }) => (speaker ? [fold(speaker.name)] : [])));
  const spare = base.characters.filter(
    (one) => now.has(one.id) && one.id !== base.character && !named.has(fold(one.name)),
  );
  const used = new Set(base.characters.map((one) => one.asset));
  for (const { speaker } of script.cards) {
    if (!speaker || known.has(fold(speaker.name))) continue;
    // A name that is being typed grows letter by letter: it stays the same person.
    const renamed = spare.shift();
    if (renamed) {
      known.set(fold(speaker.name), renamed.id);
      now.set(renamed.id, { ...renamed, name: speaker.name });
      found.before.push({
        kind: 'setPart',
        list: 'characters',
        id: renamed.id,
        patch: { name: speaker.name },
      });
      continue;
    }
    const picture = cast.find((one) => !used.has(one.asset)) ?? cast[0];
    if (!picture) {
      found.notes.push({ line: speaker.line, code: 'speaker', name: speaker.name });
      continue;
    }
    used.add(picture.asset);
    const id = ids.next('characters');
    known.set(fold(speaker.name), id);
    const item = { ...picture, id, name: speaker.name };
    now.set(id, item);
    found.before.push({
      kind: 'insertPart',
      list: 'characters',
      index: base.characters.length + now.size,
      item,
    });
  }
  for (const { id } of spare) {
    now.delete(id);
    found.after.push({ kind: 'removePart', list: 'characters', id });
  }
  return { ...found, known, made: now };
}

export function partsOf(script: Script, was: Script, base: Draft, shown: Printed, session: Session): Parts {
  const stages = stagesOf(script, was, base, shown, session);
  const speakers = speakersOf(script, base, session);
  const offers = new Map(base.offers.toReversed().map((offer) => [fold(offer.title), offer.id]));
  const notes = [...stages.notes, ...speakers.notes];
  for (const card of script.cards)
    for (const { title, line } of card.offers)
      if (!offers.has(fold(title))) notes.push({ line, code: 'offer', name: title });

  const defaultName = base.characters.find((one) => one.id === base.character)?.name;
  const characterOf = (name: string | undefined): number | null => {
    if (name === undefined) return null;
    const isDefault = defaultName !== undefined && fold(defaultName) === fold(name);
    return isDefault ? null : (speakers.known.get(fold(name)) ?? null);
  };
  const titles = (list: Script['cards'][number]['offers']) => list.map(({ title }) => fold(title)).join('\n');
  return {
    notes,
    before: [...stages.before, ...speakers.before],
    after: [...stages.after, ...speakers.after],
    made: speakers.made,
    fieldsOf(now, i, known) {
      const card = script.cards[now];
      if (!card) return {};
      const fields: Fields = {};
      const before = i === null ? undefined : was.cards[i];
      const stage = card.stage === null ? null : (stages.stages[card.stage] ?? null);
      const stageBefore = before?.stage == null ? null : (shown.stages[before.stage] ?? null);
      if (!before || stage !== stageBefore) fields.stage = stage;
      if (!before || fold(before.speaker?.name ?? '') !== fold(card.speaker?.name ?? ''))
        fields.character = characterOf(card.speaker?.name);
      if (!before || titles(before.offers) !== titles(card.offers))
        fields.offers = card.offers.flatMap(({ title }) => {
          const id = offers.get(fold(title));
          return id === undefined ? [] : [id];
        });
      // A name that only became another one of the same person is no change of the card.
      if (known && fields.character === known.character) delete fields.character;
      return fields;
    },
  };
}
