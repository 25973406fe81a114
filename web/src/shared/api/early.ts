/** What index.html has asked for while the program was on its way, by path. */
type Early = { answer: Promise<Response>; token: string | null; language: string; at: number };
declare global {
  var early: Record<string, Early> | undefined;
}

/** An answer may be as old as the slowest start of the program. */
const FRESH_MS = 15_000;

/** The answer to this very question, if it was asked early. It is given out once. */
export function takeEarly({ method, url, headers }: Request): Promise<Response> | undefined {
  const path = url.slice(location.origin.length);
  const asked = globalThis.early?.[path];
  if (!asked || method !== 'GET') return undefined;
  delete globalThis.early?.[path];
  const isSame =
    headers.get('authorization') === (asked.token && `JWT ${asked.token}`) &&
    headers.get('accept-language') === asked.language;
  return isSame && Date.now() - asked.at < FRESH_MS ? asked.answer : undefined;
}
