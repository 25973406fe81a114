import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

type Body = Parameters<typeof HttpResponse.json>[0];

export const ORIGIN = 'http://rozmova.test';
export const page = <T>(results: T[]) => ({
  page: 1,
  per_page: 25,
  total: results.length,
  total_pages: 1,
  next: null,
  prev: null,
  count: results.length,
  results,
});
export const list = <T>(results: T[]) => ({ count: results.length, results });
export const answers = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body: Body,
  status = 200,
) => http[method](`${ORIGIN}${path}`, () => HttpResponse.json(body, { status }));

/** A server for the tests of one file; a call that nobody answers fails the test. */
export function testServer() {
  const server = setupServer();
  const seen: Request[] = [];
  server.events.on('request:start', ({ request }) => {
    seen.push(request.clone());
  });
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
  });
  afterAll(() => server.close());
  return { server, seen };
}
