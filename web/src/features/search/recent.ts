import { storage } from '@/shared/lib/storage';
import type { Place } from './places';

const STORED = 'rozmova.search.recent';
const MOST = 6;

type Kept = { person: number; places: Place[] };

const read = (): Kept | undefined => {
  try {
    return JSON.parse(storage.get(STORED) ?? 'null') ?? undefined;
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
  storage.set(STORED, JSON.stringify({ person, places: [place, ...others].slice(0, MOST) } satisfies Kept));
}

/** Who logs out leaves no names of people behind. */
export const forgetRecent = () => storage.drop(STORED);
