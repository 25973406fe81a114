import { Checkbox, type CheckboxProps } from '@mantine/core';
import { type ChangeEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '@/shared/lib/choice';

/** Which rows are chosen; the rows of other pages count as well. */
export type Selection = Pick<Choice, 'has' | 'choose' | 'subscribe'>;

/** What ticking the box of a row does: with Shift it takes the rows from the last one to this one. */
export function useRowTicks(ids: readonly number[], selection: Selection | undefined) {
  const last = useRef<number | null>(null);
  return (id: number, event: ChangeEvent<HTMLInputElement>) => {
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(id);
    const isRange = (event.nativeEvent as MouseEvent).shiftKey && from >= 0;
    last.current = id;
    selection?.choose(
      isRange ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id],
      event.currentTarget.checked,
    );
  };
}

type RowProps = {
  id: number;
  name: string;
  selection: Selection;
  onTick: ReturnType<typeof useRowTicks>;
};

/** The box of one row. It alone is drawn anew when the row is ticked; the styles of the row look at it. */
export function RowBox({ id, name, selection, onTick }: RowProps) {
  const { t } = useTranslation();
  const checked = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return (
    <Checkbox
      aria-label={t('selectRow', { name })}
      data-row-box
      checked={checked}
      onChange={(event) => onTick(id, event)}
    />
  );
}

/** The box of all rows of a page. */
export function PageBox({
  ids,
  selection,
  ...props
}: CheckboxProps & { ids: readonly number[]; selection: Selection }) {
  const chosen = useSyncExternalStore(selection.subscribe, () => ids.filter(selection.has).length);
  return (
    <Checkbox
      {...props}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(event) => selection.choose(ids, event.currentTarget.checked)}
    />
  );
}
