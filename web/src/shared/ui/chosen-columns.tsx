import { useColumnChoice } from '@/shared/lib/use-column-choice';
import { ColumnChooser } from './column-chooser';
import type { Column } from './table-props';

/** The columns of a list that this person has chosen, always with the first, and the button that chooses them. */
export function useChosenColumns<T>(name: string, columns: readonly Column<T>[]) {
  const others = columns.slice(1);
  const all = others.map(({ id }) => id);
  const [shown, choose] = useColumnChoice({ name, all, usual: all });
  return {
    columns: columns.filter((column, at) => at === 0 || shown.includes(column.id)),
    chooser: (
      <ColumnChooser
        options={others.map(({ id, header }) => ({ value: id, label: header }))}
        value={shown}
        onChange={choose}
      />
    ),
  };
}
