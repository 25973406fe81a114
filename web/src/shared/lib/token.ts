import { storage } from './storage';

/** Where the session token and the admin-mode flag live in this browser. Everything else asks these two. */
type Listener = () => void;
const listeners = new Set<Listener>();
const tell = () => {
  for (const listener of listeners) listener();
};

const TOKEN = 'rozmova.token';
const MODE = 'rozmova.admin_mode';
/** What is kept for the person who is signed in begins with this: it goes when the session ends, however it ends. */
export const OF_PERSON = 'rozmova.own.';

export const subscribe = (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const token = {
  get: () => storage.get(TOKEN),
  set: (value: string) => {
    localStorage.setItem(TOKEN, value);
    tell();
  },
  clear: () => {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(MODE);
    for (const name of Object.keys(localStorage))
      if (name.startsWith(OF_PERSON)) localStorage.removeItem(name);
    tell();
  },
};

export const adminMode = {
  get: () => storage.get(MODE) === '1',
  set: (on: boolean) => {
    if (on) localStorage.setItem(MODE, '1');
    else localStorage.removeItem(MODE);
    tell();
  },
};

/** Another tab has signed out or somebody else in. */
export const onTokenElsewhere = (listener: Listener) =>
  addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) listener();
  });

// Another tab that signs out or changes the mode takes this one along.
addEventListener('storage', (event) => {
  if (event.key === TOKEN || event.key === MODE || event.key === null) tell();
});
