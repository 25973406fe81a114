import type { components } from '@/shared/api/schema';
import { same } from './operations';
import type { Draft } from './types';

type DraftVersion = components['schemas']['DraftVersion'];

const WITHIN_MS = 60 * 60 * 1000;
/** Saves after the large change that do not count as work that would be lost. */
const FEW_SAVES = 5;

/** Whether a course was saved so lately that there may be something to take back. */
export const wasJustSaved = (at: string | null): boolean =>
  at !== null && Date.now() - Date.parse(at) < WITHIN_MS;

/** Whether a version was kept before a large change that this person has just made. */
export function isUndoable(
  { reason, created_by, created_at, draft_version }: DraftVersion,
  { me, version, now }: { me: number; version: number; now: number },
): boolean {
  return (
    (reason === 'cards_removed' || reason === 'cards_changed') &&
    created_by?.id === me &&
    now - Date.parse(created_at) < WITHIN_MS &&
    version - draft_version <= FEW_SAVES
  );
}

/** Whether what the change took is still away: it may have been brought back in the visit that took it. */
export function isStillMissed({ reason }: DraftVersion, before: Draft, now: Draft): boolean {
  const there = new Map(now.questions.map((card) => [card.id, card]));
  return before.questions.some((card) => {
    const is = there.get(card.id);
    return is ? reason === 'cards_changed' && !same(is, card) : reason === 'cards_removed';
  });
}
