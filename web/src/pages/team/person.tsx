import { ActionIcon, Anchor, Button, Menu, Stack } from '@mantine/core';
import { IconArrowLeft, IconCalendarPlus, IconMail, IconPlus, IconUserOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import type { Assignment } from '@/features/assignments/api';
import { type Asked, askedOne } from '@/features/assignments/asked';
import { useAssignmentColumns } from '@/features/assignments/columns';
import { useTeamPerson } from '@/features/team/api';
import { hasNoTeam, NoTeam } from '@/features/team/no-team';
import { placeOf } from '@/features/team/place';
import { isApiError } from '@/shared/api/errors';
import { part } from '@/shared/lib/arriving';
import { type Choice, useChoice, useChosen } from '@/shared/lib/choice';
import { fullName } from '@/shared/lib/format';
import { useCan, useMe } from '@/shared/lib/session';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { RemindDialog } from '@/shared/ui/mailing/parts';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';
import { ReturnFocus } from '@/shared/ui/return-focus';

const ChangeModal = part(async () => ({
  default: (await import('@/features/assignments/change-modal')).ChangeModal,
}));
const TEAM = '/team';

/** One of the team, with every course. */
export function Component() {
  const { id = '' } = useParams();
  return <Person key={id} id={Number(id)} />;
}

function Person({ id }: { id: number }) {
  const { t } = useTranslation('team');
  const { t: assigning } = useTranslation('assignments');
  const { is_admin } = useMe();
  const mayAssign = useCan('create_assign_games') && is_admin;
  const { data, error, refetch } = useTeamPerson(id);
  const [reminding, setReminding] = useState<number[] | null>(null);
  const [changing, setChanging] = useState<Asked | null>(null);
  const choice = useChoice(TEAM);
  const columns = useCourseColumns();
  useHeading(data !== undefined);
  if (hasNoTeam(error)) return <NoTeam />;
  if (isApiError(error) && error.status === 404) return <NotInTeam />;
  if (error && !data) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { user, position, courses } = data;
  const overdue = courses.filter(({ timeliness }) => timeliness === 'overdue').map((row) => row.id);
  const remind = (row: Assignment) => setReminding([row.id]);
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={TEAM} fz="sm" lh="24px" style={{ alignSelf: 'flex-start' }}>
        <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {t('title')}
      </Anchor>
      <PageHeader
        title={fullName(user)}
        subtitle={placeOf(position)}
        actions={
          <>
            {mayAssign && (
              <Button
                component={Link}
                to={`/administrator/assignments/create?users=${id}`}
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {t('person.assign')}
              </Button>
            )}
            {overdue.length > 0 && (
              <Button leftSection={<IconMail size={18} aria-hidden />} onClick={() => setReminding(overdue)}>
                {t('person.remindOverdue', { count: overdue.length })}
              </Button>
            )}
          </>
        }
      />
      <Panel p={0}>
        <DataTable
          label={t('person.courses')}
          rows={courses}
          columns={columns}
          rowKey={(row) => row.id}
          rowLabel={({ game }) => game.title}
          selection={choice}
          actions={(row) =>
            mayAssign ? (
              <ActionsMenu name={row.game.title}>
                <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => remind(row)}>
                  {assigning('remind')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconCalendarPlus size={16} aria-hidden />}
                  onClick={() => setChanging(askedOne(row))}
                >
                  {assigning('change.action')}
                </Menu.Item>
              </ActionsMenu>
            ) : (
              row.status !== 'passed' && (
                <ActionIcon
                  color="gray"
                  size="lg"
                  aria-label={t('person.remindOf', { course: row.game.title })}
                  onClick={() => remind(row)}
                >
                  <IconMail size={18} aria-hidden />
                </ActionIcon>
              )
            )
          }
          empty={<Empty title={t('person.none')} />}
        />
      </Panel>
      <Chosen choice={choice} courses={courses} onRemind={setReminding} />
      {(reminding || changing) && <ReturnFocus />}
      <Suspense>
        {reminding && (
          <RemindDialog
            target={{ team: reminding }}
            onClose={() => setReminding(null)}
            onDone={() => {
              setReminding(null);
              choice.clear();
            }}
          />
        )}
        {changing && (
          <ChangeModal asked={changing} onClose={() => setChanging(null)} onDone={() => setChanging(null)} />
        )}
      </Suspense>
    </Stack>
  );
}

/** Whoever came by a link is taken to the heading once it is there: what was pressed is gone. */
function useHeading(isThere: boolean) {
  const { key } = useLocation();
  useEffect(() => {
    if (isThere && key !== 'default' && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isThere, key]);
}

type ChosenProps = { choice: Choice; courses: readonly Assignment[]; onRemind: (ids: number[]) => void };

/** What can be done with the chosen courses. */
function Chosen({ choice, courses, onRemind }: ChosenProps) {
  const { t } = useTranslation('assignments');
  const { count } = useChosen(choice, courses.length);
  return (
    <BulkBar count={count} onClear={choice.clear}>
      <Button
        size="xs"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => onRemind(courses.map(({ id }) => id).filter(choice.has))}
      >
        {t('remind')}
      </Button>
    </BulkBar>
  );
}

const TOLD = ['game', 'status', 'end_date', 'attempts'];
/** Those of the list of assignments that tell of the course and not of the person. */
const useCourseColumns = (): Column<Assignment>[] =>
  useAssignmentColumns()
    .filter(({ id }) => TOLD.includes(id))
    .map((column) => ({
      ...column,
      ...(column.id === 'game' && { width: '40%', maxWidth: 420 }),
      brief: column.id !== 'attempts',
    }));

function NotInTeam() {
  const { t } = useTranslation('team');
  return (
    <Stack gap="md">
      <PageHeader title={t('person.gone')} />
      <Panel>
        <Empty
          icon={<IconUserOff size={40} stroke={1.4} aria-hidden />}
          title={t('person.goneTitle')}
          description={t('person.goneText')}
          action={
            <Button component={Link} to={TEAM} variant="default">
              {t('person.back')}
            </Button>
          }
        />
      </Panel>
    </Stack>
  );
}
