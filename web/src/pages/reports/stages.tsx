import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { answerListAddress, answersAddress } from '@/features/reports/shared/addresses';
import { toReportQuery } from '@/features/reports/shared/filters';
import { ReportExport } from '@/features/reports/shared/report-export';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { ReportPage } from '@/features/reports/shared/report-page';
import { exportStages, useStages } from '@/features/reports/stages/api';
import { stageFilters } from '@/features/reports/stages/filters';
import { StageChart } from '@/features/reports/stages/stage-chart';
import { StagesTable } from '@/features/reports/stages/stages-table';
import { useUrlState } from '@/shared/lib/use-url-state';
import { Empty } from '@/shared/ui/empty';
import { PageError } from '@/shared/ui/page-error';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';

const FILTERS = ['user', 'organization', 'division', 'period', 'audience', 'attempt'] as const;

export function Component() {
  const { t } = useTranslation('reports');
  const game = Number(useParams().gameId);
  const { search } = useLocation();
  const [filters, patch] = useUrlState(stageFilters);
  const query = { ...toReportQuery({ ...filters, search: '', game: [] }), sort: filters.sort };
  const { data, error, refetch, isPlaceholderData } = useStages(game, query);
  if (error && !data) return <PageError of="report" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { finished, results } = data;
  return (
    <ReportPage
      title={t('stages.of', { title: data.game.title })}
      subtitle={
        <>
          <Text>{t('stages.over', { count: finished })}</Text>
          <Anchor component={Link} to={answersAddress(game, search)} data-noprint>
            {t('stages.toAnswers')}
          </Anchor>
        </>
      }
      back={{ to: answerListAddress, name: t('answers.all') }}
      actions={
        <ReportExport
          name={`stages-${game}`}
          total={results.length}
          ask={(format) => exportStages(game, query, format)}
        />
      }
    >
      <ReportFilterBar
        filters={filters}
        onChange={patch}
        shows={FILTERS}
        tools={<SavedViews list="stages" />}
      />
      {results.length > 0 && (
        <Panel component="section">
          <StageChart stages={results} />
        </Panel>
      )}
      <Panel p={0}>
        <StagesTable
          stages={results}
          sort={filters.sort}
          onSort={(next) => patch({ sort: stageFilters.sort([next]) })}
          stale={isPlaceholderData}
          empty={<Empty title={t('stages.none')} description={t('stages.noneHint')} />}
        />
      </Panel>
    </ReportPage>
  );
}
