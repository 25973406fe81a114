import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BILLING } from '@/shared/lib/sections';
import { usePlanState } from './plan-state';
import classes from './trial.module.css';

/** The days that are left of the trial, in the top bar; whoever may order a plan goes there from here. */
export function TrialLeft() {
  const { t } = useTranslation();
  const { state, days, plan, mayOrder } = usePlanState();
  if (!state) return null;
  const words = state !== 'over' ? t('trial', { count: days }) : plan ? t('plan.over') : t('trialOver');
  const look = { fz: 'sm', fw: 500, className: classes.left } as const;
  return mayOrder ? (
    <Text component={Link} to={BILLING} {...look}>
      {words}
    </Text>
  ) : (
    <Text {...look}>{words}</Text>
  );
}
