import { type ChangeEvent, useRef } from 'react';

/** Which rows are chosen; the rows of other pages count as well. */
export type Selection = {
  has: (id: number) => boolean;
  choose: (ids: readonly number[], on: boolean) => void;
};

/** Checkboxes of the rows of one page: one by one, all together, or with Shift from the last one to this one. */
export function usePageSelection(ids: readonly number[], selection: Selection | undefined) {
  const last = useRef<number | null>(null);
  if (!selection) return null;
  const chosen = ids.filter(selection.has).length;

  const onRow = (id: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(id);
    const isRange = (event.nativeEvent as MouseEvent).shiftKey && from >= 0;
    const range = isRange ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    selection.choose(range, event.currentTarget.checked);
  };
  return {
    row: (id: number) => ({ checked: selection.has(id), onChange: onRow(id) }),
    page: {
      checked: chosen === ids.length,
      indeterminate: chosen > 0 && chosen < ids.length,
      onChange: (event: ChangeEvent<HTMLInputElement>) => selection.choose(ids, event.currentTarget.checked),
    },
  };
}
