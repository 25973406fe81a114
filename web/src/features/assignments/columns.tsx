import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { DASH, fullName, knownAs, useFormat } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { useCourseAddress, usePersonAddress } from '@/shared/lib/record-addresses';
import { Cut } from '@/shared/ui/cut';
import type { Column } from '@/shared/ui/data-table';
import { NameLink } from '@/shared/ui/name-link';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Assignment } from './api';
import classes from './assignments-table.module.css';
import { Source } from './source';

const OVER = new Set(['passed', 'failed', 'not_completed']);
const listedNameOf = (row: Assignment) => (row.user ? listedName(row.user) : DASH);
export const nameOf = (row: Assignment) => (row.user ? fullName(row.user) : DASH);

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

/** What a row of the list says of an assignment. */
export function useAssignmentColumns(): Column<Assignment>[] {
  const { t, i18n } = useTranslation('assignments');
  const format = useFormat();
  const personAt = usePersonAddress();
  const courseAt = useCourseAddress();

  const deadline = (row: Assignment) => {
    if (!row.end_date) return <Text c="dimmed">{t('noDeadline')}</Text>;
    const words = deadlineWords(row.end_date, i18n.language, new Date(), row.due_soon);
    const counts = !OVER.has(row.status) || row.timeliness === 'overdue';
    const tone =
      words.tone === 'past' ? 'var(--app-err)' : words.tone === 'soon' ? 'var(--app-warn)' : undefined;
    const second =
      row.timeliness === 'done_late' ? t('doneLate', { count: row.late_days }) : counts && words.relative;
    return <Two first={format.date(row.end_date)} second={second} tone={counts ? tone : undefined} nowrap />;
  };
  const reminded = (row: Assignment) =>
    row.reminded_at && (
      <Text component="span" fz="sm" c="dimmed" display="block" className={classes.nowrap}>
        {t('reminded', { date: format.day(row.reminded_at) })}
      </Text>
    );
  const asked = (row: Assignment) =>
    row.asked_at && (
      <Text component="span" fz="sm" c="var(--app-warn)" fw={600} display="block">
        {t(row.playable === 'no_attempts_left' ? 'asked.attempt' : 'asked.time')}
      </Text>
    );
  const attempts = (row: Assignment) =>
    row.attempts_left === null
      ? t('notLimited')
      : t('attemptsLeft', { left: row.attempts_left, total: row.attempts_total });
  return [
    {
      id: 'user',
      sortable: true,
      width: '21%',
      header: t('column.who'),
      minWidth: 180,
      maxWidth: 260,
      cell: (row) => (
        <>
          <Cut of={listedNameOf(row)}>
            <NameLink row to={personAt(row.user)} c="inherit" fw={700} inherit>
              {listedNameOf(row)}
            </NameLink>
          </Cut>
          {row.user && <Cut dim>{knownAs(row.user)}</Cut>}
        </>
      ),
    },
    {
      id: 'game',
      sortable: true,
      width: '18%',
      header: t('column.course'),
      minWidth: 150,
      maxWidth: 280,
      brief: true,
      cell: ({ game, user }) => (
        <Cut of={game.title}>
          <NameLink row={!personAt(user)} to={courseAt(game)} c="inherit" inherit>
            {game.title}
          </NameLink>
        </Cut>
      ),
    },
    {
      id: 'status',
      width: 140,
      brief: true,
      header: t('column.status'),
      cell: (row) => (
        <>
          <Two
            first={<StatusBadge status={row.status} />}
            second={row.best && t('best', { percent: format.percent(row.best.percent) })}
            nowrap
          />
          {asked(row)}
        </>
      ),
    },
    {
      id: 'end_date',
      sortable: true,
      width: 136,
      header: t('column.deadline'),
      cell: (row) => (
        <>
          {deadline(row)}
          {reminded(row)}
        </>
      ),
    },
    { id: 'attempts', width: 104, header: t('column.attempts'), cell: attempts },
    {
      id: 'created_at',
      sortable: true,
      header: t('column.source'),
      minWidth: 150,
      maxWidth: 240,
      cell: (row) => <Source assignment={row} />,
    },
  ];
}
