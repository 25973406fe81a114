import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActivityChart } from '@/features/reports/dashboard/activity';
import { useDashboard } from '@/features/reports/dashboard/api';
import { AttentionList } from '@/features/reports/dashboard/attention';
import { Completion } from '@/features/reports/dashboard/completion';
import { Counts } from '@/features/reports/dashboard/counts';
import classes from '@/features/reports/dashboard/dashboard.module.css';
import { DashboardSkeleton } from '@/features/reports/dashboard/dashboard-skeleton';
import { EmotionBar } from '@/features/reports/dashboard/emotions';
import { FirstSteps } from '@/features/reports/dashboard/first-steps';
import {
  DAYS,
  NarrowingProvider,
  narrowedQuery,
  narrowingOf,
  useNarrowing,
} from '@/features/reports/dashboard/narrowing';
import { Head, Part } from '@/features/reports/dashboard/part';
import { People } from '@/features/reports/dashboard/people';
import { PlanUsage } from '@/features/reports/dashboard/plan';
import { TrendTiles } from '@/features/reports/dashboard/trend';
import type { Dashboard, DashboardQuery } from '@/features/reports/dashboard/types';
import { WeakestCards, WeakestCourses } from '@/features/reports/dashboard/weakest';
import { FiguresAge } from '@/features/reports/shared/figures-age';
import { reportFilters } from '@/features/reports/shared/filters';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { daysSince } from '@/shared/lib/days';
import { useFormat } from '@/shared/lib/format';
import { needOf } from '@/shared/lib/sections';
import { useCan, useMe } from '@/shared/lib/session';
import { useUrlState } from '@/shared/lib/use-url-state';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { PrintButton } from '@/shared/ui/print-button';

export function Component() {
  const { t } = useTranslation('dashboard');
  const [filters, patch] = useUrlState(reportFilters);
  const query = narrowedQuery(filters);
  const { data, error, refetch, isPlaceholderData } = useDashboard(query);
  const { reach } = useMe();
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <Stack gap="md" className="report">
      <PageHeader
        title={t('title')}
        subtitle={t(reach === 'everything' ? 'text' : 'textOfPart')}
        actions={data && <PrintButton />}
      />
      <FiguresAge />
      <ReportFilterBar
        filters={filters}
        onChange={patch}
        shows={['organization', 'division', 'period']}
        usualPeriod={t('period.usual', { count: DAYS })}
        isFiltered={isNarrowed}
      />
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : data ? (
        <NarrowingProvider value={narrowingOf(filters)}>
          {!isNarrowed && <FirstSteps assigned={data.counts?.assigned ?? null} />}
          <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : undefined }}>
            <Parts data={data} query={query} />
          </div>
        </NarrowingProvider>
      ) : (
        <DashboardSkeleton />
      )}
    </Stack>
  );
}

/** What to do, how it goes, and the details; each part only for whoever may see what it is about. */
function Parts({ data, query }: { data: Dashboard; query: DashboardQuery }) {
  const { t } = useTranslation('dashboard');
  const seesPeople = useCan(needOf('assignments'));
  const days = usePeriodWords();
  const { counts, trend, activity, weakest, emotions, attention, plan } = data;
  if (Object.values(data).every((part) => part === null))
    return (
      <Panel>
        <Empty title={t('nothing.title')} description={t('nothing.text')} />
      </Panel>
    );
  return (
    <Stack gap="md">
      {attention && (
        <Part title={t('attention.title')}>
          <AttentionList attention={attention} />
        </Part>
      )}
      {seesPeople && <People />}
      {(counts || trend || activity || seesPeople) && (
        <Head title={t('trend.title')} text={t('trend.text', { days })} />
      )}
      <div className={classes.figures}>
        {seesPeople && <Completion query={query} />}
        {trend && <TrendTiles trend={trend} />}
      </div>
      {activity && (
        <Panel component="section">
          <ActivityChart activity={activity} />
        </Panel>
      )}
      {counts && (
        <Part title={t('counts.title')}>
          <Counts counts={counts} />
        </Part>
      )}
      {(weakest || emotions || plan) && <Head title={t('details.title')} text={days} />}
      {weakest && (
        <div className={classes.pair}>
          <Part title={t('weakest.courses')} isList>
            <WeakestCourses courses={weakest.courses} />
          </Part>
          <Part title={t('weakest.cards')} text={t('weakest.text')} isList>
            <WeakestCards cards={weakest.cards} />
          </Part>
        </div>
      )}
      {(emotions || plan) && (
        <div className={classes.pair}>
          {emotions && (
            <Panel component="section">
              <EmotionBar emotions={emotions} />
            </Panel>
          )}
          {plan && (
            <Part title={t('plan.title')}>
              <PlanUsage plan={plan} />
            </Part>
          )}
        </div>
      )}
    </Stack>
  );
}

/** The days that are looked back on, in words. */
function usePeriodWords() {
  const { t } = useTranslation('dashboard');
  const { date } = useFormat();
  const { period } = useNarrowing();
  const { started_date_0: from, started_date_1: to } = period;
  if (to) return `${date(from)} – ${date(to)}`;
  const count = daysSince(from);
  return [7, 30, 90].includes(count) ? t('period.usual', { count }) : t('period.since', { date: date(from) });
}
