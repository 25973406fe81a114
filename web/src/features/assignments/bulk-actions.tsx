import { Button } from '@mantine/core';
import { IconCalendarPlus, IconMail, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Choice, useChosen } from '@/shared/lib/choice';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { type Asked, askedMany } from './asked';
import type { AssignmentFilters } from './filters';

type Props = {
  choice: Choice;
  total: number;
  filters: AssignmentFilters;
  onChange: (asked: Asked) => void;
  onRemind: (asked: Asked) => void;
  onWithdraw: (asked: Asked) => void;
};

/** What can be done with the chosen assignments. */
export function BulkActions({ choice, total, filters, onChange, onRemind, onWithdraw }: Props) {
  const { t } = useTranslation('assignments');
  const { all, count, chosen } = useChosen(choice, total);
  const asked = () => askedMany(chosen, count, filters);
  return (
    <BulkBar count={count} onClear={choice.clear} all={{ total, chosen: all, onChoose: choice.chooseAll }}>
      <Button
        size="xs"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => onChange(asked())}
      >
        {t('change.action')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => onRemind(asked())}
      >
        {t('remind')}
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
