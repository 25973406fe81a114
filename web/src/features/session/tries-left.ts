import { isApiError } from '@/shared/api/errors';

/** From here on the last tries are counted down. */
const FEW = 5;

/** How often a PIN can still be tried, once it is worth a word. */
export function triesLeft(error: unknown): number | null {
  const details = isApiError(error) ? (error.details as { tries_left?: number } | undefined) : undefined;
  const left = details?.tries_left;
  return typeof left === 'number' && left > 0 && left <= FEW ? left : null;
}
