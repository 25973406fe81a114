import { useColumnChoice } from '@/shared/lib/use-column-choice';
import { ColumnChooser } from './column-chooser';
import type { Column } from './table-props';

/** The columns of a list as this person has chosen and ordered them, always with the first, and the button for it. */
export function useChosenColumns<T>(name: string, columns: readonly Column<T>[]) {
  const [first, ...others] = columns;
  const all = others.map(({ id }) => id);
  const [shown, choose] = useColumnChoice({ name, all, usual: all });
  const chosen = shown.flatMap((id) => others.filter((column) => column.id === id));
  return {
    columns: first ? [first, ...chosen] : chosen,
    chooser: (
      <ColumnChooser
        options={others.map(({ id, header }) => ({ value: id, label: header }))}
        value={shown}
        onChange={choose}
      />
    ),
  };
}
