import { nowhere } from './nowhere';
import { type Memory, storage, tabStorage } from './storage';
import { isViewing } from './token';

const unlessViewing = (memory: Memory): Memory => {
  const current = () => (isViewing() ? nowhere : memory);
  return {
    get: (name) => current().get(name),
    set: (name, value) => current().set(name, value),
    drop: (name) => current().drop(name),
  };
};

/** For what is kept for whoever is signed in: in a view nothing of it is read, and nothing is added to it. */
export const ownStorage = unlessViewing(storage);
export const ownTabStorage = unlessViewing(tabStorage);
