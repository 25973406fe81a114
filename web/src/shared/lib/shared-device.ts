import { storage } from './storage';
import { OF_PERSON, readView, token } from './token';

const FLAG = 'rozmova.shared_device';
const ACTIVE = `${OF_PERSON}active`;
/** Where people log in on a shared device: the page with their names. */
export const NAMES = '/device';
/** After so long without a touch whoever is logged in on a shared device is logged out. */
export const IDLE_MS = 120_000;

/** Whether this browser is a shared device. The server knows it by a cookie; this says where to go without asking. */
export const sharedDevice = {
  is: () => storage.get(FLAG) !== null,
  note: () => storage.set(FLAG, '1'),
  forget: () => storage.drop(FLAG),
};

/** When somebody was last seen to do something on a shared device, in any tab; it is forgotten with the session. */
export const lastActive = {
  get: () => {
    const at = Number(storage.get(ACTIVE) ?? Number.NaN);
    return Number.isFinite(at) ? at : null;
  },
  set: (at: number) => storage.set(ACTIVE, String(at)),
};

/** Ends a session on a shared device that was left: the browser was closed, or the device slept, before it could end. */
export function endLeftSession(now = Date.now()) {
  const at = lastActive.get();
  if (at === null || now - at < IDLE_MS) return;
  token.clear();
  readView();
}

/** Told by what goes on without a touch, as a recording does: nobody has left meanwhile. */
export const AT_WORK = 'rozmova:at-work';
