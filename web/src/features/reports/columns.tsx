import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DASH, fullName, useFormat } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/data-table';
import { type Status, StatusBadge } from '@/shared/ui/status-badge';
import type { AppointmentRow } from './api';

const statusOf = ({ status, running }: AppointmentRow): Status => {
  if (running) return 'in_progress';
  return status === 'succeeded' ? 'passed' : status;
};

export function useAppointmentColumns(): Column<AppointmentRow>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return [
    {
      id: 'user',
      header: t('column.user'),
      sortable: true,
      cell: ({ user }) => (
        <Stack gap={0} miw={0}>
          <Group gap={6}>
            <Text fw={600}>{fullName(user)}</Text>
            {user.fired && <Badge color="gray">{t('dismissed')}</Badge>}
          </Group>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'break-word' }}>
            {user.email}
          </Text>
        </Stack>
      ),
    },
    { id: 'game', header: t('column.game'), sortable: true, cell: ({ game }) => game.title },
    {
      id: 'status',
      header: t('column.status'),
      nowrap: true,
      cell: (row) => <StatusBadge status={statusOf(row)} />,
    },
    {
      id: 'attempts',
      header: t('column.attempts'),
      nowrap: true,
      align: 'right',
      cell: (row) =>
        row.attempts_total
          ? t('attemptsOf', { used: row.attempts_used, total: row.attempts_total })
          : format.number(row.attempts_used),
    },
    {
      id: 'points',
      header: t('column.points'),
      nowrap: true,
      align: 'right',
      cell: (row) =>
        row.points == null
          ? DASH
          : t('pointsOf', { points: format.number(row.points), max: format.number(row.max_points) }),
    },
    {
      id: 'percent',
      header: t('column.percent'),
      sortable: true,
      nowrap: true,
      align: 'right',
      cell: ({ percent }) => <Text fw={600}>{format.percent(percent)}</Text>,
    },
    {
      id: 'started_at',
      header: t('column.started'),
      sortable: true,
      nowrap: true,
      cell: (row) => format.dateTime(row.started_at),
    },
    {
      id: 'finished_at',
      header: t('column.finished'),
      sortable: true,
      nowrap: true,
      cell: (row) => format.dateTime(row.finished_at),
    },
    {
      id: 'duration_s',
      header: t('column.duration'),
      sortable: true,
      nowrap: true,
      align: 'right',
      cell: (row) => format.duration(row.duration_s),
    },
  ];
}
