import { Checkbox, Group, Table, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '@/shared/lib/use-printing';
import { DataCards } from './data-cards';
import classes from './data-table.module.css';
import { DetailsButton } from './details-button';
import { usePageSelection } from './selection';
import { type Column, type DataTableProps, type ShapeProps, sortName } from './table-props';
import { TableSkeleton } from './table-skeleton';

export type { Column } from './table-props';

const NARROWEST = 640;
const FIRST_COLUMN = 220;
const COLUMN = 120;
const BOX = 44;
const ACTIONS = 56;

const leastOf = <T,>({ minWidth, width }: Column<T>, place: number) =>
  minWidth ?? (typeof width === 'number' ? width : place === 0 ? FIRST_COLUMN : COLUMN);

/** Rows of a list: a table with server-side sort, or cards on a phone. */
export function DataTable<T>(props: DataTableProps<T>) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  if (!props.rows) return <TableSkeleton label={props.label} columns={props.columns.length} />;
  if (props.rows.length === 0) return props.empty;
  const Shape = isPhone && !isPrinting ? DataCards : WideTable;
  return <Shape {...props} rows={props.rows} isPrinting={isPrinting} />;
}

function WideTable<T>(props: ShapeProps<T>) {
  const { label, rows, columns, rowKey, rowLabel, details, selection, stale, dense, isPrinting } = props;
  // There is nothing to press on paper.
  const actions = isPrinting ? undefined : props.actions;
  const { t } = useTranslation();
  const id = useId();
  const boxes = usePageSelection(
    rows.map((row) => Number(rowKey(row))),
    selection,
  );

  const least = columns.reduce(
    (sum, column, place) => sum + leastOf(column, place),
    (boxes ? BOX : 0) + (details ? BOX : 0) + (actions ? ACTIONS : 0),
  );

  return (
    <Table.ScrollContainer
      // Paper is not scrolled sideways.
      minWidth={isPrinting ? 0 : Math.max(props.narrowest ?? NARROWEST, least)}
      type="native"
      className={classes.scroll}
    >
      <Table
        aria-label={label}
        aria-busy={stale}
        className={classes.table}
        horizontalSpacing={dense ? 'xs' : undefined}
        data-dense={dense || undefined}
        data-stale={stale || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {boxes && (
              <Table.Th w={BOX}>
                <Checkbox aria-label={t('selectAll')} {...boxes.page} />
              </Table.Th>
            )}
            {details && !isPrinting && (
              <Table.Th w={BOX}>
                <span className={classes.unseen}>{t('details.column')}</span>
              </Table.Th>
            )}
            {columns.map((column, place) => (
              <HeadCell
                key={column.id}
                column={column}
                least={isPrinting ? undefined : leastOf(column, place)}
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
            const isOpen = details && (isPrinting || details.isOpen(row));
            const below = `${id}-${rowKey(row)}`;
            return (
              <Fragment key={rowKey(row)}>
                <Table.Tr data-selected={box?.checked || undefined} data-open={isOpen || undefined}>
                  {box && (
                    <Table.Td className={classes.box}>
                      <Checkbox aria-label={t('selectRow', { name: rowLabel(row) })} {...box} />
                    </Table.Td>
                  )}
                  {details && !isPrinting && (
                    <Table.Td>
                      <DetailsButton name={rowLabel(row)} row={row} details={details} controls={below} />
                    </Table.Td>
                  )}
                  {columns.map((column) => (
                    <Table.Td key={column.id} ta={column.align} data-nowrap={column.nowrap || undefined}>
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                  {actions && <Table.Td ta="right">{actions(row)}</Table.Td>}
                </Table.Tr>
                {isOpen && (
                  <Table.Tr id={below} className={classes.below}>
                    <Table.Td
                      colSpan={
                        columns.length + Number(!isPrinting) + Number(boxes !== null) + Number(!!actions)
                      }
                    >
                      {details.content(row)}
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type HeadProps<T> = { column: Column<T>; least?: number; sort?: string; onSort?: (next: string) => void };

function HeadCell<T>({ column, least, sort, onSort }: HeadProps<T>) {
  const name = sortName(column);
  const isDown = sort === `-${name}`;
  const isUp = sort === name;
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
        <UnstyledButton className={classes.sort} onClick={() => onSort(isUp ? `-${name}` : name)}>
          <Group gap={4} wrap="nowrap" component="span">
            {column.header}
            <Icon size={14} aria-hidden className={isUp || isDown ? undefined : classes.idle} />
          </Group>
        </UnstyledButton>
      ) : (
        column.header
      )}
      {column.how}
    </Table.Th>
  );
}
