import { lazy } from 'react';
import { waits } from './waits';

/** Notes code or texts that are on their way, so that the page can say so when they are late. */
export async function arriving<T>(load: Promise<T>): Promise<T> {
  const key = {};
  waits.begin(key, { isPart: true });
  try {
    return await load;
  } finally {
    waits.end(key);
  }
}

/** A component whose code is loaded when it is first shown. */
export const part: typeof lazy = (load) => lazy(() => arriving(load()));
