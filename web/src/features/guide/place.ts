import { storage } from '@/shared/lib/storage';

const key = (person: number) => `rozmova.guide.${person}`;

/**
 * Where somebody is in the guide. The place outlives the browser, so that one can go on another day; that it runs is
 * known to this tab alone, so that a reload goes on with it and a second tab does not begin.
 */
export const place = {
  get: (person: number) => storage.get(key(person)),
  keep: (person: number, step: string) => {
    storage.set(key(person), step);
    sessionStorage.setItem(key(person), '1');
  },
  isRunning: (person: number) => sessionStorage.getItem(key(person)) !== null,
  pause: (person: number) => sessionStorage.removeItem(key(person)),
  forget: (person: number) => {
    storage.drop(key(person));
    sessionStorage.removeItem(key(person));
  },
};
