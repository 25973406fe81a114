import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { orderAddress } from './addresses';
import type { Billing, Plan } from './api';
import { AskModal } from './ask-modal';
import classes from './billing.module.css';
import { isTooSmall, PlanFacts } from './plan-facts';
import { termOf } from './terms';

/** The plans side by side, each with the way to its order. */
export function PlansPanel({ plans, billing }: { plans: readonly Plan[]; billing: Billing }) {
  const { t } = useTranslation('billing');
  return (
    <section aria-labelledby="plans">
      <Stack>
        <Stack gap={2}>
          <Title order={2} id="plans">
            {t('plans.title')}
          </Title>
          <Text c="var(--app-ink-2)">{t(plans.length > 0 ? 'plans.text' : 'plans.empty')}</Text>
        </Stack>
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} billing={billing} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function PlanCard({ plan, billing }: { plan: Plan; billing: Billing }) {
  const { t } = useTranslation('billing');
  const isCurrent = billing.status === 'active' && billing.plan?.code === plan.code;
  const { used } = billing.users;
  return (
    <li className={classes.plan} data-current={isCurrent || undefined}>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{plan.title}</Title>
        {isCurrent && <Badge>{t('plans.current')}</Badge>}
      </Group>
      {plan.code === 'sales_team' && <Text fz="sm">{t('plans.salesTeam')}</Text>}
      <PlanFacts plan={plan} />
      <Prices plan={plan} />
      {plan.on_request ? (
        <AskButton plan={plan} />
      ) : isTooSmall(plan, used) ? (
        <Text fz="sm" c="var(--app-warn)">
          {t('plans.tooSmall', { count: used })}
        </Text>
      ) : (
        <Button component={Link} to={orderAddress(plan.code)} variant={isCurrent ? 'filled' : 'default'}>
          {t(isCurrent ? 'plans.extend' : 'plans.choose', { plan: plan.title })}
        </Button>
      )}
    </li>
  );
}

/** A request in the place of an order. */
function AskButton({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('plans.ask')}
      </Button>
      {isOpen && <AskModal plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What each term costs in all; the server's own price may have to be asked for. */
function Prices({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const priced = plan.prices.filter(({ amount }) => amount !== null);
  return (
    <div className={classes.prices}>
      {priced.length === 0 && <Text fw={600}>{t('plans.request')}</Text>}
      {priced.map(({ period, total, currency }) => (
        <Text key={period} fz="sm">
          {t('plans.total', { price: format.money(total, currency), term: termOf(period, t) })}
        </Text>
      ))}
    </div>
  );
}
