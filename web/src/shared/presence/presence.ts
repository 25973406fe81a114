import type { components } from '@/shared/api/schema';

export type Present = components['schemas']['Present'];
/** Who else has the course open, all of them and by the card that they have open. */
export type Presence = { all: readonly Present[]; byCard: ReadonlyMap<number, readonly Present[]> };

export const nobody: Presence = { all: [], byCard: new Map() };

// White letters are read on each of them; none is that of a chosen card.
const COLOURS = ['#2f6fb5', '#a33a7f', '#3f5866', '#6b4ba3', '#a8481f', '#5b661a'];
export const colourOf = ({ id }: Present): string => COLOURS[id % COLOURS.length] ?? '';

/** The same object where nothing is different, so that nothing is drawn anew. */
export function presenceOf(people: readonly Present[], before: Presence): Presence {
  const isSame = JSON.stringify(people) === JSON.stringify(before.all);
  if (isSame) return before;
  const byCard = new Map<number, Present[]>();
  for (const person of people)
    if (person.card !== null) byCard.set(person.card, [...(byCard.get(person.card) ?? []), person]);
  return { all: people, byCard };
}

/** Those who were not there before. */
export const arrived = (now: Presence, before: Presence): Present[] =>
  now.all.filter(({ id }) => !before.all.some((one) => one.id === id));
