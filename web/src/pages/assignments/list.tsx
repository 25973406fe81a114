import { Button, Stack } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAssignments } from '@/features/assignments/api';
import { type Asked, askedOne } from '@/features/assignments/asked';
import { AssignmentsTable } from '@/features/assignments/assignments-table';
import { BulkActions } from '@/features/assignments/bulk-actions';
import { useAssignmentColumns } from '@/features/assignments/columns';
import { ExportMenu } from '@/features/assignments/export-menu';
import { FilterBar } from '@/features/assignments/filter-bar';
import { assignmentFilters, isFiltered, keyOf, NO_FILTERS, toQuery } from '@/features/assignments/filters';
import { RunPanel } from '@/features/assignments/run-panel';
import { WithdrawModal } from '@/features/assignments/withdraw-modal';
import { part } from '@/shared/lib/arriving';
import { useChoice } from '@/shared/lib/choice';
import { useCan } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { Hint } from '@/shared/ui/hint';
import { ListFooter } from '@/shared/ui/list-footer';
import { RemindDialog } from '@/shared/ui/mailing/parts';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';

const ChangeModal = part(async () => ({
  default: (await import('@/features/assignments/change-modal')).ChangeModal,
}));
const CREATE = '/administrator/assignments/create';

export function Component() {
  const { t } = useTranslation('assignments');
  const [filters, patch] = useUrlState(assignmentFilters);
  const [changing, setChanging] = useState<Asked | null>(null);
  const [leaving, setLeaving] = useState<Asked | null>(null);
  const [reminding, setReminding] = useState<Asked | null>(null);
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const { data, error, refetch, isPlaceholderData } = useAssignments(toQuery(filters));
  const rows = useLastPage(data, (page) => patch({ page }, { replace: true }));
  const { columns, chooser } = useChosenColumns('assignments', useAssignmentColumns());
  const total = data?.total ?? 0;
  const choice = useChoice(keyOf(filters));
  const assign = mayAssign && (
    <Button component={Link} to={CREATE} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('assign')}
    </Button>
  );
  /** What many were asked about is done: they need not stay chosen. */
  const done = (asked: Asked) => {
    setChanging(null);
    setLeaving(null);
    setReminding(null);
    if (!asked.one) choice.clear();
    else choice.choose([asked.one.id], false);
  };

  return (
    <Stack gap="sm">
      <PageHeader
        title={t('title')}
        hint={<Hint name={t('title')}>{t('subtitle')}</Hint>}
        actions={
          <>
            <ExportMenu filters={filters} total={data?.total} />
            {assign}
          </>
        }
      />
      <RunPanel />
      <FilterBar
        filters={filters}
        onChange={patch}
        tools={
          <>
            <SavedViews list="assignments" />
            {chooser}
          </>
        }
      />
      <Panel p={0}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <AssignmentsTable
            rows={rows}
            columns={columns}
            stale={isPlaceholderData}
            sort={filters.sort}
            onSort={(sort) => patch({ sort: assignmentFilters.sort([sort]) })}
            selection={mayAssign ? choice : undefined}
            onChange={mayAssign ? (row) => setChanging(askedOne(row)) : undefined}
            onRemind={mayAssign ? (row) => setReminding(askedOne(row)) : undefined}
            onWithdraw={mayAssign ? (row) => setLeaving(askedOne(row)) : undefined}
            empty={
              isFiltered(filters) ? (
                <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
              ) : (
                <Empty
                  icon={<IconClipboardList size={40} stroke={1.4} aria-hidden />}
                  title={t('empty.title')}
                  description={t('empty.text')}
                  action={assign}
                />
              )
            }
          />
        )}
        {total > 0 && (
          <ListFooter
            page={filters.page}
            perPage={filters.per_page}
            total={total}
            onPage={(page) => patch({ page })}
            onPerPage={(per_page) => patch({ per_page })}
          />
        )}
      </Panel>
      {mayAssign && (
        <BulkActions
          choice={choice}
          total={total}
          filters={filters}
          onChange={setChanging}
          onRemind={setReminding}
          onWithdraw={setLeaving}
        />
      )}
      <Suspense>
        {changing && (
          <ChangeModal asked={changing} onClose={() => setChanging(null)} onDone={() => done(changing)} />
        )}
        {reminding && (
          <RemindDialog
            target={reminding.target}
            onClose={() => setReminding(null)}
            onDone={() => done(reminding)}
          />
        )}
      </Suspense>
      {leaving && (
        <WithdrawModal asked={leaving} onClose={() => setLeaving(null)} onDone={() => done(leaving)} />
      )}
    </Stack>
  );
}
