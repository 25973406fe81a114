import { isApiError } from '@/shared/api/errors';

/** Somebody saved in the meantime: the version to save over, who it was and when. */
export type EditConflict = { version: number; savedBy: string | null; savedAt: string | null };

/** Reads the refusal of a save that was based on an older version; anything else is null. */
export function conflictOf(error: unknown): EditConflict | null {
  if (!isApiError(error) || error.code !== 'edit_conflict') return null;
  const details = (error.details ?? {}) as {
    version?: number;
    saved_by?: string | null;
    saved_at?: string | null;
  };
  if (typeof details.version !== 'number') return null;
  return {
    version: details.version,
    savedBy: details.saved_by ?? null,
    savedAt: details.saved_at ?? null,
  };
}
