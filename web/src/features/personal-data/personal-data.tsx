import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { saveFile, usePersonalData, type Whose } from './api';

/** All that is kept of a person as one file: asked for, gathered in the background, taken within a day. */
export function PersonalData({ whose }: { whose: Whose }) {
  const { t } = useTranslation('personal-data');
  const { newest, job, start, isStarting, startError, dialog } = usePersonalData(whose);
  if (newest.error) return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />;
  if (newest.isPending) return <Skeleton h={36} w={220} />;
  const { job: id, expires_at } = newest.data;
  const failed = job.error ? errorText(job.error) : job.data?.state === 'failed' ? job.data.error : null;
  const state = id === null ? 'none' : failed !== null ? 'failed' : (job.data?.state ?? 'waiting');
  const ask = (label: string) => (
    <Button
      variant="default"
      leftSection={<IconFileZip size={18} aria-hidden />}
      loading={isStarting}
      onClick={start}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="sm" align="flex-start">
      {dialog}
      {(state === 'waiting' || state === 'running') && (
        <Going done={job.data?.done ?? 0} total={job.data?.total ?? 0} />
      )}
      {state === 'failed' && (
        <Alert color="red" role="alert" w="100%" title={t('failed')}>
          {failed}
        </Alert>
      )}
      {state === 'done' && id !== null && expires_at && <Ready id={id} until={expires_at} />}
      {state === 'none' && ask(t('prepare'))}
      {state === 'failed' && ask(t('again'))}
      {state === 'done' && ask(t('anew'))}
      <FormAlert text={startError && errorText(startError)} />
    </Stack>
  );
}

function Going({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('personal-data');
  const { number } = useFormat();
  return (
    <Stack gap={6} w="100%">
      <Text role="status">
        {total > 0 ? t('progress', { done: number(done), total: number(total) }) : t('going')}
      </Text>
      <Progress
        value={total > 0 ? (done / total) * 100 : 100}
        animated={done === 0}
        aria-label={t('going')}
      />
      <Text fz="sm" c="dimmed">
        {t('leave')}
      </Text>
    </Stack>
  );
}

function Ready({ id, until }: { id: number; until: string }) {
  const { t } = useTranslation('personal-data');
  const format = useFormat();
  const save = useMutation({ mutationFn: () => saveFile(id), meta: { showsOwnErrors: true } });
  return (
    <>
      <Group gap="sm">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('download')}
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {t('until', { time: format.dateTime(until) })}
        </Text>
      </Group>
      <FormAlert text={save.error && errorText(save.error)} />
    </>
  );
}
