import { Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '@/features/assignments/api';
import { type Asked, askedOne } from '@/features/assignments/asked';
import { AssignmentActions } from '@/features/assignments/assignments-table';
import { useAssignmentColumns } from '@/features/assignments/columns';
import { WithdrawModal } from '@/features/assignments/withdraw-modal';
import type { Person } from '@/features/employees/api';
import { type PersonCourse, usePersonCourses } from '@/features/reports/person/api';
import { PersonAttempts } from '@/features/reports/person/attempts';
import { part } from '@/shared/lib/arriving';
import { DASH, useFormat } from '@/shared/lib/format';
import { useCourseAddress } from '@/shared/lib/record-addresses';
import { useCan } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { Cut } from '@/shared/ui/cut';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { RemindDialog } from '@/shared/ui/mailing/parts';
import { NameLink } from '@/shared/ui/name-link';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';

const ChangeModal = part(async () => ({
  default: (await import('@/features/assignments/change-modal')).ChangeModal,
}));

const PER_PAGE = 20;
const keyOf = ({ assignment, game }: PersonCourse) => (assignment ? assignment.id * 2 : game.id * 2 + 1);

type Act = { what: 'change' | 'remind' | 'withdraw'; asked: Asked };

/** Every course of the person once, with its attempts below it. */
export function PersonCourses({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const maySeeAttempts = useCan({ all: ['view_reports', 'build_training_reports'] });
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [act, setAct] = useState<Act | null>(null);
  const courses = usePersonCourses(person.id, { page, per_page: PER_PAGE });
  const rows = useLastPage(courses.data, setPage);
  const columns = useCourseColumns();
  const toggle = (row: PersonCourse) => {
    const next = new Set(opened);
    if (!next.delete(keyOf(row))) next.add(keyOf(row));
    setOpened(next);
  };
  const begin = (what: Act['what']) => (row: Assignment) => setAct({ what, asked: askedOne(row) });
  const close = () => setAct(null);
  return (
    <Panel component="section" p={0}>
      <Title order={2} p="lg" pb="sm">
        {t('person.courses')}
      </Title>
      {courses.error && !courses.data ? (
        <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />
      ) : (
        <DataTable
          label={t('person.courses')}
          rows={rows}
          columns={columns}
          rowKey={keyOf}
          rowLabel={({ game }) => game.title}
          details={
            maySeeAttempts
              ? {
                  isOpen: (row) => opened.has(keyOf(row)),
                  onToggle: toggle,
                  content: (row) => <PersonAttempts person={person.id} row={row} />,
                }
              : undefined
          }
          actions={
            mayAssign
              ? ({ assignment, withdrawn }) =>
                  assignment &&
                  !withdrawn && (
                    <AssignmentActions
                      row={assignment}
                      onChange={begin('change')}
                      onRemind={begin('remind')}
                      onWithdraw={begin('withdraw')}
                    />
                  )
              : undefined
          }
          stale={courses.isPlaceholderData}
          empty={<Empty title={t('nothingAssigned')} />}
        />
      )}
      {courses.data && courses.data.total > PER_PAGE && (
        <ListFooter page={page} perPage={PER_PAGE} total={courses.data.total} onPage={setPage} />
      )}
      <Suspense>
        {act?.what === 'change' && <ChangeModal asked={act.asked} onClose={close} onDone={close} />}
        {act?.what === 'remind' && <RemindDialog target={act.asked.target} onClose={close} onDone={close} />}
      </Suspense>
      {act?.what === 'withdraw' && <WithdrawModal asked={act.asked} onClose={close} onDone={close} />}
    </Panel>
  );
}

function useCourseColumns(): Column<PersonCourse>[] {
  const { t } = useTranslation('employees');
  const { t: assigned } = useTranslation('assignments');
  const format = useFormat();
  const courseAt = useCourseAddress();
  const ofAssignment = new Map(useAssignmentColumns().map((column) => [column.id, column]));
  const same = (id: string, without: (row: PersonCourse) => string) => {
    const { sortable: _, ...column } = ofAssignment.get(id) as Column<Assignment>;
    return {
      ...column,
      cell: (row: PersonCourse) =>
        row.assignment && !row.withdrawn ? column.cell(row.assignment) : without(row),
    };
  };
  const beside = (row: PersonCourse) => {
    if (row.withdrawn) return t('person.withdrawn');
    return row.assignment ? DASH : t('person.chosen');
  };
  const status = same('status', () => DASH);
  return [
    {
      id: 'game',
      header: t('person.course'),
      minWidth: 200,
      maxWidth: 300,
      cell: ({ game }) => (
        <Cut of={game.title}>
          <NameLink row to={courseAt(game)} c="inherit" fw={600} inherit>
            {game.title}
          </NameLink>
        </Cut>
      ),
    },
    {
      ...status,
      cell: (row) =>
        row.assignment && !row.withdrawn ? (
          status.cell(row)
        ) : (
          <>
            <StatusBadge status={row.status} />
            {row.best_percent !== null && (
              <Text component="span" display="block" fz="sm" c="dimmed">
                {assigned('best', { percent: format.percent(row.best_percent) })}
              </Text>
            )}
          </>
        ),
    },
    same('end_date', () => DASH),
    {
      id: 'begun',
      header: t('person.attempts'),
      align: 'right',
      width: 100,
      cell: ({ attempts, assignment }) =>
        assignment && assignment.attempts_total > 0
          ? t('person.attemptsOf', { used: attempts, total: assignment.attempts_total })
          : format.number(attempts),
    },
    same('created_at', beside),
  ];
}
