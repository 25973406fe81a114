import { IconDatabase, IconHistory, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { useSize } from '@/shared/lib/size';
import type { Plan } from './api';
import classes from './billing.module.css';

/** People, storage and backup of a plan. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const size = useSize();
  const { users_limit: count, storage_bytes, backup_fee, currency } = plan;
  return (
    <ul className={classes.lines}>
      <li>
        <IconUsers size={18} stroke={1.6} aria-hidden />
        {count === null ? t('plans.usersAny') : t('plans.users', { count })}
      </li>
      <li>
        <IconDatabase size={18} stroke={1.6} aria-hidden />
        {t('plans.storage', { size: size(storage_bytes) })}
      </li>
      <li>
        <IconHistory size={18} stroke={1.6} aria-hidden />
        {t('plans.backup', { price: format.money(backup_fee, currency) })}
      </li>
    </ul>
  );
}

/** Fewer seats than people who take one: the server would refuse it. */
export const isTooSmall = (plan: Plan, people: number) =>
  plan.users_limit !== null && people > plan.users_limit;
