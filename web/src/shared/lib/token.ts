import { storage, tabStorage } from './storage';

/** Where the session token and the admin-mode flag live in this browser. Everything else asks these two. */
type Listener = () => void;
const listeners = new Set<Listener>();
const tell = () => {
  for (const listener of listeners) listener();
};

const TOKEN = 'rozmova.token';
const MODE = 'rozmova.admin_mode';
/** What this tab keeps of a view of another role: its token, whose session it is of, and where it was begun. */
const VIEW = 'rozmova.view';
/** What is kept for the person who is signed in begins with this: it goes when the session ends, however it ends. */
export const OF_PERSON = 'rozmova.own.';

export const subscribe = (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const own = () => storage.get(TOKEN);
/** A view is not gone on with in another session. */
const mark = () => own()?.slice(-16);

/** The view goes, and the mode of the tab with it. */
const dropView = () => {
  tabStorage.drop(VIEW);
  tabStorage.drop(MODE);
};

let view: string | undefined;
let from: string | undefined;
/** As whom a document looks is settled when it is loaded: in one and the same nothing is mixed. */
export function readView() {
  view = undefined;
  from = undefined;
  // A play inside somebody else's page has a token of its own.
  if (location.pathname.startsWith('/integration/')) return;
  const [kept, of, where] = tabStorage.get(VIEW)?.split(' ') ?? [];
  if (kept && of === mark()) [view, from] = [kept, where];
  else dropView();
}
readView();

/** Whether the next document of this tab would be as this one. */
const isSame = () => tabStorage.get(VIEW)?.split(' ')[0] === view;

/** Whether this document shows what somebody with another role would see. */
export const isViewing = () => view !== undefined;
/** Both begin with the next document. */
export const viewKept = {
  put: (value: string, isAdmin: boolean) => {
    tabStorage.set(VIEW, [value, mark(), location.pathname + location.search].join(' '));
    tabStorage.set(MODE, isAdmin ? '1' : '');
  },
  drop: dropView,
  isSame,
  from: () => from,
};

export const token = {
  get: () => own() && (view ?? own()),
  /** That of the session, also in a view. */
  own,
  set: (value: string) => {
    dropView();
    localStorage.setItem(TOKEN, value);
    tell();
  },
  clear: () => {
    dropView();
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(MODE);
    for (const name of Object.keys(localStorage))
      if (name.startsWith(OF_PERSON)) localStorage.removeItem(name);
    tell();
  },
};

/** For what is asked as oneself also in a view: it is neither asked with the token of the view nor refused. */
export const ownHeaders = () => {
  const mine = own();
  return mine ? { authorization: `JWT ${mine}` } : undefined;
};

export const adminMode = {
  get: () => (view ? tabStorage : storage).get(MODE) === '1',
  set: (on: boolean) => {
    // Whoever has just signed in over a view sets the mode of the session.
    const memory = view && isSame() ? tabStorage : storage;
    if (on) memory.set(MODE, '1');
    else memory.drop(MODE);
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
