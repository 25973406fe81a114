import type { PublicId } from '@/shared/lib/public-play';
import { storage } from '@/shared/lib/storage';

const nameOf = (game: PublicId) => `rozmova.visit.${game}`;

/** The key of this browser's conversation in a public course; it is the only thing that lets a visitor continue. */
export const visitKey = (game: PublicId) => storage.get(nameOf(game));
export const rememberVisit = (game: PublicId, key: string) => storage.set(nameOf(game), key);

type State = { playing?: string; unread?: boolean; usr?: { playing?: string } | null } | null;

/**
 * The session that is played in this entry of the browser's history: a reload goes straight back into it, and so does a
 * link that names it in its state, which the router keeps under `usr`; any other visit to the same address begins at the
 * start screen.
 */
export const place = {
  session: () => {
    const state = history.state as State;
    return state?.playing ?? state?.usr?.playing ?? null;
  },
  mark: (playing: string | null) =>
    history.replaceState({ ...(history.state as object | null), playing: playing ?? undefined }, ''),
  /** The last words of the session have not been read here: a reload shows them again. */
  isUnread: () => (history.state as State)?.unread ?? false,
  markUnread: (unread: boolean) => {
    if (place.isUnread() !== unread)
      history.replaceState({ ...(history.state as object | null), unread: unread || undefined }, '');
  },
};
