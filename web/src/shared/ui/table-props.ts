import type { ReactNode } from 'react';
import type { Selection } from './selection';

export type Column<T> = {
  /** Also the server's name of the sort. */
  id: string;
  header: string;
  /** Beside the header: how the figure is counted. */
  how?: ReactNode;
  cell: (row: T) => ReactNode;
  /** A word: the server has another name for it. */
  sortable?: boolean | string;
  align?: 'right';
  /** Never broken over two lines: dates, numbers. */
  nowrap?: boolean;
  width?: number | string;
  /** Narrower than this it is not read: then the table is scrolled sideways. */
  minWidth?: number;
  /** So wide it wants to be; what is longer is cut with an ellipsis (`Cut`), and stands in a title. */
  maxWidth?: number;
  /** On a phone it stands on the card from the start; the others come when the card is opened. */
  brief?: boolean;
};

/** What the server calls the order of a column. */
export const sortName = <T>({ id, sortable }: Pick<Column<T>, 'id' | 'sortable'>) =>
  typeof sortable === 'string' ? sortable : id;

/** More of a row, which opens below it; on paper it is always open. */
export type RowDetails<T> = {
  isOpen: (row: T) => boolean;
  onToggle: (row: T) => void;
  content: (row: T) => ReactNode;
};

export type DataTableProps<T> = {
  label: string;
  rows: readonly T[] | undefined;
  /** The first column names the row: it heads the card on a phone. */
  columns: readonly Column<T>[];
  rowKey: (row: T) => number | string;
  rowLabel: (row: T) => string;
  actions?: (row: T) => ReactNode;
  details?: RowDetails<T>;
  /** `field` or `-field`, as the server takes it. */
  sort?: string;
  onSort?: (next: string) => void;
  selection?: Selection;
  /** How narrow the table may become before it is scrolled sideways. */
  narrowest?: number;
  /** Many narrow columns: less air, and headers of several lines. */
  dense?: boolean;
  /** The rows are of the page before, the next one is on its way. */
  stale?: boolean;
  empty: ReactNode;
};

/** Of the table and of the cards, once there are rows. */
export type ShapeProps<T> = DataTableProps<T> & { rows: readonly T[]; isPrinting: boolean };
