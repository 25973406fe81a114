import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ImportWizard } from '@/features/import/import-wizard';
import { PageHeader } from '@/shared/ui/page-header';

export function Component() {
  const { t } = useTranslation('import');
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to="/administrator/users" fz="sm">
          ← {t('result.toList')}
        </Anchor>
      </div>
      <PageHeader title={t('title')} subtitle={t('text')} />
      <ImportWizard />
    </Stack>
  );
}
