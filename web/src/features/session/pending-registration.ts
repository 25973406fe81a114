import type { Registration } from './api';

const KEY = 'rozmova.registration';

/** What was registered but not confirmed yet, for "send again" on the next page and after a reload. */
export const pendingRegistration = {
  keep: (form: Registration) => sessionStorage.setItem(KEY, JSON.stringify(form)),
  get: (): Registration | null => {
    const stored = sessionStorage.getItem(KEY);
    return stored ? (JSON.parse(stored) as Registration) : null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
