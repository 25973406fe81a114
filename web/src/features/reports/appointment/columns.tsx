import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, fullName, useFormat } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/data-table';
import { HowCounted } from '@/shared/ui/how-counted';
import { type Status, StatusBadge } from '@/shared/ui/status-badge';
import type { AppointmentColumn } from './column-list';
import type { AppointmentRow, Attempted } from './types';

/** The report's word for a state as the rest of the product says it. */
export const statusOf = (status: Attempted, running = false): Status => {
  if (running) return 'in_progress';
  return status === 'succeeded' ? 'passed' : status;
};

/** Day over hour: many columns have to stand beside each other. */
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

const EXPLAINED = ['division', 'status', 'attempts', 'points', 'percent', 'duration_s'] as const;
const isExplained = (id: AppointmentColumn): id is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((one) => one === id);

export const rowKey = ({ assignment, session, game }: AppointmentRow) =>
  `${assignment ?? ''}-${session ?? ''}-${game.id}`;

export function useNameOf() {
  const { t } = useTranslation('appointment');
  return (user: AppointmentRow['user']) => (user.erased ? t('erased') : fullName(user));
}

function Who({ user }: { user: AppointmentRow['user'] }) {
  const { t } = useTranslation('appointment');
  const nameOf = useNameOf();
  return (
    <Stack gap={0} miw={180}>
      <Group gap={6}>
        <Text fw={600}>{nameOf(user)}</Text>
        {user.fired && !user.erased && <Badge color="gray">{t('dismissed')}</Badge>}
      </Group>
      {!user.erased && (
        <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
      )}
    </Stack>
  );
}

export function useAppointmentColumns(chosen: readonly AppointmentColumn[]): Column<AppointmentRow>[] {
  const { t } = useTranslation('appointment');
  const format = useFormat();
  const attempts = (row: AppointmentRow): ReactNode =>
    row.attempts_total
      ? t('attemptsOf', { used: row.attempts_used, total: row.attempts_total })
      : format.number(row.attempts_used);
  const columns: Record<AppointmentColumn, Omit<Column<AppointmentRow>, 'id' | 'header'>> = {
    organization: { sortable: true, minWidth: 130, cell: (row) => row.organization?.short_name ?? DASH },
    division: { sortable: true, minWidth: 130, cell: (row) => row.division?.name ?? DASH },
    position: { sortable: true, minWidth: 130, cell: (row) => row.position?.title ?? DASH },
    game: { sortable: true, minWidth: 160, cell: (row) => row.game.title },
    status: {
      sortable: true,
      minWidth: 124,
      nowrap: true,
      cell: (row) => (
        <Stack gap={2} align="flex-start">
          <StatusBadge status={statusOf(row.status, row.running)} />
          {row.withdrawn && (
            <Text component="span" fz="xs" c="dimmed">
              {t('withdrawn')}
            </Text>
          )}
        </Stack>
      ),
    },
    attempts: { sortable: 'attempts_used', nowrap: true, align: 'right', minWidth: 96, cell: attempts },
    points: {
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 90,
      cell: (row) =>
        row.points == null
          ? DASH
          : t('pointsOf', { points: format.number(row.points), max: format.number(row.max_points) }),
    },
    percent: {
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 100,
      cell: ({ percent }) => (
        <Text component="span" fw={600}>
          {format.percent(percent)}
        </Text>
      ),
    },
    started_at: {
      sortable: true,
      nowrap: true,
      minWidth: 104,
      cell: (row) => <Moment at={row.started_at} />,
    },
    finished_at: {
      sortable: true,
      nowrap: true,
      minWidth: 110,
      cell: (row) => <Moment at={row.finished_at} />,
    },
    duration_s: {
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 110,
      cell: (row) => format.duration(row.duration_s),
    },
  };
  return [
    {
      id: 'user',
      header: t('column.user'),
      sortable: true,
      minWidth: 250,
      cell: ({ user }) => <Who user={user} />,
    },
    ...chosen.map((id) => ({
      id,
      header: t(`column.${id}`),
      how: isExplained(id) && <HowCounted name={t(`column.${id}`)}>{t(`how.${id}`)}</HowCounted>,
      ...columns[id],
    })),
  ];
}
