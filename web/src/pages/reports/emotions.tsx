import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportEmotions, useEmotions } from '@/features/reports/emotions/api';
import { CourseEmotions } from '@/features/reports/emotions/course-emotions';
import { EmotionCourses, useCourseEmotionColumns } from '@/features/reports/emotions/course-list';
import { emotionFilters, isAnswerTo } from '@/features/reports/emotions/filters';
import { emotionsAddress } from '@/features/reports/shared/addresses';
import { isNarrowed, NO_REPORT_FILTERS, toReportQuery } from '@/features/reports/shared/filters';
import { ReportExport } from '@/features/reports/shared/report-export';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { ReportPage } from '@/features/reports/shared/report-page';
import { ScheduleButton } from '@/features/reports/views/schedules';
import { useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { Hint } from '@/shared/ui/hint';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';

const FILTERS = ['game', 'user', 'organization', 'division', 'period', 'audience', 'attempt'] as const;

export function Component() {
  const { t } = useTranslation('reports');
  const [filters, patch] = useUrlState(emotionFilters);
  const query = toReportQuery(filters);
  const { data, error, refetch, isPlaceholderData } = useEmotions(query);
  const isOne = filters.game.length === 1;
  const rows = data && isAnswerTo(filters.game, data.results) ? data.results : undefined;
  const { columns, chooser } = useChosenColumns('emotions', useCourseEmotionColumns());
  const title = isOne ? rows?.[0]?.game.title : undefined;

  const nothing = isNarrowed(filters) ? (
    <EmptyFiltered onClear={() => patch(NO_REPORT_FILTERS)} />
  ) : (
    <Empty
      icon={<IconMoodSmile size={40} stroke={1.4} aria-hidden />}
      title={t('emotions.none')}
      description={t('emotions.noneHint')}
    />
  );
  return (
    <ReportPage
      title={title ? t('emotions.of', { title }) : t('emotions.title')}
      hint={<Hint name={t('emotions.title')}>{t(isOne ? 'emotions.oneText' : 'emotions.text')}</Hint>}
      back={
        isOne ? { to: (search) => emotionsAddress(undefined, search), name: t('answers.all') } : undefined
      }
      actions={
        <>
          <ScheduleButton report="emotions" />
          <ReportExport
            name="emotions"
            total={rows?.length === 0 ? 0 : undefined}
            ask={(format) => exportEmotions(query, isOne ? filters.part : filters.sort, format)}
          />
        </>
      }
    >
      <ReportFilterBar
        filters={filters}
        onChange={patch}
        shows={FILTERS}
        tools={
          <>
            <SavedViews list="emotions" />
            {chooser}
          </>
        }
      />
      {error && !data ? (
        <Panel p={0}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : isOne && rows?.some(({ answers }) => answers > 0) ? (
        <CourseEmotions
          rows={rows}
          columns={columns.slice(1)}
          sort={filters.part}
          onSort={(next) => patch({ part: emotionFilters.part([next]) })}
          stale={isPlaceholderData}
        />
      ) : (
        <EmotionCourses
          rows={isOne ? rows && [] : rows}
          columns={columns}
          sort={filters.sort}
          onSort={(next) => patch({ sort: emotionFilters.sort([next]) })}
          stale={isPlaceholderData}
          empty={nothing}
        />
      )}
    </ReportPage>
  );
}
