/**
 * This browser's memory. A page inside somebody else's frame may be refused it, and it may be full: then nothing is
 * remembered, and nothing breaks.
 */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const storage = {
  get: (name: string) => attempt<string | null>(() => localStorage.getItem(name), null),
  set: (name: string, value: string) => attempt(() => localStorage.setItem(name, value), undefined),
  drop: (name: string) => attempt(() => localStorage.removeItem(name), undefined),
};
