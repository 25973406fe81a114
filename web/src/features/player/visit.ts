import { storage } from '@/shared/lib/storage';

const nameOf = (game: number) => `rozmova.visit.${game}`;

/** The key of this browser's conversation in a public course; it is the only thing that lets a visitor continue. */
export const visitKey = (game: number) => storage.get(nameOf(game));
export const rememberVisit = (game: number, key: string) => storage.set(nameOf(game), key);

/**
 * The session that is played in this entry of the browser's history: a reload goes straight back into it, while a new
 * visit to the same address begins at the start screen.
 */
export const place = {
  session: () => (history.state as { playing?: string } | null)?.playing ?? null,
  mark: (playing: string | null) =>
    history.replaceState({ ...(history.state as object | null), playing: playing ?? undefined }, ''),
};
