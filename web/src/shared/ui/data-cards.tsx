import { Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { DetailsButton } from './details-button';
import { ROWS_OPEN } from './open-row';
import { PageBox, RowBox, useRowTicks } from './selection';
import { type RowDetails, type ShapeProps, sortName } from './table-props';

/** Of the columns after the first so many stand on a card from the start, unless the columns say which. */
const BRIEF = 2;

/** The same rows as cards of three lines, for a narrow screen; the rest of a card opens below it. */
export function DataCards<T>(props: ShapeProps<T>) {
  const { label, rows, columns, rowKey, rowLabel, actions, details, selection, stale, sort, onSort } = props;
  const { t } = useTranslation();
  const id = useId();
  const [first, ...rest] = columns;
  const ids = rows.map((row) => Number(rowKey(row)));
  const onTick = useRowTicks(ids, selection);
  const sortable = columns.filter((column) => column.sortable);
  const flagged = rest.filter((column) => column.brief);
  const brief = flagged.length > 0 ? flagged : rest.slice(0, BRIEF);
  const more = rest.filter((column) => !brief.includes(column));
  const [opened, setOpened] = useState<ReadonlySet<number | string>>(new Set());
  const hasMore = more.length > 0 || details !== undefined;
  /** The rest of a card, with what else its row has to tell. */
  const whole: RowDetails<T> = {
    isOpen: (row) => opened.has(rowKey(row)) || details?.isOpen(row) === true,
    onToggle: (row) => {
      const isOpen = whole.isOpen(row);
      const next = new Set(opened);
      if (isOpen) next.delete(rowKey(row));
      else next.add(rowKey(row));
      setOpened(next);
      if (details && details.isOpen(row) === isOpen) details.onToggle(row);
    },
    content: (row) => details?.content(row),
  };

  return (
    <div className={classes.table} data-stale={stale || undefined} aria-busy={stale}>
      {((onSort && sortable.length > 0) || selection) && (
        <div className={classes.above}>
          {selection && <PageBox label={t('selectAll')} ids={ids} selection={selection} />}
          {onSort && sortable.length > 0 && (
            <NativeSelect
              miw={0}
              aria-label={t('sortBy')}
              value={sort}
              onChange={(event) => onSort(event.currentTarget.value)}
              data={sortable.flatMap((column) => [
                { value: sortName(column), label: `${column.header} ↑` },
                { value: `-${sortName(column)}`, label: `${column.header} ↓` },
              ])}
            />
          )}
        </div>
      )}
      <ul className={classes.cards} aria-label={label} {...ROWS_OPEN}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card} data-row>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Group gap="sm" wrap="nowrap" miw={0}>
                {selection && (
                  <RowBox
                    id={Number(rowKey(row))}
                    name={rowLabel(row)}
                    selection={selection}
                    onTick={onTick}
                  />
                )}
                <div className={classes.first}>{first?.cell(row)}</div>
              </Group>
              <Group gap={0} wrap="nowrap" flex="none">
                {actions?.(row)}
                {hasMore && (
                  <DetailsButton
                    name={rowLabel(row)}
                    row={row}
                    details={whole}
                    controls={`${id}-${rowKey(row)}`}
                  />
                )}
              </Group>
            </Group>
            {brief.length > 0 && !whole.isOpen(row) && (
              <div className={classes.brief}>
                {brief.map((column) => (
                  <div key={column.id} data-nowrap={(column.nowrap && column.align === 'right') || undefined}>
                    {!column.brief && <span className={classes.name}>{column.header}</span>}
                    {column.cell(row)}
                  </div>
                ))}
              </div>
            )}
            {hasMore && whole.isOpen(row) && (
              <div id={`${id}-${rowKey(row)}`} data-row-beside>
                <dl className={classes.facts}>
                  {rest.map((column) => (
                    <Fact
                      key={column.id}
                      name={
                        <>
                          {column.header}
                          {column.how}
                        </>
                      }
                    >
                      {column.cell(row)}
                    </Fact>
                  ))}
                </dl>
                {details && <div className={classes.belowCard}>{details.content(row)}</div>}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
