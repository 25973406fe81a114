import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { DetailsButton } from './details-button';
import { usePageSelection } from './selection';
import { type ShapeProps, sortName } from './table-props';

/** The same rows as cards, for a narrow screen. */
export function DataCards<T>(props: ShapeProps<T>) {
  const { label, rows, columns, rowKey, rowLabel, actions, details, selection, stale, sort, onSort } = props;
  const { t } = useTranslation();
  const id = useId();
  const [first, ...rest] = columns;
  const boxes = usePageSelection(
    rows.map((row) => Number(rowKey(row))),
    selection,
  );
  const sortable = columns.filter((column) => column.sortable);

  return (
    <div className={classes.table} data-stale={stale || undefined} aria-busy={stale}>
      {onSort && sortable.length > 0 && (
        <NativeSelect
          p="sm"
          aria-label={t('sortBy')}
          value={sort}
          onChange={(event) => onSort(event.currentTarget.value)}
          data={sortable.flatMap((column) => [
            { value: sortName(column), label: `${column.header} ↑` },
            { value: `-${sortName(column)}`, label: `${column.header} ↓` },
          ])}
        />
      )}
      {boxes && <Checkbox px="md" py="sm" label={t('selectAll')} {...boxes.page} />}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row, place) => {
          const box = boxes?.row(Number(rowKey(row)));
          return (
            <li key={rowKey(row)} className={classes.card} data-selected={box?.checked || undefined}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Group gap="sm" wrap="nowrap" miw={0}>
                  {box && <Checkbox aria-label={t('selectRow', { name: rowLabel(row) })} {...box} />}
                  {first?.cell(row)}
                </Group>
                {actions?.(row)}
                {details && (
                  <DetailsButton
                    name={rowLabel(row)}
                    row={row}
                    details={details}
                    controls={`${id}-${rowKey(row)}`}
                  />
                )}
              </Group>
              <dl className={classes.facts}>
                {rest.map((column) => (
                  <Fact
                    key={column.id}
                    name={
                      <>
                        {column.header}
                        {place === 0 && column.how}
                      </>
                    }
                  >
                    {column.cell(row)}
                  </Fact>
                ))}
              </dl>
              {details?.isOpen(row) && (
                <div id={`${id}-${rowKey(row)}`} className={classes.belowCard}>
                  {details.content(row)}
                </div>
              )}
            </li>
          );
        })}
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
