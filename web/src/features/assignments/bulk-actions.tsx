import { Button } from '@mantine/core';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useChoice } from '@/shared/lib/use-choice';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { type Asked, askedMany } from './asked';
import type { AssignmentFilters } from './filters';

type Props = {
  choice: ReturnType<typeof useChoice>;
  total: number;
  filters: AssignmentFilters;
  onChange: (asked: Asked) => void;
  onWithdraw: (asked: Asked) => void;
};

/** What can be done with the chosen assignments. */
export function BulkActions({ choice, total, filters, onChange, onWithdraw }: Props) {
  const { t } = useTranslation('assignments');
  const asked = () => askedMany(choice.chosen, choice.count, filters);
  return (
    <BulkBar
      count={choice.count}
      onClear={choice.clear}
      all={{ total, chosen: choice.all, onChoose: choice.chooseAll }}
    >
      <Button
        size="xs"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => onChange(asked())}
      >
        {t('change.action')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onWithdraw(asked())}
      >
        {t('withdraw.action')}
      </Button>
    </BulkBar>
  );
}
