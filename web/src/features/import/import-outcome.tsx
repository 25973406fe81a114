import { Alert, Button, Stack, Title } from '@mantine/core';
import { IconHistoryOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { isOver, useJob } from '@/shared/queries/jobs';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Panel } from '@/shared/ui/panel';
import { isReport } from './api';
import { Difference } from './difference';
import { ImportResult } from './import-result';
import { RunProgress } from './progress';

/** What came of an import that went on in the background, while its report is kept. */
export function ImportOutcome({ job: id, onAgain }: { job: number; onAgain: () => void }) {
  const { t } = useTranslation('import');
  const { data: job, error, refetch } = useJob(id);
  const again = (
    <Button variant="default" onClick={onAgain}>
      {t('result.again')}
    </Button>
  );
  if (isApiError(error) && error.code === 'not_found')
    return (
      <Panel>
        <Empty
          icon={<IconHistoryOff size={36} stroke={1.4} aria-hidden />}
          title={t('outcome.gone')}
          description={t('outcome.goneHint')}
          action={again}
        />
      </Panel>
    );
  if (error && !job)
    return (
      <Panel>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!job) return <LoadingBox h={320} />;
  if (!isOver(job))
    return (
      <Panel>
        <RunProgress progress={{ kind: 'rows', done: job.done, total: job.total }} />
      </Panel>
    );
  const report = isReport(job.result) ? job.result : null;
  if (job.state === 'done' && report)
    return (
      <Panel>
        <ImportResult report={report} withInvitation={false} onAgain={onAgain} />
      </Panel>
    );
  return (
    <Stack gap="md" align="flex-start">
      <Alert color="red" role="alert" w="100%" title={t('outcome.failed')}>
        {job.error}
      </Alert>
      {report && (
        <Panel component="section" p={0} pb="sm" w="100%">
          <Title order={2} p="lg" pb="sm">
            {t('difference.title')}
          </Title>
          <Difference report={report} />
        </Panel>
      )}
      {again}
    </Stack>
  );
}
