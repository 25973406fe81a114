import { isApiError } from '@/shared/api/errors';
import type { Session } from './types';

export type Refusal = { code: string; message: string };

export const refusalOf = (error: unknown): Refusal =>
  isApiError(error) ? error : { code: 'unknown', message: '' };

/** What the line to the server reports, whichever kind of course is played. */
export type DeliveryEvent =
  | { type: 'accepted'; session: Session }
  /** The session as it stands, asked for because we had lost track of it. */
  | { type: 'synced'; session: Session }
  /** `busy`: the line is up, but the server has no time; `reason`: why, where it says so; `until`: the next try. */
  | { type: 'lost'; busy?: boolean; reason?: string | null; until: number }
  | { type: 'rejected'; refusal: Refusal }
  | { type: 'retry' };

const RELOAD_ON = new Set(['stale_step', 'session_finished', 'validation_failed']);
const SIGNED_OUT = new Set(['not_authenticated', 'token_expired', 'account_dismissed']);

/** Another tab, or an answer that we never heard back about, moved the session: the server's copy decides. */
export const asksForReload = ({ code }: Refusal) => RELOAD_ON.has(code);

/** Whoever signs in again comes back here, and what was chosen is sent then. */
export const isSignedOut = ({ code }: Refusal) => SIGNED_OUT.has(code);

/** What the screen needs to know of an answer that did not get through. */
export type Trouble = { busy: boolean; reason: string | null; until: number };
export const NO_TROUBLE: Trouble = { busy: false, reason: null, until: 0 };
export const troubleOf = (event: Extract<DeliveryEvent, { type: 'lost' }>): Trouble => ({
  busy: event.busy ?? false,
  reason: event.reason ?? null,
  until: event.until,
});

/** Milliseconds before the next try, where the server names no time: doubling from one second, never more than fifteen. */
export const backoff = (tries: number) => Math.min(15_000, 1000 * 2 ** Math.max(0, tries - 1));

/** No answer at all, and the answers that say "later", are worth another try; everything else is final. */
export const isPassing = (status: number) => status === 0 || status === 429 || status >= 500;

/** Whether the attempt may be ended for another one. */
export const canRestart = ({ attempts_left: left }: Session) => left === null || left > 0;
