import { ActionIcon, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { DASH, fullName, useFormat } from '@/shared/lib/format';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Assignment } from './api';
import classes from './assignments-table.module.css';

type Props = {
  rows: readonly Assignment[] | undefined;
  stale: boolean;
  empty: ReactNode;
  onWithdraw?: (row: Assignment) => void;
  /** All rows are of one person, whose name stands above them. */
  ofOne?: boolean;
};

const OVER = new Set(['passed', 'failed', 'not_completed']);
const nameOf = (row: Assignment) => (row.user ? fullName(row.user) : DASH);

const Two = ({
  first,
  second,
  tone,
  nowrap,
}: {
  first: ReactNode;
  second: ReactNode;
  tone?: string;
  nowrap?: boolean;
}) => (
  <Stack gap={0}>
    <span className={nowrap ? classes.nowrap : undefined}>{first}</span>
    {second && (
      <Text component="span" fz="sm" c={tone ?? 'dimmed'} className={nowrap ? classes.nowrap : undefined}>
        {second}
      </Text>
    )}
  </Stack>
);

export function AssignmentsTable({ rows, stale, empty, onWithdraw, ofOne }: Props) {
  const { t, i18n } = useTranslation('assignments');
  const format = useFormat();

  const deadline = (row: Assignment) => {
    if (!row.end_date) return <Text c="dimmed">{t('noDeadline')}</Text>;
    const words = deadlineWords(row.end_date, i18n.language, new Date(), row.due_soon);
    const open = !OVER.has(row.status);
    const tone =
      words.tone === 'past' ? 'var(--app-err)' : words.tone === 'soon' ? 'var(--app-warn)' : undefined;
    return <Two first={format.date(row.end_date)} second={open && words.relative} tone={tone} nowrap />;
  };
  const attempts = (row: Assignment) =>
    row.attempts_left === null
      ? t('notLimited')
      : t('attemptsLeft', { left: row.attempts_left, total: row.attempts_total });
  const source = (row: Assignment) => (
    <Two
      first={row.created_by ? fullName(row.created_by) : DASH}
      second={t('byHand', { date: format.date(row.created_at) })}
      nowrap
    />
  );

  const columns: Column<Assignment>[] = [
    {
      id: 'user',
      header: t('column.who'),
      cell: (row) => <Two first={<strong>{nameOf(row)}</strong>} second={row.user?.email} />,
    },
    { id: 'game', width: '22%', header: t('column.course'), cell: (row) => row.game.title },
    {
      id: 'status',
      width: 150,
      header: t('column.status'),
      cell: (row) => <StatusBadge status={row.status} />,
    },
    { id: 'end_date', width: 150, header: t('column.deadline'), cell: deadline },
    { id: 'attempts', width: 110, header: t('column.attempts'), cell: attempts },
    {
      id: 'best',
      header: t('column.best'),
      align: 'right',
      cell: (row) => format.percent(row.best?.percent),
    },
    { id: 'source', header: t('column.source'), cell: source },
  ];

  return (
    <DataTable
      label={t('title')}
      rows={rows}
      columns={ofOne ? columns.filter((column) => column.id !== 'user') : columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${nameOf(row)}, ${row.game.title}`}
      stale={stale}
      empty={empty}
      actions={
        onWithdraw &&
        ((row) => (
          <ActionIcon
            color="red"
            size="lg"
            title={t('withdraw.action')}
            aria-label={t('withdraw.label', { name: nameOf(row), course: row.game.title })}
            onClick={() => onWithdraw(row)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ))
      }
    />
  );
}
