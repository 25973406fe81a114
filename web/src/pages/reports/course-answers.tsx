import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { exportAnswers, useAnswerAnalysis } from '@/features/reports/answers/api';
import { CourseAnswers } from '@/features/reports/answers/course-answers';
import { answerFilters } from '@/features/reports/answers/filters';
import { answerListAddress } from '@/features/reports/shared/addresses';
import { toReportQuery } from '@/features/reports/shared/filters';
import { ReportExport } from '@/features/reports/shared/report-export';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { ReportPage } from '@/features/reports/shared/report-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { PageError } from '@/shared/ui/page-error';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

const FILTERS = ['user', 'organization', 'division', 'period', 'audience', 'attempt', 'revision'] as const;

export function Component() {
  const { t } = useTranslation('reports');
  const game = Number(useParams().gameId);
  const [filters, patch] = useUrlState(answerFilters);
  const query = toReportQuery({ ...filters, search: '', game: [] });
  const { data, error, refetch, isPlaceholderData } = useAnswerAnalysis(game, query);
  if (error && !data) return <PageError of="report" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <ReportPage
      title={t('answers.of', { title: data.game.title })}
      back={{ to: answerListAddress, name: t('answers.all') }}
      actions={
        <ReportExport
          name={`answers-${game}`}
          ask={(format) => exportAnswers(game, { ...query, sort: filters.sort }, format)}
        />
      }
    >
      <ReportFilterBar filters={filters} onChange={patch} shows={FILTERS} revisions={data.revisions} />
      <CourseAnswers
        // Another course has other cards open.
        key={game}
        analysis={data}
        query={query}
        filters={filters}
        onChange={patch}
        stale={isPlaceholderData}
      />
    </ReportPage>
  );
}
