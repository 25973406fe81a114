import i18n from 'i18next';
import createFetch, { type Middleware } from 'openapi-fetch';
import createQuery from 'openapi-react-query';
import { token } from '@/shared/lib/token';
import type { ApiError } from './errors';
import type { paths } from './schema';

const said = (error: ApiError, response?: Response) =>
  Response.json(error, {
    // A Response cannot carry the status 0 of an answer that never came.
    status: error.status || 503,
    headers: response ? { 'x-request-id': response.headers.get('x-request-id') ?? '' } : {},
  });

const session: Middleware = {
  onRequest({ request }) {
    const current = token.get();
    if (current && !request.headers.has('authorization'))
      request.headers.set('authorization', `JWT ${current}`);
    request.headers.set('accept-language', i18n.language || 'en');
    return request;
  },
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
    if (isOurs && 'status' in body) return undefined;
    const known: Omit<ApiError, 'status'> = isOurs
      ? (body as ApiError)
      : {
          code: 'internal',
          message: i18n.t(response.status === 404 ? 'errors:not_found' : 'errors:internal'),
        };
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return said({ request_id: requestId, ...known, status: response.status }, response);
  },
  onError({ error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return said({ status: 0, code: 'network', message: i18n.t('errors:network') });
  },
};

// An absolute address and a late `fetch`, so that tests can put their own in place.
export const http = createFetch<paths>({ baseUrl: location.origin, fetch: (request) => fetch(request) });
http.use(session);
export const api = createQuery(http);
