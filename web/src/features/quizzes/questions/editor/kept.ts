import { isViewing } from '@/shared/lib/token';
import type { Draft } from '../model/draft';
import type { Question } from '../model/types';

/** What was typed and not saved, with the question that it was typed over. */
export type Kept = { draft: Draft; seen: Question | null; at: number };

export type Keeper = {
  get(): Kept | null;
  put(draft: Draft, seen: Question | null): void;
  drop(): void;
};

/** What is tried in a view is not to be saved after it. */
const nothing: Keeper = { get: () => null, put: () => undefined, drop: () => undefined };

/** Words that no save has taken yet, for the rest of the visit of this tab: over a new login, or a reload. */
export function keeper(person: number, quiz: number, question: number | null): Keeper {
  if (isViewing()) return nothing;
  const name = `rozmova.question.${person}.${quiz}.${question ?? 'new'}`;
  return {
    get(): Kept | null {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
      } catch {
        return null;
      }
    },
    put(draft: Draft, seen: Question | null) {
      try {
        sessionStorage.setItem(name, JSON.stringify({ draft, seen, at: Date.now() } satisfies Kept));
      } catch {
        // A browser without memory: the form itself still holds it.
      }
    },
    drop() {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Nothing was kept there either.
      }
    },
  };
}
