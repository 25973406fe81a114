import { takeEarly } from './early';

/** How long each try of a question may take. The server itself gives up after 15 seconds. */
export const QUESTION_MS = [8_000, 10_000, 16_000];
/** How long a change may take. It is never repeated here: it may have been carried out. */
export const CHANGE_MS = 30_000;

/** No answer within the time. */
export class TimeoutError extends Error {}

/** The answer, unless it is given up before. */
const unless = (signal: AbortSignal, answer: Promise<Response>) =>
  Promise.race([
    answer,
    new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(new DOMException('Given up', 'AbortError')), {
        once: true,
      });
    }),
  ]);

/** One try, the body included: that may be held up as well. */
async function once(request: Request, limit: number): Promise<Response> {
  const controller = new AbortController();
  const cancel = () => controller.abort(request.signal.reason);
  if (request.signal.aborted) cancel();
  request.signal.addEventListener('abort', cancel, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancel();
  }, limit);
  try {
    const early = takeEarly(request);
    const { signal } = controller;
    const response = await (early ? unless(signal, early) : fetch(request, { signal }));
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    throw isLate ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', cancel);
  }
}

/** Sends a request. A question that hangs is given up and asked again; files take the time they need. */
export async function send(request: Request, isFile: boolean): Promise<Response> {
  if (isFile) return fetch(request);
  if (request.method !== 'GET') return once(request, CHANGE_MS);
  for (const limit of QUESTION_MS.slice(0, -1))
    try {
      return await once(request.clone(), limit);
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
    }
  return once(request, QUESTION_MS[QUESTION_MS.length - 1] ?? CHANGE_MS);
}
