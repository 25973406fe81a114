import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { useJob } from '@/shared/queries/jobs';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { AppModal } from '@/shared/ui/app-modal';
import { saveCards } from './save-cards';

type Props = { job: number; onClose: () => void; onPrinted: () => void };

/** How many cards are printed in the background; the file is saved as soon as it is there. */
export function PrintProgress({ job: id, onClose, onPrinted }: Props) {
  const { t } = useTranslation('sign-in-cards');
  const { number } = useFormat();
  const job = useJob(id);
  const save = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: () => saveCards(id),
    onSuccess: onPrinted,
  });
  const isPrinted = job.data?.state === 'done';
  const { mutate } = save;
  useEffect(() => {
    if (isPrinted) mutate();
  }, [isPrinted, mutate]);
  const { done = 0, total = 0 } = job.data ?? {};
  const failure = job.data?.state === 'failed' ? job.data.error : job.error && errorText(job.error);
  const refusal = save.error && errorText(save.error);
  return (
    <AppModal opened onClose={onClose} title={t('printing')}>
      <Stack>
        {failure ? (
          <Alert color="red" role="alert" title={t('notPrinted')}>
            {failure}
          </Alert>
        ) : (
          <>
            <Text role="status">{t('progress', { done: number(done), total: number(total) })}</Text>
            <Progress
              value={total > 0 ? (done / total) * 100 : 0}
              animated={!isPrinted}
              aria-label={t('printing')}
            />
            <Text fz="sm" c="dimmed">
              {t('leave')}
            </Text>
          </>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
          {refusal && (
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {t('download')}
            </Button>
          )}
        </Group>
      </Stack>
    </AppModal>
  );
}
