import type { components } from './schema';

/** What the server said, together with the status it said it with. */
type Body = components['schemas']['ErrorBody'];
export type ApiError = Omit<Body, 'code' | 'request_id'> & {
  status: number;
  /** `network` and `timeout` are the client's own: no answer came, the status is 0. */
  code: Body['code'] | 'network' | 'timeout';
  request_id?: string;
  /** Seconds after which the server wants to be asked again. */
  retry_after?: number;
};

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'status' in error;

/** The answer never came: no network, or the server is not there or does not answer in time. */
export const isNetworkError = (error: unknown) =>
  isApiError(error) && (error.code === 'network' || error.code === 'timeout');

/** The server is not there: no answer came, or that of a proxy in its place. */
export const isServerAway = (error: unknown) =>
  isNetworkError(error) || (isApiError(error) && (error.status === 502 || error.status === 504));

/** What a login is refused with; these are 401 as well. */
const OF_A_LOGIN: readonly string[] = [
  'invalid_credentials',
  'second_factor_required',
  'invalid_second_factor',
  'invalid_passkey',
  'wrong_pin',
  'card_locked',
];
/** The session is over, as opposed to a login that was refused. */
export const endsSession = (error: unknown): error is ApiError =>
  isApiError(error) && error.status === 401 && !OF_A_LOGIN.includes(error.code);
