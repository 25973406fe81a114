import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadingBox } from '@/shared/ui/loading-box';
import skeleton from '@/shared/ui/skeleton.module.css';
import classes from './dashboard.module.css';

/** The panels' shapes while the figures are on their way. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('loading')} className={skeleton.late} gap="md">
      <LoadingBox h={132} inStatus />
      <Skeleton h={96} radius="lg" />
      <Skeleton h={260} radius="lg" />
      <div className={classes.pair}>
        <LoadingBox h={220} />
        <Skeleton h={220} radius="lg" />
      </div>
    </Stack>
  );
}
