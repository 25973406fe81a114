import { useState } from 'react';
import { useMe } from '@/shared/lib/session';

/** Beside the name, which always stands first. */
export const OPTIONAL_COLUMNS = [
  'position',
  'role',
  'learning',
  'phone',
  'groups',
  'last_seen_at',
  'created_at',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

const USUAL: readonly OptionalColumn[] = ['position', 'role', 'learning', 'last_seen_at'];
const NONE = 'none';

/** `role,phone` as the address and the browser keep it; null when nothing was chosen. */
export function readColumns(word: string | null): readonly OptionalColumn[] | null {
  if (!word) return null;
  const words = word.split(',');
  return OPTIONAL_COLUMNS.filter((column) => words.includes(column));
}
export const writeColumns = (columns: readonly OptionalColumn[]) =>
  OPTIONAL_COLUMNS.filter((column) => columns.includes(column)).join(',') || NONE;

/** The columns of the address, else those that this person chose last in this browser, else the usual ones. */
export function useColumnChoice(ofAddress: string, onAddress: (word: string) => void) {
  const key = `rozmova.columns.employees.${useMe().id}`;
  const [stored, setStored] = useState(() => localStorage.getItem(key));
  const columns = readColumns(ofAddress) ?? readColumns(stored) ?? USUAL;
  const choose = (next: readonly OptionalColumn[]) => {
    const word = writeColumns(next);
    localStorage.setItem(key, word);
    setStored(word);
    onAddress(word);
  };
  return [columns, choose] as const;
}
