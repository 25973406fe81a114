import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { Panel } from '@/shared/ui/panel';
import { orderAddress } from './addresses';
import type { Billing } from './api';
import classes from './billing.module.css';

const TONES = { trial: 'amber', active: 'green', expired: 'red' } as const;

/** What the account has now, until when, and what is paid next. */
export function PlanPanel({ billing, offered }: { billing: Billing; offered: string | undefined }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { plan, status, days_left: count, trial_ends_at, paid_until, next_payment, last_backup_at } = billing;
  const name = plan?.title ?? t(status === 'trial' ? 'now.trial' : 'now.none');
  const text = {
    trial: () => t('now.trialText', { count, date: format.date(trial_ends_at) }),
    active: () => t('now.activeText', { count, date: format.date(paid_until) }),
    expired: () => t('now.expiredText'),
  }[status]();
  const order = plan?.code ?? offered;
  return (
    <Panel component="section">
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2} fz="sm" fw={500} c="var(--app-ink-2)" ff="text">
            {t('now.title')}
          </Title>
          <Group gap="sm">
            <Text className={classes.planName}>{name}</Text>
            <Badge color={TONES[status]}>{t(`now.status.${status}`)}</Badge>
          </Group>
          <Text c="var(--app-ink-2)">{text}</Text>
        </Stack>
        <dl className={classes.facts}>
          <dt>{t('now.next')}</dt>
          <dd>{next_payment ? <NextPayment next={next_payment} /> : t('now.noNext')}</dd>
          <dt>{t('now.backup')}</dt>
          <dd>{last_backup_at ? format.dateTime(last_backup_at) : t('now.noBackup')}</dd>
        </dl>
        {order && (
          <div>
            <Button component={Link} to={orderAddress(order)}>
              {t(status === 'active' ? 'now.extend' : 'now.choose')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function NextPayment({ next }: { next: NonNullable<Billing['next_payment']> }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const words = { amount: format.money(next.amount, next.currency), date: format.date(next.date) };
  // An invoice that waits has the day on which it was made.
  const waits = new Date(next.date) <= new Date();
  return waits ? t('now.nextWaits', words) : t('now.nextText', words);
}
