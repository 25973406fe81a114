import { Anchor, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '@/shared/i18n';
import { useFormat } from '@/shared/lib/format';
import { HowCounted } from '@/shared/ui/how-counted';
import { useListAddress } from './links';
import type { Dashboard, Used } from './types';

type Plan = NonNullable<Dashboard['plan']>;
const GB = 1024 ** 3;
const NEARLY_FULL = 90;

/** The plan, what is left of the trial, and how much of what the plan gives is used. */
export function PlanUsage({ plan }: { plan: Plan }) {
  const { t } = useTranslation('dashboard');
  const { tag } = useLocale();
  const format = useFormat();
  const address = useListAddress();
  const gigabytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 2,
  });
  const state =
    plan.status === 'trial'
      ? t('plan.trial', { count: plan.days_left, date: format.date(plan.trial_ends_at) })
      : plan.status === 'expired'
        ? t('plan.expired')
        : t('plan.active');
  return (
    <Stack gap="md">
      <Text>{state}</Text>
      <Usage
        name={t('plan.users')}
        how={t('how.users')}
        used={plan.users}
        say={format.number}
        to={address('people')}
      />
      <Usage
        name={t('plan.storage')}
        how={t('how.storage')}
        used={plan.storage}
        say={(bytes) => gigabytes.format(bytes / GB)}
      />
    </Stack>
  );
}

type UsageProps = {
  name: string;
  how: string;
  used: Used;
  say: (value: number) => string;
  to?: string;
};

function Usage({ name, how, used: { used, limit }, say, to }: UsageProps) {
  const { t } = useTranslation('dashboard');
  const percent = limit === null ? null : limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const words =
    limit === null
      ? t('plan.unlimited', { used: say(used) })
      : t('plan.usedOf', { used: say(used), limit: say(limit) });
  return (
    <div>
      <Text fz="sm" c="var(--app-ink-2)" component="div">
        {name}
        <HowCounted name={name}>{how}</HowCounted>
      </Text>
      <Text fw={600} component="div" mt={4}>
        {to ? (
          <Anchor component={Link} to={to} inherit c="inherit" underline="always">
            {words}
          </Anchor>
        ) : (
          words
        )}
      </Text>
      {percent !== null && (
        <Progress
          mt={6}
          size="sm"
          value={percent}
          color={percent >= NEARLY_FULL ? 'red' : undefined}
          aria-label={name}
        />
      )}
    </div>
  );
}
