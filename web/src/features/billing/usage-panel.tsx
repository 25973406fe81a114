import { Alert, Anchor, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { needOf } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { useSize } from '@/shared/lib/size';
import { HowCounted } from '@/shared/ui/how-counted';
import { Panel } from '@/shared/ui/panel';
import { isNearlyFull, UsageBar } from '@/shared/ui/usage-bar';
import type { Billing } from './api';

/** How many people and how much storage are used of what the plan gives. */
export function UsagePanel({ billing: { users, storage } }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const size = useSize();
  const seesPeople = useCan(needOf('employees'));
  return (
    <Panel component="section">
      <Stack>
        <Title order={2}>{t('usage.title')}</Title>
        <UsageBar
          name={t('usage.users')}
          how={<HowCounted name={t('usage.users')}>{t('usage.usersHow')}</HowCounted>}
          of={users}
          say={format.number}
          wrap={(words) =>
            seesPeople ? (
              <Anchor component={Link} to="/administrator/users" inherit underline="always">
                {words}
              </Anchor>
            ) : (
              words
            )
          }
        />
        <UsageBar
          name={t('usage.storage')}
          how={<HowCounted name={t('usage.storage')}>{t('usage.storageHow')}</HowCounted>}
          of={storage}
          say={size}
        />
        {(isNearlyFull(users) || isNearlyFull(storage)) && <Alert color="amber">{t('usage.nearly')}</Alert>}
      </Stack>
    </Panel>
  );
}
