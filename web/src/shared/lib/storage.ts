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

const memory = (of: () => Storage) => ({
  get: (name: string) => attempt<string | null>(() => of().getItem(name), null),
  set: (name: string, value: string) => attempt(() => of().setItem(name, value), undefined),
  drop: (name: string) => attempt(() => of().removeItem(name), undefined),
});
export type Memory = ReturnType<typeof memory>;

export const storage = memory(() => localStorage);
/** What only this tab remembers, also when it is loaded anew. */
export const tabStorage = memory(() => sessionStorage);
