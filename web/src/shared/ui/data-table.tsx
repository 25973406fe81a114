import { Checkbox, Group, Table, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataCards } from './data-cards';
import classes from './data-table.module.css';
import { type Selection, usePageSelection } from './selection';
import { TableSkeleton } from './table-skeleton';

export type Column<T> = {
  /** Also the server's name of the sort. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  /** Never broken over two lines: dates, numbers. */
  nowrap?: boolean;
  width?: number | string;
  /** Narrower than this it is not read: then the table is scrolled sideways. */
  minWidth?: number;
};

const NARROWEST = 640;
const FIRST_COLUMN = 220;
const COLUMN = 120;
const BOX = 44;
const ACTIONS = 56;

const leastOf = <T,>({ minWidth, width }: Column<T>, place: number) =>
  minWidth ?? (typeof width === 'number' ? width : place === 0 ? FIRST_COLUMN : COLUMN);

export type DataTableProps<T> = {
  label: string;
  rows: readonly T[] | undefined;
  /** The first column names the row: it heads the card on a phone. */
  columns: readonly Column<T>[];
  rowKey: (row: T) => number | string;
  rowLabel: (row: T) => string;
  actions?: (row: T) => ReactNode;
  /** `field` or `-field`, as the server takes it. */
  sort?: string;
  onSort?: (next: string) => void;
  selection?: Selection;
  /** The rows are of the page before, the next one is on its way. */
  stale?: boolean;
  empty: ReactNode;
};

/** Rows of a list: a table with server-side sort on a desk, cards on a phone. */
export function DataTable<T>(props: DataTableProps<T>) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (!props.rows) return <TableSkeleton label={props.label} columns={props.columns.length} />;
  if (props.rows.length === 0) return props.empty;
  return isPhone ? <DataCards {...props} rows={props.rows} /> : <DeskTable {...props} rows={props.rows} />;
}

function DeskTable<T>(props: DataTableProps<T> & { rows: readonly T[] }) {
  const { label, rows, columns, rowKey, rowLabel, actions, selection, stale } = props;
  const { t } = useTranslation();
  const boxes = usePageSelection(
    rows.map((row) => Number(rowKey(row))),
    selection,
  );

  const least = columns.reduce(
    (sum, column, place) => sum + leastOf(column, place),
    (boxes ? BOX : 0) + (actions ? ACTIONS : 0),
  );

  return (
    <Table.ScrollContainer minWidth={Math.max(NARROWEST, least)} type="native" className={classes.scroll}>
      <Table aria-label={label} aria-busy={stale} className={classes.table} data-stale={stale || undefined}>
        <Table.Thead>
          <Table.Tr>
            {boxes && (
              <Table.Th w={BOX}>
                <Checkbox aria-label={t('selectAll')} {...boxes.page} />
              </Table.Th>
            )}
            {columns.map((column, place) => (
              <HeadCell
                key={column.id}
                column={column}
                least={leastOf(column, place)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {actions && (
              <Table.Th w={ACTIONS}>
                <span className={classes.unseen}>{t('actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const box = boxes?.row(Number(rowKey(row)));
            return (
              <Table.Tr key={rowKey(row)} data-selected={box?.checked || undefined}>
                {box && (
                  <Table.Td className={classes.box}>
                    <Checkbox aria-label={t('selectRow', { name: rowLabel(row) })} {...box} />
                  </Table.Td>
                )}
                {columns.map((column) => (
                  <Table.Td key={column.id} ta={column.align} data-nowrap={column.nowrap || undefined}>
                    {column.cell(row)}
                  </Table.Td>
                ))}
                {actions && <Table.Td ta="right">{actions(row)}</Table.Td>}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type HeadProps<T> = { column: Column<T>; least: number; sort?: string; onSort?: (next: string) => void };

function HeadCell<T>({ column, least, sort, onSort }: HeadProps<T>) {
  const isDown = sort === `-${column.id}`;
  const isUp = sort === column.id;
  const Icon = isDown ? IconArrowDown : isUp ? IconArrowUp : IconArrowsSort;
  return (
    <Table.Th
      scope="col"
      w={column.width}
      miw={least}
      ta={column.align}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {column.sortable && onSort ? (
        <UnstyledButton className={classes.sort} onClick={() => onSort(isUp ? `-${column.id}` : column.id)}>
          <Group gap={4} wrap="nowrap" component="span">
            {column.header}
            <Icon size={14} aria-hidden className={isUp || isDown ? undefined : classes.idle} />
          </Group>
        </UnstyledButton>
      ) : (
        column.header
      )}
    </Table.Th>
  );
}
