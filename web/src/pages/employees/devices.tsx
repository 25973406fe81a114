import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeviceList } from '@/features/shared-devices/device-list';
import { paging, useUrlState } from '@/shared/lib/use-url-state';
import { PageHeader } from '@/shared/ui/page-header';

/** Tablets that many learners use one after the other. */
export function Component() {
  const { t } = useTranslation('shared-devices');
  const [at, patch] = useUrlState(paging);
  return (
    <Stack gap="xl">
      <PageHeader title={t('title')} subtitle={t('lead')} />
      <DeviceList at={at} onTurn={patch} />
    </Stack>
  );
}
