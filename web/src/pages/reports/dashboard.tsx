import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActivityChart } from '@/features/reports/dashboard/activity';
import { useDashboard } from '@/features/reports/dashboard/api';
import { AttentionList } from '@/features/reports/dashboard/attention';
import { CountTiles } from '@/features/reports/dashboard/counts';
import classes from '@/features/reports/dashboard/dashboard.module.css';
import { DashboardSkeleton } from '@/features/reports/dashboard/dashboard-skeleton';
import { EmotionBar } from '@/features/reports/dashboard/emotions';
import { FirstSteps } from '@/features/reports/dashboard/first-steps';
import { Head, Part } from '@/features/reports/dashboard/part';
import { People } from '@/features/reports/dashboard/people';
import { PlanUsage } from '@/features/reports/dashboard/plan';
import { TrendTiles } from '@/features/reports/dashboard/trend';
import type { Dashboard } from '@/features/reports/dashboard/types';
import { WeakestCards, WeakestCourses } from '@/features/reports/dashboard/weakest';
import { needOf } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { PrintButton } from '@/shared/ui/print-button';

export function Component() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useDashboard();
  return (
    <Stack gap="md" className="report">
      <PageHeader title={t('title')} subtitle={t('text')} actions={data && <PrintButton />} />
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : data ? (
        <>
          <FirstSteps assigned={data.counts?.assigned ?? null} />
          <Parts data={data} />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </Stack>
  );
}

/** Each part only for whoever may see what it is about. */
function Parts({ data }: { data: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const seesPeople = useCan(needOf('assignments'));
  const { counts, trend, activity, weakest, emotions, attention, plan } = data;
  if (Object.values(data).every((part) => part === null))
    return (
      <Panel>
        <Empty title={t('nothing.title')} description={t('nothing.text')} />
      </Panel>
    );
  return (
    <>
      {attention && (
        <Part title={t('attention.title')}>
          <AttentionList attention={attention} />
        </Part>
      )}
      {seesPeople && <People />}
      {counts && (
        <section>
          <Head title={t('counts.title')} />
          <CountTiles counts={counts} />
        </section>
      )}
      {trend && (
        <section>
          <Head title={t('trend.title')} text={t('trend.text')} />
          <TrendTiles trend={trend} />
        </section>
      )}
      {activity && (
        <Panel component="section">
          <ActivityChart activity={activity} />
        </Panel>
      )}
      {weakest && (
        <div className={classes.pair}>
          <Part title={t('weakest.courses')} text={t('weakest.text')} isList>
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
    </>
  );
}
