import { useState } from 'react';
import { useMe } from './session';
import { storage } from './storage';

/** The columns of a list that can be shown or hidden, in their order. */
export type ColumnList<C extends string> = { name: string; all: readonly C[]; usual: readonly C[] };

const NONE = 'none';

/** `role,phone` as the address and the browser keep it; null when nothing was chosen. */
function read<C extends string>(all: readonly C[], word: string | null): readonly C[] | null {
  if (!word) return null;
  const words = word.split(',');
  return all.filter((column) => words.includes(column));
}

/** The columns of the address, if it names some, else those that this person chose last in this browser, else the usual ones. */
export function useColumnChoice<C extends string>(
  { name, all, usual }: ColumnList<C>,
  ofAddress = '',
  onAddress?: (word: string) => void,
) {
  const key = `rozmova.columns.${name}.${useMe().id}`;
  const [stored, setStored] = useState(() => storage.get(key));
  const columns = read(all, ofAddress) ?? read(all, stored) ?? usual;
  const choose = (next: readonly C[]) => {
    const word = all.filter((column) => next.includes(column)).join(',') || NONE;
    storage.set(key, word);
    setStored(word);
    onAddress?.(word);
  };
  return [columns, choose] as const;
}
