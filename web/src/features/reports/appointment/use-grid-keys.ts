import { type FocusEvent, type KeyboardEvent, useState } from 'react';

type Place = { row: number; column: number };
const PAGE = 10;

const placeOf = (target: EventTarget): Place | null => {
  const place = (target as HTMLElement).dataset?.place?.split(':').map(Number);
  return place ? { row: place[0] ?? 0, column: place[1] ?? 0 } : null;
};
const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/**
 * One stop of the Tab key for a whole grid; the arrows, Home, End and the page keys go from cell to cell in it.
 * What stands in a cell takes `cell(row, column)`.
 */
export function useGridKeys(rows: number, columns: number) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const stop = { row: within(at.row, rows), column: within(at.column, columns) };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.metaKey) return;
    const far = event.ctrlKey;
    const moves: Record<string, Place> = {
      ArrowLeft: { row: from.row, column: from.column - 1 },
      ArrowRight: { row: from.row, column: from.column + 1 },
      ArrowUp: { row: from.row - 1, column: from.column },
      ArrowDown: { row: from.row + 1, column: from.column },
      PageUp: { row: from.row - PAGE, column: from.column },
      PageDown: { row: from.row + PAGE, column: from.column },
      Home: { row: far ? 0 : from.row, column: 0 },
      End: { row: far ? rows - 1 : from.row, column: columns - 1 },
    };
    const to = moves[event.key];
    if (!to) return;
    event.preventDefault();
    const place = `${within(to.row, rows)}:${within(to.column, columns)}`;
    const target = event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"]`);
    target?.focus({ preventScroll: true });
    // By itself the focus is content with a cell that is half under a head.
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place) setAt(place);
  };
  return {
    grid: { role: 'grid', onKeyDown, onFocus },
    cell: (row: number, column: number) => ({
      'data-place': `${row}:${column}`,
      tabIndex: row === stop.row && column === stop.column ? 0 : -1,
    }),
  };
}
