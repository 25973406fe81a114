import { Button } from '@mantine/core';
import { IconArrowBarToDown, IconArrowBarToUp, IconCopy, IconScale, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@/shared/ui/bulk-bar';
import type { ListActions } from './list-actions';

type Props = { ids: readonly number[]; actions: ListActions; onClear: () => void };

/** What can be done with the chosen questions. */
export function BulkActions({ ids, actions, onClear }: Props) {
  const { t } = useTranslation(['quiz-questions', 'common']);
  const action = (label: string, Icon: typeof IconTrash, run: () => void) => (
    <Button size="sm" variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={run}>
      {label}
    </Button>
  );
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      {action(t('move.top'), IconArrowBarToUp, () => actions.place(ids, 0))}
      {action(t('move.bottom'), IconArrowBarToDown, () => actions.place(ids, Number.POSITIVE_INFINITY))}
      {action(t('setWeight'), IconScale, () => actions.askWeight(ids))}
      {action(t('copy'), IconCopy, () => actions.copy(ids))}
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => actions.remove(ids)}
      >
        {t('common:delete')}
      </Button>
    </BulkBar>
  );
}
