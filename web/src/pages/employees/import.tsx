import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ImportWizard } from '@/features/import/import-wizard';
import { PageHeader } from '@/shared/ui/page-header';

export function Component() {
  const { t } = useTranslation('import');
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} subtitle={t('text')} />
      <ImportWizard />
    </Stack>
  );
}
