import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportAnswerCourses, useAnswerCourses } from '@/features/reports/answers/api';
import { answerListFilters } from '@/features/reports/answers/filters';
import { useAnswerListColumns } from '@/features/reports/answers/list-columns';
import { isNarrowed, NO_REPORT_FILTERS, toReportQuery } from '@/features/reports/shared/filters';
import { ReportExport } from '@/features/reports/shared/report-export';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { ReportPage } from '@/features/reports/shared/report-page';
import { SavedViews } from '@/features/reports/views/parts';
import { ScheduleButton } from '@/features/reports/views/schedules';
import { useLastPage } from '@/shared/lib/use-last-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Panel } from '@/shared/ui/panel';

const FILTERS = ['search', 'user', 'organization', 'division', 'period', 'audience', 'attempt'] as const;

export function Component() {
  const { t } = useTranslation('reports');
  const [filters, patch] = useUrlState(answerListFilters);
  const { sort, page, per_page } = filters;
  const query = { ...toReportQuery(filters), sort };
  const { data, error, refetch, isPlaceholderData } = useAnswerCourses({ ...query, page, per_page });
  const rows = useLastPage(data, (last) => patch({ page: last }, { replace: true }));
  const columns = useAnswerListColumns();
  const total = data?.total ?? 0;

  return (
    <ReportPage
      title={t('answers.title')}
      subtitle={t('answers.text')}
      actions={
        <>
          <ScheduleButton report="answers" />
          <ReportExport name="answers" total={total} ask={(format) => exportAnswerCourses(query, format)} />
        </>
      }
    >
      <ReportFilterBar filters={filters} onChange={patch} shows={FILTERS} searchLabel={t('answers.search')}>
        <SavedViews report="answers" />
      </ReportFilterBar>
      <Panel p={0}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('answers.title')}
            rows={rows}
            columns={columns}
            rowKey={({ game }) => game.id}
            rowLabel={({ game }) => game.title}
            sort={sort}
            onSort={(next) => patch({ sort: answerListFilters.sort([next]) })}
            stale={isPlaceholderData}
            empty={
              isNarrowed(filters) ? (
                <EmptyFiltered onClear={() => patch(NO_REPORT_FILTERS)} />
              ) : (
                <Empty
                  icon={<IconMessages size={40} stroke={1.4} aria-hidden />}
                  title={t('answers.none')}
                  description={t('answers.noneHint')}
                />
              )
            }
          />
        )}
        {total > 0 && (
          <ListFooter
            page={page}
            perPage={per_page}
            total={total}
            onPage={(next) => patch({ page: next })}
            onPerPage={(next) => patch({ per_page: next })}
          />
        )}
      </Panel>
    </ReportPage>
  );
}
