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

/** Day over hour: nine columns have to stand beside each other. */
function Moment({ at }: { at: string | null }) {
  const format = useFormat();
  if (!at) return DASH;
  return (
    <time dateTime={at}>
      {format.day(at)}
      <Text component="span" display="block" fz="sm" c="dimmed">
        {format.time(at)}
      </Text>
    </time>
  );
}

export function useAppointmentColumns(): Column<AppointmentRow>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return [
    {
      id: 'user',
      header: t('column.user'),
      sortable: true,
      cell: ({ user }) => (
        <Stack gap={0} miw={200}>
          <Group gap={6}>
            <Text fw={600}>{fullName(user)}</Text>
            {user.fired && <Badge color="gray">{t('dismissed')}</Badge>}
          </Group>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
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
      cell: (row) => <Moment at={row.started_at} />,
    },
    {
      id: 'finished_at',
      header: t('column.finished'),
      sortable: true,
      nowrap: true,
      cell: (row) => <Moment at={row.finished_at} />,
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
