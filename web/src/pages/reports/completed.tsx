import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exportCompleted, useCompletedCourses } from '@/features/reports/completed/api';
import { useCompletedColumns } from '@/features/reports/completed/columns';
import { CompletedChart } from '@/features/reports/completed/completed-chart';
import { completedFilters, type Figure } from '@/features/reports/completed/filters';
import { isNarrowed, NO_REPORT_FILTERS, toReportQuery } from '@/features/reports/shared/filters';
import { ReportExport } from '@/features/reports/shared/report-export';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { ReportPage } from '@/features/reports/shared/report-page';
import { sortRows } from '@/features/reports/shared/sort-rows';
import { ScheduleButton } from '@/features/reports/views/schedules';
import { useCan } from '@/shared/lib/session';
import { useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { Hint } from '@/shared/ui/hint';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';

const FILTERS = ['search', 'game', 'organization', 'division', 'period', 'audience'] as const;

export function Component() {
  const { t } = useTranslation('reports');
  const [filters, patch] = useUrlState(completedFilters);
  const { sort } = filters;
  const query = toReportQuery(filters);
  const { data, error, refetch, isPlaceholderData } = useCompletedCourses(query);
  const { columns, chooser } = useChosenColumns('completed', useCompletedColumns());
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const rows = data?.results;
  return (
    <ReportPage
      title={t('completed.title')}
      hint={<Hint name={t('completed.title')}>{t('completed.text')}</Hint>}
      actions={
        <>
          <ScheduleButton report="completed" />
          <ReportExport
            name="completed-courses"
            total={rows?.length}
            ask={(format) => exportCompleted(query, sort, format)}
          />
        </>
      }
    >
      <ReportFilterBar
        filters={filters}
        onChange={patch}
        shows={FILTERS}
        searchLabel={t('answers.search')}
        tools={
          <>
            <SavedViews list="completed" />
            {chooser}
          </>
        }
      />
      <Panel p={0}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('completed.title')}
            rows={
              rows &&
              sortRows(rows, sort, (row, field) => (field === 'game' ? row.game.title : row[field as Figure]))
            }
            columns={columns}
            rowKey={({ game }) => game.id}
            rowLabel={({ game }) => game.title}
            sort={sort}
            dense
            onSort={(next) => patch({ sort: completedFilters.sort([next]) })}
            stale={isPlaceholderData}
            empty={
              isNarrowed(filters) ? (
                <EmptyFiltered onClear={() => patch(NO_REPORT_FILTERS)} />
              ) : (
                <Empty
                  icon={<IconClipboardCheck size={40} stroke={1.4} aria-hidden />}
                  title={t('completed.none')}
                  description={t('completed.noneHint')}
                  action={
                    mayAssign && (
                      <Button component={Link} to="/administrator/assignments/create">
                        {t('assign')}
                      </Button>
                    )
                  }
                />
              )
            }
          />
        )}
      </Panel>
      {rows && rows.length > 0 && (
        <Panel component="section">
          <CompletedChart rows={rows} />
        </Panel>
      )}
    </ReportPage>
  );
}
