import { serverAnswers } from '@/shared/api/server-back';
import { loadTexts } from '@/shared/i18n';
import { arriving } from '@/shared/lib/arriving';
import { reloadOnce } from './stale-chunk';

/** The texts of every play; those of a quiz come with its part of the player. */
export const OF_A_PLAY = ['player'];

type Page = { Component: React.ComponentType };

/** A second import of the same part would only wait for the first one, so the whole page is asked for again. */
const LATE_MS = 12_000;

/** A server that does not answer at all has no page to give either. */
const reloadWhenThere = async () => {
  if (await serverAnswers()) reloadOnce();
};

async function inTime<T>(load: Promise<T>): Promise<T> {
  const timer = setTimeout(reloadWhenThere, LATE_MS);
  try {
    return await arriving(load);
  } finally {
    clearTimeout(timer);
  }
}

/** A page's code together with its messages, so that it never shows a key or a half-translated moment. */
export const page = (load: () => Promise<Page>, ...namespaces: string[]) => ({
  lazy: async () => {
    const [{ Component }] = await inTime(Promise.all([load(), loadTexts(namespaces)]));
    return { Component };
  },
});
