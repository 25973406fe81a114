import { Anchor, Button, Stack } from '@mantine/core';
import { IconArrowLeft, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type Charge, useBilling, usePlans } from '@/features/billing/api';
import { OrderDone } from '@/features/billing/order/order-done';
import { OrderForm } from '@/features/billing/order/order-form';
import { BILLING } from '@/shared/lib/sections';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

export function Component() {
  const { t } = useTranslation('billing');
  const { plan = '' } = useParams();
  const [done, setDone] = useState<Charge | null>(null);
  return (
    <Stack gap="md">
      <Anchor component={Link} to={BILLING} fz="sm" style={{ alignSelf: 'flex-start' }}>
        <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
        {t('order.back')}
      </Anchor>
      {done ? (
        <OrderDone charge={done} />
      ) : (
        <>
          <PageHeader title={t('order.title')} subtitle={t('order.subtitle')} />
          <Order key={plan} code={plan} onDone={setDone} />
        </>
      )}
    </Stack>
  );
}

function Order({ code, onDone }: { code: string; onDone: (charge: Charge) => void }) {
  const { t } = useTranslation('billing');
  const billing = useBilling();
  const plans = usePlans();
  if (billing.data && plans.data) {
    const results = plans.data.results.filter((one) => !one.on_request);
    const asked = results.find((one) => one.code === code || String(one.id) === code);
    if (asked) return <OrderForm plans={results} asked={asked} billing={billing.data} onDone={onDone} />;
    return (
      <Panel>
        <Empty
          icon={<IconReceiptOff size={40} stroke={1.4} aria-hidden />}
          title={t('order.unknown')}
          description={t('order.unknownHint')}
          action={
            <Button component={Link} to={BILLING}>
              {t('order.toPlans')}
            </Button>
          }
        />
      </Panel>
    );
  }
  const failed = [billing, plans].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <Panel>
        <ErrorState error={failed[0]?.error} onRetry={() => failed.forEach((one) => void one.refetch())} />
      </Panel>
    );
  return <LoadingBox h={480} />;
}
