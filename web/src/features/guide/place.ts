import { ownStorage, ownTabStorage } from '@/shared/lib/own-storage';

const key = (person: number) => `rozmova.guide.${person}`;

/**
 * Where somebody is in the guide. The place outlives the browser, so that one can go on another day; that it runs is
 * known to this tab alone, so that a reload goes on with it and a second tab does not begin.
 */
export const place = {
  get: (person: number) => ownStorage.get(key(person)),
  keep: (person: number, step: string) => {
    ownStorage.set(key(person), step);
    ownTabStorage.set(key(person), '1');
  },
  isRunning: (person: number) => ownTabStorage.get(key(person)) !== null,
  pause: (person: number) => ownTabStorage.drop(key(person)),
  forget: (person: number) => {
    ownStorage.drop(key(person));
    ownTabStorage.drop(key(person));
  },
};
