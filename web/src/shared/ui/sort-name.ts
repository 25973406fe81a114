import type { Column } from './data-table';

/** What the server calls the order of a column. */
export const sortName = <T>({ id, sortable }: Pick<Column<T>, 'id' | 'sortable'>) =>
  typeof sortable === 'string' ? sortable : id;
