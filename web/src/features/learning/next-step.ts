import type { CatalogueRow } from './api';

export type NextStep = 'start' | 'continue' | 'again' | null;

/** What one can do with a course now; nothing when its attempts are used up and none goes on. */
export function nextStep({ attempts, own }: Pick<CatalogueRow, 'attempts' | 'own'>): NextStep {
  if (own.session !== null) return 'continue';
  if (attempts > 0 && own.attempts_used >= attempts) return null;
  return own.attempts_used > 0 ? 'again' : 'start';
}

/** How many attempts are left; none of them counted: null. */
export const attemptsLeft = ({ attempts, own }: Pick<CatalogueRow, 'attempts' | 'own'>) =>
  attempts > 0 ? Math.max(0, attempts - own.attempts_used) : null;
