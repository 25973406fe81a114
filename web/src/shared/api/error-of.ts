import i18n from 'i18next';
import type { ApiError } from './errors';
import { secondsOf } from './retry';

/** What is refused for the rate or for lack of time, said with the seconds to wait. */
function withTime(error: ApiError): ApiError {
  if (error.retry_after === undefined) return error;
  const [amount, unit] =
    error.retry_after < 90
      ? ([error.retry_after, 'second'] as const)
      : ([Math.ceil(error.retry_after / 60), 'minute'] as const);
  const when = new Intl.RelativeTimeFormat(i18n.language || 'en').format(amount, unit);
  if (error.code === 'overloaded') return { ...error, message: i18n.t('errors:busy', { when }) };
  if (error.code === 'too_many_requests') return { ...error, message: i18n.t('errors:tooMany', { when }) };
  return error;
}

/** An answer that is no success, ours or of a proxy on the way, as the one form of errors. */
export function errorOf(
  status: number,
  body: unknown,
  headers: { get: (name: string) => string | null },
): ApiError {
  const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  const known: Omit<ApiError, 'status'> = isOurs
    ? (body as ApiError)
    : { code: 'internal', message: i18n.t(status === 404 ? 'errors:not_found' : 'errors:internal') };
  const request_id = headers.get('x-request-id') ?? undefined;
  const retry_after = secondsOf(headers.get('retry-after'));
  return withTime({ request_id, ...known, status, ...(retry_after !== undefined && { retry_after }) });
}
