import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { useSize } from '@/shared/lib/size';
import { HowCounted } from '@/shared/ui/how-counted';
import { UsageBar } from '@/shared/ui/usage-bar';
import { useListAddress } from './links';
import type { Dashboard } from './types';

type Plan = NonNullable<Dashboard['plan']>;

/** The plan, what is left of the trial, and how much of what the plan gives is used. */
export function PlanUsage({ plan }: { plan: Plan }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const size = useSize();
  const address = useListAddress();
  const people = address('people');
  const state =
    plan.status === 'trial'
      ? t('plan.trial', { count: plan.days_left, date: format.date(plan.trial_ends_at) })
      : plan.status === 'expired'
        ? t('plan.expired')
        : t('plan.active');
  return (
    <Stack gap="md">
      <Text>{state}</Text>
      <UsageBar
        name={t('plan.users')}
        how={<HowCounted name={t('plan.users')}>{t('how.users')}</HowCounted>}
        of={plan.users}
        say={format.number}
        wrap={(words) =>
          people ? (
            <Anchor component={Link} to={people} inherit c="inherit" underline="always">
              {words}
            </Anchor>
          ) : (
            words
          )
        }
      />
      <UsageBar
        name={t('plan.storage')}
        how={<HowCounted name={t('plan.storage')}>{t('how.storage')}</HowCounted>}
        of={plan.storage}
        say={size}
      />
    </Stack>
  );
}
