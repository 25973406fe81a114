import { storage } from '@/shared/lib/storage';

const KEY = 'rozmova.assign.job';

/** The run that goes on at the server: found again by whoever comes back to the list. */
export const backgroundRun = {
  get: (): number | null => Number(storage.get(KEY)) || null,
  put: (job: number) => storage.set(KEY, String(job)),
  drop: () => storage.drop(KEY),
};
