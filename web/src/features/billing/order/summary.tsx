import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { FormAlert } from '@/shared/ui/form-alert';
import { Panel } from '@/shared/ui/panel';
import type { Plan } from '../api';
import classes from '../billing.module.css';
import { termOf } from '../terms';

type Props = {
  plan: Plan;
  price: Plan['prices'][number];
  isTrial: boolean;
  alert: string | null;
  disabled: boolean;
};

/** What the order costs, line by line, and the button that sends it. */
export function Summary({ plan, price, isTrial, alert, disabled }: Props) {
  const { period, amount, total, currency } = price;
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <Panel component="section" className={classes.summary}>
      <Stack>
        <Stack gap={2}>
          <Title order={2}>{t('order.sum')}</Title>
          <Text c="var(--app-ink-2)">
            {plan.title}, {termOf(period, t)}
          </Text>
        </Stack>
        <dl className={classes.sums}>
          <dt>{t('order.price')}</dt>
          <dd>{amount === null ? t('order.priceRequest') : format.money(amount, currency)}</dd>
          <dt>
            {t('order.backup')}
            <Text span fz="sm" c="dimmed" display="block">
              {t('order.backupSum', { price: format.money(plan.backup_fee, plan.currency), count: period })}
            </Text>
          </dt>
          <dd>{format.money(plan.backup_fee * period, plan.currency)}</dd>
          <dt className={classes.total}>{t('order.total')}</dt>
          <dd className={classes.total}>{format.money(total, currency)}</dd>
        </dl>
        {amount === null && (
          <Text fz="sm" c="var(--app-ink-2)">
            {t('order.requestHint')}
          </Text>
        )}
        {isTrial && (
          <Text fz="sm" c="var(--app-ink-2)">
            {t('order.inTrial')}
          </Text>
        )}
        <FormAlert text={alert} />
        <Button type="submit" disabled={disabled} fullWidth>
          {t('order.submit')}
        </Button>
      </Stack>
    </Panel>
  );
}
