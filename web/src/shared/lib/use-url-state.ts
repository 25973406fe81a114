import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Reads every word that the address has under one name; none, or nothing but broken ones, is the default. */
export type Param<T> = (words: readonly string[]) => T;
type Params = Record<string, Param<unknown>>;
export type StateOf<P extends Params> = { [Name in keyof P]: ReturnType<P[Name]> };

const isId = (value: number) => Number.isInteger(value) && value > 0;

export const text: Param<string> = ([word]) => word?.trim() ?? '';
export const id: Param<number | undefined> = ([word]) => (isId(Number(word)) ? Number(word) : undefined);
export const manyIds: Param<number[]> = (words) => words.map(Number).filter(isId);
export const day: Param<string | undefined> = ([word]) =>
  word && /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word)) ? word : undefined;
export const many =
  <T extends string>(choices: readonly T[]): Param<T[]> =>
  (words) =>
    choices.filter((choice) => words.includes(choice));
export function oneOf<T extends string>(choices: readonly T[]): Param<T | undefined>;
export function oneOf<T extends string>(choices: readonly T[], otherwise: NoInfer<T>): Param<T>;
export function oneOf<T extends string>(choices: readonly T[], otherwise?: T): Param<T | undefined> {
  return ([word]) => choices.find((choice) => choice === word) ?? otherwise;
}
/** `field` or `-field`, of those that the server sorts by. */
export const sortOf = <F extends string>(fields: readonly F[], otherwise: NoInfer<F> | `-${NoInfer<F>}`) =>
  oneOf<F | `-${F}`>(
    fields.flatMap((field) => [field, `-${field}` as const]),
    otherwise,
  );

export const PAGE_SIZES = [25, 50, 100] as const;
/** `page` and `per_page` of every list. */
export const paging = {
  page: ((words) => id(words) ?? 1) as Param<number>,
  per_page: (([word]) => PAGE_SIZES.find((size) => size === Number(word)) ?? 25) as Param<number>,
};

const words = (value: unknown) =>
  [value]
    .flat()
    .filter((word) => word !== undefined && word !== null && word !== '')
    .map(String);

/** Typed, checked state in the query string: the only holder of a list's filters. Defaults stay out of it. */
export function useUrlState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(params).map(([name, read]) => [name, read(search.getAll(name))]),
      ) as StateOf<P>,
    [search, params],
  );

  // The address follows a patch a moment later; a second patch in that moment builds on the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const patch = useCallback(
    (next: Partial<StateOf<P>>, options: { replace?: boolean } = {}) => {
      const out = new URLSearchParams(latest.current);
      if (!('page' in next)) out.delete('page'); // any change of a filter returns to the first page
      for (const [name, value] of Object.entries(next)) {
        out.delete(name);
        const wanted = words(value);
        if (wanted.join('\n') === words(params[name]?.([])).join('\n')) continue;
        for (const word of wanted) out.append(name, word);
      }
      latest.current = out;
      setSearch(out, { preventScrollReset: true, ...options });
    },
    [setSearch, params],
  );
  return [state, patch] as const;
}
