import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ImportOutcome } from '@/features/import/import-outcome';
import { ImportWizard } from '@/features/import/import-wizard';
import { id, useUrlState } from '@/shared/lib/use-url-state';
import { PageHeader } from '@/shared/ui/page-header';

const PARAMS = { job: id };

export function Component() {
  const { t } = useTranslation('import');
  const [{ job }, patch] = useUrlState(PARAMS);
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} subtitle={t('text')} />
      {job ? <ImportOutcome job={job} onAgain={() => patch({ job: undefined })} /> : <ImportWizard />}
    </Stack>
  );
}
