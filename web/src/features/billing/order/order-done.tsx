import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { BILLING } from '@/shared/lib/sections';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import type { Charge } from '../api';
import classes from '../billing.module.css';
import { InvoiceButton } from '../invoice-button';
import { termOf } from '../terms';

const STEPS = [1, 2, 3] as const;

/** What was ordered and what happens next. */
export function OrderDone({ charge }: { charge: Charge }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { number, plan, period, amount, currency, status } = charge;
  // The form is gone: screen readers announce the outcome.
  useEffect(() => document.querySelector<HTMLElement>('h1[tabindex]')?.focus(), []);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('done.title')}
        subtitle={t('done.text', {
          plan: plan.title,
          term: termOf(period, t),
          amount: format.money(amount, currency),
        })}
      />
      <Panel component="section">
        <Stack>
          <Title order={2}>{t('done.number', { number })}</Title>
          {status === 'paid' ? (
            <Text>{t('done.paid')}</Text>
          ) : (
            <div>
              <Title order={3} mb={6}>
                {t('done.how')}
              </Title>
              <ol className={classes.steps}>
                {STEPS.map((step) => (
                  <li key={step}>{t(`done.steps.${step}`)}</li>
                ))}
              </ol>
            </div>
          )}
          <Group gap="xs">
            <InvoiceButton charge={charge} />
            <Button variant="default" component={Link} to={BILLING}>
              {t('done.toBilling')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </Stack>
  );
}
