import i18n from 'i18next';
import createFetch, { type Middleware } from 'openapi-fetch';
import createQuery from 'openapi-react-query';
import { noteFiguresAge } from '@/shared/lib/figures-age';
import { token } from '@/shared/lib/token';
import { errorOf } from './error-of';
import type { ApiError } from './errors';
import type { paths } from './schema';
import { send, TimeoutError } from './send';
import { refusedInView } from './view-only';

/** What is read as a file: an export may take its time. */
const files = new WeakSet<Request>();

const said = (error: ApiError, response?: Response) =>
  Response.json(error, {
    // A Response cannot carry the status 0 of an answer that never came.
    status: error.status || 503,
    headers: response ? { 'x-request-id': response.headers.get('x-request-id') ?? '' } : {},
  });

const session: Middleware = {
  async onRequest({ request, options }) {
    // What has a token of its own does not ask as whoever looks at this page.
    if (!request.headers.has('authorization')) {
      const refused = await refusedInView(request.method);
      if (refused) return said(refused);
      const current = token.get();
      if (current) request.headers.set('authorization', `JWT ${current}`);
    }
    request.headers.set('accept-language', i18n.language || 'en');
    if (options.parseAs === 'blob') files.add(request);
    return request;
  },
  async onResponse({ response, schemaPath }) {
    if (response.ok) {
      noteFiguresAge(schemaPath, response.headers);
      return undefined;
    }
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    // Our own words for an answer that never came.
    if (typeof body === 'object' && body !== null && 'status' in body) return undefined;
    return said(errorOf(response.status, body, response.headers), response);
  },
  onError({ error }) {
    if (error instanceof TimeoutError)
      return said({ status: 0, code: 'timeout', message: i18n.t('errors:timeout') });
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return said({ status: 0, code: 'network', message: i18n.t('errors:network') });
  },
};

// An absolute address, and no `fetch` of its own: so that tests can put theirs in place. Where a call can answer with a
// file as well, JSON is meant unless a blob is asked for.
export const http = createFetch<paths, 'application/json'>({
  baseUrl: location.origin,
  fetch: (request) => send(request, files.has(request)),
});
http.use(session);
export const api = createQuery(http);
