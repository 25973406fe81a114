import { ownStorage } from '@/shared/lib/own-storage';
import { OF_PERSON } from '@/shared/lib/token';
import type { Place } from './places';

const STORED = `${OF_PERSON}search`;
const MOST = 6;

type Kept = { person: number; places: Place[] };

const read = (): Kept | undefined => {
  try {
    return JSON.parse(ownStorage.get(STORED) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Where this person went last from the search of this browser, the latest first. */
export function recentPlaces(person: number): Place[] {
  const kept = read();
  return kept?.person === person ? kept.places : [];
}

export function keepRecent(person: number, place: Place) {
  const others = recentPlaces(person).filter(({ to }) => to !== place.to);
  ownStorage.set(
    STORED,
    JSON.stringify({ person, places: [place, ...others].slice(0, MOST) } satisfies Kept),
  );
}
