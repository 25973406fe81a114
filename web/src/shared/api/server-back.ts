const EVERY_MS = 3_000;
/** What a proxy says in the place of a server that is not there. */
const OF_A_PROXY = [502, 503, 504];

/** Whether the server is there, whatever it says. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/site/', { cache: 'no-store' });
    return !OF_A_PROXY.includes(status);
  } catch {
    return false;
  }
}

const waiting = new Set<() => void>();
let isLooking = false;

async function look() {
  if (await serverAnswers()) for (const back of waiting) back();
  isLooking = waiting.size > 0;
  if (isLooking) setTimeout(look, EVERY_MS);
}

/** Calls each time that the server is found to answer again, until it is told to stop. */
export function whenServerAnswers(back: () => void): () => void {
  waiting.add(back);
  if (!isLooking) setTimeout(look, EVERY_MS);
  isLooking = true;
  return () => void waiting.delete(back);
}
