import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { Cut } from '@/shared/ui/cut';
import type { Column } from '@/shared/ui/data-table';
import { NameLink } from '@/shared/ui/name-link';
import type { Standing, TeamMember } from './api';
import { placeOf } from './place';
import { triedOf } from './standing';

/** What a row says of one of the team. */
export function useTeamColumns(): Column<TeamMember>[] {
  const { t } = useTranslation('team');
  return [
    {
      id: 'person',
      header: t('column.person'),
      width: '40%',
      minWidth: 220,
      maxWidth: 420,
      cell: ({ user, position }) => (
        <>
          <Cut of={listedName(user)}>
            <NameLink row to={`/team/${user.id}`} c="inherit" fw={700} inherit>
              {listedName(user)}
            </NameLink>
          </Cut>
          <Cut dim>{placeOf(position)}</Cut>
        </>
      ),
    },
    {
      id: 'courses',
      header: t('column.courses'),
      minWidth: 260,
      brief: true,
      cell: ({ courses }) => <CoursesLine courses={courses} />,
    },
  ];
}
export const nameOf = ({ user }: TeamMember) => fullName(user);

/** How the courses of one person go, in a line; what presses stands first, what there is none of is left out. */
function CoursesLine({ courses }: { courses: Standing }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { assigned, overdue, due_soon, not_started, in_progress, passed } = courses;
  if (assigned === 0)
    return (
      <Text inherit c="dimmed">
        {t('row.nothing')}
      </Text>
    );
  const number = format.number;
  const parts = [
    overdue > 0 && { text: t('row.overdue', { number: number(overdue) }), tone: 'var(--app-err)' },
    due_soon > 0 && { text: t('row.due_soon', { number: number(due_soon) }), tone: 'var(--app-warn)' },
    triedOf(courses) > 0 && { text: t('row.tried', { number: number(triedOf(courses)) }) },
    not_started > 0 && { text: t('row.not_started', { number: number(not_started) }) },
    in_progress > 0 && { text: t('row.in_progress', { number: number(in_progress) }) },
    { text: t('row.passed', { number: number(passed), total: number(assigned) }) },
  ].filter((part) => part !== false);
  return (
    // On a card it takes a second line rather than be cut.
    <span style={{ whiteSpace: 'normal' }}>
      {parts.map(({ text, tone }: { text: string; tone?: string }, place) => (
        <span key={text}>
          {place > 0 && ' · '}
          <Text
            component="span"
            inherit
            c={tone}
            fw={tone ? 600 : undefined}
            style={{ whiteSpace: 'nowrap' }}
          >
            {text}
          </Text>
        </span>
      ))}
    </span>
  );
}
