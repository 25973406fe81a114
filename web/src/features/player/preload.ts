import { idle } from '@/shared/lib/opens-later';

const fetched = (url: string) =>
  new Promise<void>((done) => {
    const picture = new Image();
    picture.addEventListener('load', () => done());
    picture.addEventListener('error', () => done());
    picture.src = url;
  });

/**
 * Fetches pictures before they are needed, so that no face comes late: one after the other, and only while there is
 * nothing more urgent. What is returned ends it.
 */
export function preload(urls: readonly string[]) {
  let isOver = false;
  const run = async () => {
    for (const url of urls) {
      await idle();
      if (isOver) return;
      await fetched(url);
    }
  };
  void run();
  return () => {
    isOver = true;
  };
}
