import { useState } from 'react';
import { useMe } from './session';
import { storage } from './storage';

/** The columns of a list that can be shown, hidden and moved, in the order that they usually have. */
export type ColumnList<C extends string> = { name: string; all: readonly C[]; usual: readonly C[] };

const NONE = 'none';

/** `role,phone` as the address and the browser keep it, in the order of the table; null when nothing was chosen. */
function read<C extends string>(all: readonly C[], word: string | null): readonly C[] | null {
  if (!word) return null;
  const words = [...new Set(word.split(','))];
  return words.flatMap((name) => all.filter((column) => column === name));
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
    const word = next.join(',') || NONE;
    storage.set(key, word);
    setStored(word);
    onAddress?.(word);
  };
  return [columns, choose] as const;
}
