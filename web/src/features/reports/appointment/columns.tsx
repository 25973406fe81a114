import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, knownAs, useFormat } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { useCourseAddress, usePersonAddress } from '@/shared/lib/record-addresses';
import { Cut } from '@/shared/ui/cut';
import type { Column } from '@/shared/ui/data-table';
import { HowCounted } from '@/shared/ui/how-counted';
import { NameLink } from '@/shared/ui/name-link';
import { type Status, StatusBadge } from '@/shared/ui/status-badge';
import { attemptAddress } from '../shared/addresses';
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

const words = { sortable: true, minWidth: 110, maxWidth: 170 };
const EXPLAINED = ['division', 'status', 'attempts', 'points', 'percent', 'duration_s'] as const;
const isExplained = (id: AppointmentColumn): id is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((one) => one === id);

/** A number for each row: of its attempt, or of its assignment where there is none. */
export const rowKey = ({ assignment, session }: AppointmentRow) =>
  session === null ? (assignment ?? 0) * 2 : session * 2 + 1;

export function useNameOf(said = listedName) {
  const { t } = useTranslation('appointment');
  return (user: AppointmentRow['user']) => (user.erased ? t('erased') : said(user));
}

function Who({ user, row }: { user: AppointmentRow['user']; row: boolean }) {
  const { t } = useTranslation('appointment');
  const nameOf = useNameOf();
  const personAt = usePersonAddress();
  return (
    <Stack gap={0} miw={0}>
      <Group gap={6} wrap="nowrap">
        <Text fw={600} component="div" miw={0}>
          <Cut of={nameOf(user)}>
            <NameLink row={row} to={personAt(user)} c="inherit" inherit>
              {nameOf(user)}
            </NameLink>
          </Cut>
        </Text>
        {user.fired && !user.erased && <Badge color="gray">{t('dismissed')}</Badge>}
      </Group>
      {!user.erased && <Cut dim>{knownAs(user)}</Cut>}
    </Stack>
  );
}

export function useAppointmentColumns(chosen: readonly AppointmentColumn[]): Column<AppointmentRow>[] {
  const { t } = useTranslation('appointment');
  const format = useFormat();
  const courseAt = useCourseAddress();
  const attempts = (row: AppointmentRow): ReactNode =>
    row.attempts_total
      ? t('attemptsOf', { used: row.attempts_used, total: row.attempts_total })
      : format.number(row.attempts_used);
  const columns: Record<AppointmentColumn, Omit<Column<AppointmentRow>, 'id' | 'header'>> = {
    organization: { ...words, cell: (row) => <Cut>{row.organization?.short_name ?? DASH}</Cut> },
    division: { ...words, cell: (row) => <Cut>{row.division?.name ?? DASH}</Cut> },
    position: { ...words, cell: (row) => <Cut>{row.position?.title ?? DASH}</Cut> },
    game: {
      sortable: true,
      minWidth: 126,
      maxWidth: 240,
      brief: true,
      cell: ({ game }) => (
        <Cut of={game.title}>
          <NameLink to={courseAt(game)} c="inherit" inherit>
            {game.title}
          </NameLink>
        </Cut>
      ),
    },
    status: {
      sortable: true,
      minWidth: 112,
      nowrap: true,
      brief: true,
      cell: (row) => (
        <Stack gap={2} align="flex-start">
          <StatusBadge status={statusOf(row.status, row.running)} />
          {row.session !== null && (
            <NameLink row to={attemptAddress(row.session)} fz="sm" data-noprint>
              {t(row.game.kind === 'quiz' ? 'answers' : 'conversation')}
            </NameLink>
          )}
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
          : t('pointsOf', { points: format.points(row.points), max: format.points(row.max_points) }),
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
      minWidth: 96,
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
      minWidth: 148,
      maxWidth: 260,
      // A row is an attempt; where none was begun it is about the person.
      cell: ({ user, session }) => <Who user={user} row={session === null || !chosen.includes('status')} />,
    },
    ...chosen.map((id) => ({
      id,
      header: t(`column.${id}`),
      how: isExplained(id) && <HowCounted name={t(`column.${id}`)}>{t(`how.${id}`)}</HowCounted>,
      ...columns[id],
    })),
  ];
}
