import { ownStorage } from '@/shared/lib/own-storage';

const KEY = 'rozmova.assign.job';

/** The run that goes on at the server: found again by whoever comes back to the list. */
export const backgroundRun = {
  get: (): number | null => Number(ownStorage.get(KEY)) || null,
  put: (job: number) => ownStorage.set(KEY, String(job)),
  drop: () => ownStorage.drop(KEY),
};
