import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHourglassLow } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { BILLING } from '@/shared/lib/sections';
import { useMe } from '@/shared/lib/session';
import { usePlanState } from './plan-state';

const AT_BILLING = /^\/administrator\/billing(\/|$)/;

/** Says in time that the trial ends, and afterwards what still works and what does not. */
export function TrialBanner() {
  const { t } = useTranslation();
  const { id } = useMe();
  const { pathname } = useLocation();
  const { state, days, plan, mayOrder } = usePlanState();
  // What is coming may be put aside for a day; what has come stays.
  const key = `rozmova.trial.${id}.${days}`;
  const [isAside, setAside] = useState(() => sessionStorage.getItem(key) !== null);
  const isShown = state === 'over' || (state === 'soon' && !isAside);
  if (!isShown || AT_BILLING.test(pathname)) return null;
  const isOver = state === 'over';
  return (
    <Alert
      role="region"
      mb="md"
      color={isOver ? 'red' : 'amber'}
      icon={<IconHourglassLow size={20} aria-hidden />}
      title={
        isOver
          ? plan
            ? t('plan.overOf', { plan: plan.title })
            : t('trialOver')
          : t('trial', { count: days })
      }
      withCloseButton={!isOver}
      closeButtonLabel={t('close')}
      onClose={() => {
        sessionStorage.setItem(key, '1');
        setAside(true);
      }}
      data-noprint
    >
      <Text>{isOver ? t('plan.works') : t('plan.soon')}</Text>
      <Group mt="xs" gap="sm">
        {mayOrder ? (
          <Button component={Link} to={BILLING} size="sm">
            {t('plan.choose')}
          </Button>
        ) : (
          <Text c="var(--app-ink-2)">{t('plan.ask')}</Text>
        )}
      </Group>
    </Alert>
  );
}
