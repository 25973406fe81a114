import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataTableProps } from './data-table';
import classes from './data-table.module.css';

/** The same rows as cards, for a narrow screen. */
export function DataCards<T>(props: DataTableProps<T> & { rows: readonly T[] }) {
  const { label, rows, columns, rowKey, rowLabel, actions, selection, stale, sort, onSort } = props;
  const { t } = useTranslation();
  const [first, ...rest] = columns;
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
            { value: column.id, label: `${column.header} ↑` },
            { value: `-${column.id}`, label: `${column.header} ↓` },
          ])}
        />
      )}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => {
          const id = Number(rowKey(row));
          const isChosen = selection?.ids.has(id) ?? false;
          return (
            <li key={rowKey(row)} className={classes.card} data-selected={isChosen || undefined}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Group gap="sm" wrap="nowrap" miw={0}>
                  {selection && (
                    <Checkbox
                      aria-label={t('selectRow', { name: rowLabel(row) })}
                      checked={isChosen}
                      onChange={(event) => {
                        const next = new Set(selection.ids);
                        if (event.currentTarget.checked) next.add(id);
                        else next.delete(id);
                        selection.onChange(next);
                      }}
                    />
                  )}
                  {first?.cell(row)}
                </Group>
                {actions?.(row)}
              </Group>
              <dl className={classes.facts}>
                {rest.map((column) => (
                  <Fact key={column.id} name={column.header}>
                    {column.cell(row)}
                  </Fact>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
