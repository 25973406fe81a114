import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconMail, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { type Column, DataTable } from '@/shared/ui/data-table';
import type { Selection } from '@/shared/ui/selection';
import type { Assignment } from './api';
import { nameOf } from './columns';

type Acting = {
  onChange?: (row: Assignment) => void;
  onRemind?: (row: Assignment) => void;
  onWithdraw?: (row: Assignment) => void;
};

type Props = Acting & {
  columns: readonly Column<Assignment>[];
  rows: readonly Assignment[] | undefined;
  stale: boolean;
  empty: ReactNode;
  selection?: Selection;
  sort?: string;
  onSort?: (next: string) => void;
};

export function AssignmentsTable({ onChange, onRemind, onWithdraw, ...table }: Props) {
  const { t } = useTranslation('assignments');
  const acting = { onChange, onRemind, onWithdraw };
  return (
    <DataTable
      label={t('title')}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${nameOf(row)}, ${row.game.title}`}
      actions={onChange && onWithdraw ? (row) => <AssignmentActions row={row} {...acting} /> : undefined}
      {...table}
    />
  );
}

/** What can be done with one assignment. */
export function AssignmentActions({ row, onChange, onRemind, onWithdraw }: Acting & { row: Assignment }) {
  const { t } = useTranslation('assignments');
  return (
    <ActionsMenu name={`${nameOf(row)}, ${row.game.title}`}>
      <Menu.Item leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => onChange?.(row)}>
        {t('change.action')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onRemind?.(row)}>
        {t('remind')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onWithdraw?.(row)}
      >
        {t('withdraw.action')}
      </Menu.Item>
    </ActionsMenu>
  );
}
