import { type ApiError, isApiError } from './errors';

/** Nobody waits longer than this for a call to be repeated by itself. */
const LONGEST_WAIT_S = 60;
const TRIES_BUSY = 5;
const TRIES_FAILED = 2;

/** The seconds of a `Retry-After`, which is a number or a date. */
export function secondsOf(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(1, seconds) : undefined;
}

/** Refused for now, nothing was done, and the server says when to come back. */
export const isBusy = (error: unknown): error is ApiError & { retry_after: number } =>
  isApiError(error) && (error.status === 429 || error.status === 503) && error.retry_after !== undefined;

const PLAIN = new Set(['overloaded', 'too_many_requests', 'internal']);

/** The server's own words, where it cannot answer now for a reason worth knowing, as of a full disk. */
export const reasonOf = (error: unknown): string | null =>
  isApiError(error) && error.status === 503 && !PLAIN.has(error.code) ? error.message : null;

/** For a call that may be repeated: only what was refused for now, and soon enough. A reason is said at once. */
export const retryBusy = (count: number, error: unknown) =>
  isBusy(error) && reasonOf(error) === null && count < TRIES_BUSY && error.retry_after <= LONGEST_WAIT_S;

/** For a question: also what failed on the way or at the server. What was not answered in time was repeated already. */
export const retryQuery = (count: number, error: unknown) =>
  isBusy(error)
    ? retryBusy(count, error)
    : count < TRIES_FAILED &&
      isApiError(error) &&
      error.code !== 'timeout' &&
      (error.status === 0 || error.status >= 500);

/** As long as the server asked for, else a little longer each time. */
export const delayBefore = (count: number, error: unknown) =>
  isBusy(error) ? error.retry_after * 1000 : Math.min(1000 * 2 ** count, 8000);

type Answer<T> = { data?: T; error?: unknown };

/** Asks outside of a query by the same rule; what finally went wrong is thrown. */
export async function ask<T>(call: () => Promise<Answer<T>>): Promise<T> {
  for (let count = 0; ; count += 1) {
    const { data, error } = await call();
    if (error === undefined) return data as T;
    if (!retryQuery(count, error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delayBefore(count, error)));
  }
}
