import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Plan, useBilling, usePlans } from '@/features/billing/api';
import classes from '@/features/billing/billing.module.css';
import { EndsPanel } from '@/features/billing/ends-panel';
import { History } from '@/features/billing/history';
import { isTooSmall } from '@/features/billing/plan-facts';
import { PlanPanel } from '@/features/billing/plan-panel';
import { PlansPanel } from '@/features/billing/plans-panel';
import { UsagePanel } from '@/features/billing/usage-panel';
import { usePhone } from '@/shared/lib/use-phone';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

export function Component() {
  const { t } = useTranslation('billing');
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Overview />
      <History />
    </Stack>
  );
}

/** The first plan with room for everybody. */
const fitting = (plans: readonly Plan[], people: number) =>
  plans.find((plan) => !plan.on_request && !isTooSmall(plan, people))?.code;

/** About as high as what comes, so that the payments below stay where they are. */
const DESK = 600;
const PHONE = 1300;

/** The plan as it stands and those that can be ordered: one is read against the other. */
function Overview() {
  const isPhone = usePhone();
  const billing = useBilling();
  const plans = usePlans();
  if (billing.data && plans.data)
    return (
      <>
        <div className={classes.overview}>
          <PlanPanel billing={billing.data} offered={fitting(plans.data.results, billing.data.users.used)} />
          <UsagePanel billing={billing.data} />
        </div>
        <EndsPanel billing={billing.data} />
        <PlansPanel plans={plans.data.results} billing={billing.data} />
      </>
    );
  const failed = [billing, plans].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <Panel>
        <ErrorState error={failed[0]?.error} onRetry={() => failed.forEach((one) => void one.refetch())} />
      </Panel>
    );
  return <LoadingBox h={isPhone ? PHONE : DESK} />;
}
