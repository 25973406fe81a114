import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportAnswerCourses, useAnswerCourses } from '@/features/reports/answers/api';
import { answerListFilters } from '@/features/reports/answers/filters';
import { useAnswerListColumns } from '@/features/reports/answers/list-columns';
import { isNarrowed, NO_REPORT_FILTERS, toReportQuery } from '@/features/reports/shared/filters';
import { ReportExport } from '@/features/reports/shared/report-export';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { ReportPage } from '@/features/reports/shared/report-page';
import { ScheduleButton } from '@/features/reports/views/schedules';
import { useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { Hint } from '@/shared/ui/hint';
import { PagedTable } from '@/shared/ui/paged-table';
import { SavedViews } from '@/shared/ui/saved-views/parts';

const FILTERS = ['search', 'user', 'organization', 'division', 'period', 'audience', 'attempt'] as const;

export function Component() {
  const { t } = useTranslation('reports');
  const [filters, patch] = useUrlState(answerListFilters);
  const { sort, page, per_page } = filters;
  const query = { ...toReportQuery(filters), sort };
  const courses = useAnswerCourses({ ...query, page, per_page });
  const { columns, chooser } = useChosenColumns('answers', useAnswerListColumns());

  return (
    <ReportPage
      title={t('answers.title')}
      hint={<Hint name={t('answers.title')}>{t('answers.text')}</Hint>}
      actions={
        <>
          <ScheduleButton report="answers" />
          <ReportExport
            name="answers"
            total={courses.data?.total}
            ask={(format) => exportAnswerCourses(query, format)}
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
            <SavedViews list="answers" />
            {chooser}
          </>
        }
      />
      <PagedTable
        label={t('answers.title')}
        list={courses}
        at={filters}
        onTurn={patch}
        columns={columns}
        rowKey={({ game }) => game.id}
        rowLabel={({ game }) => game.title}
        sort={sort}
        onSort={(next) => patch({ sort: answerListFilters.sort([next]) })}
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
    </ReportPage>
  );
}
