import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '@/shared/lib/use-phone';
import { usePrinting } from '@/shared/lib/use-printing';
import { DataCards } from './data-cards';
import classes from './data-table.module.css';
import { DetailsButton } from './details-button';
import { ROWS_OPEN } from './open-row';
import { PageBox, RowBox, useRowTicks } from './selection';
import { type Column, type DataTableProps, type ShapeProps, sortName } from './table-props';
import { TableSkeleton } from './table-skeleton';
import { useCutOff } from './use-cut-off';

export type { Column } from './table-props';

const NARROWEST = 640;
const FIRST_COLUMN = 220;
const COLUMN = 120;
const BOX = 44;
const ACTIONS = 56;
/** With more than these they stand closer together. */
const MANY_COLUMNS = 6;

const leastOf = <T,>({ minWidth, width }: Column<T>, place: number) =>
  minWidth ?? (typeof width === 'number' ? width : place === 0 ? FIRST_COLUMN : COLUMN);

/** Rows of a list: a table with server-side sort, or cards on a phone. */
export function DataTable<T>(props: DataTableProps<T>) {
  const isPhone = usePhone();
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
  const ids = rows.map((row) => Number(rowKey(row)));
  const onTick = useRowTicks(ids, selection);

  const least = columns.reduce(
    (sum, column, place) => sum + leastOf(column, place),
    (selection ? BOX : 0) + (details ? BOX : 0) + (actions ? ACTIONS : 0),
  );

  const scroll = useRef<HTMLDivElement>(null);
  const { isCut, isBare, hasMore, hidden, hasRoom, headHeight } = useCutOff(scroll);
  const more = t('moreColumns', { count: hidden });
  return (
    <div
      className={classes.frame}
      data-more={hasMore || undefined}
      data-with-actions={!!actions || undefined}
    >
      {hasMore && hidden > 0 && !isPrinting && (
        <UnstyledButton
          className={classes.more}
          data-noprint
          aria-label={more}
          title={hasRoom ? undefined : more}
          h={headHeight}
          onClick={() => scroll.current?.scrollBy({ left: scroll.current.clientWidth / 2 })}
        >
          {hasRoom ? more : `+${hidden}`}
          <IconChevronRight size={16} aria-hidden />
        </UnstyledButton>
      )}
      <div
        ref={scroll}
        className={classes.scroll}
        data-cut={isCut || undefined}
        {...(isBare && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        <Table
          // Paper is not scrolled sideways.
          miw={isPrinting ? undefined : Math.max(props.narrowest ?? NARROWEST, least)}
          aria-label={label}
          aria-busy={stale}
          className={classes.table}
          horizontalSpacing={dense || columns.length > MANY_COLUMNS ? 'xs' : undefined}
          data-dense={dense || undefined}
          data-stale={stale || undefined}
        >
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w={BOX}>
                  <PageBox aria-label={t('selectAll')} ids={ids} selection={selection} />
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
                <Table.Th w={ACTIONS} className={classes.actions} data-fixed>
                  <span className={classes.unseen}>{t('actions')}</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody {...ROWS_OPEN}>
            {rows.map((row) => {
              const isOpen = details && (isPrinting || details.isOpen(row));
              const below = `${id}-${rowKey(row)}`;
              return (
                <Fragment key={rowKey(row)}>
                  <Table.Tr data-row data-open={isOpen || undefined}>
                    {selection && (
                      <Table.Td className={classes.box} data-row-beside>
                        <RowBox
                          id={Number(rowKey(row))}
                          name={rowLabel(row)}
                          selection={selection}
                          onTick={onTick}
                        />
                      </Table.Td>
                    )}
                    {details && !isPrinting && (
                      <Table.Td>
                        <DetailsButton name={rowLabel(row)} row={row} details={details} controls={below} />
                      </Table.Td>
                    )}
                    {columns.map((column) => (
                      <Table.Td
                        key={column.id}
                        ta={column.align}
                        // Long words do not widen the column: its head says how wide it is.
                        maw={isPrinting || column.maxWidth === undefined ? undefined : 0}
                        data-nowrap={column.nowrap || undefined}
                      >
                        {column.cell(row)}
                      </Table.Td>
                    ))}
                    {actions && (
                      <Table.Td ta="right" className={classes.actions} data-row-beside>
                        {actions(row)}
                      </Table.Td>
                    )}
                  </Table.Tr>
                  {isOpen && (
                    <Table.Tr id={below} className={classes.below}>
                      <Table.Td
                        colSpan={
                          columns.length + Number(!isPrinting) + Number(!!selection) + Number(!!actions)
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
      </div>
    </div>
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
      w={column.width ?? column.maxWidth}
      miw={least}
      ta={column.align}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <span className={classes.head} data-right={column.align === 'right' || undefined}>
        {column.sortable && onSort ? (
          <UnstyledButton className={classes.sort} onClick={() => onSort(isUp ? `-${name}` : name)}>
            {column.header}
            <Icon size={14} aria-hidden className={isUp || isDown ? classes.mark : classes.idle} />
          </UnstyledButton>
        ) : (
          column.header
        )}
        {column.how}
      </span>
    </Table.Th>
  );
}
