import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadingBox } from './loading-box';
import classes from './skeleton.module.css';

/** While a page's code or first data is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('loading')} className={classes.late} p="lg">
      <Skeleton h={32} w={240} radius="md" />
      <LoadingBox h={320} inStatus />
    </Stack>
  );
}
