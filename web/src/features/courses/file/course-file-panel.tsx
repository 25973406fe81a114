import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '@/shared/api/errors';
import { errorText } from '@/shared/lib/notify';
import { FileDrop } from '@/shared/ui/file-drop';
import { FormAlert } from '@/shared/ui/form-alert';
import { useImportCourse, useRehearsal } from './api';
import { CourseFileFacts, CourseFileResult } from './course-file-result';

const LARGEST = 1 << 30;
/** What is sent twice: first to see what would come of it. */
const REHEARSED = 50 << 20;

/** A course out of a file of another installation: the file, what would come of it, and what became of it. */
export function CourseFilePanel() {
  const { t } = useTranslation('course-file');
  const [file, setFile] = useState<File | null>(null);
  const { rehearsal, share: shown } = useRehearsal();
  const { send, share } = useImportCourse();
  const isTooLarge = file !== null && file.size > LARGEST;
  const isBusy = send.isPending || rehearsal.isPending;

  const choose = (chosen: File) => {
    setFile(chosen);
    send.reset();
    rehearsal.reset();
    if (chosen.size <= REHEARSED) rehearsal.mutate(chosen);
  };
  const again = () => {
    send.reset();
    rehearsal.reset();
    setFile(null);
  };
  if (send.data) return <CourseFileResult result={send.data} onAgain={again} />;

  // The refusal of the real run is newer. A check without an answer loses nothing.
  const error = send.error ?? rehearsal.error;
  const found = send.error ? null : rehearsal.data;
  const fault = isTooLarge
    ? t('tooLarge')
    : isNetworkError(send.error)
      ? t('maybe')
      : error
        ? errorText(error)
        : null;
  return (
    <Stack>
      <Text c="var(--app-ink-2)">{t('lead')}</Text>
      <FileDrop
        accept=".zip,application/zip"
        icon={(size) => <IconFileZip size={size} stroke={1.3} aria-hidden />}
        title={file?.name ?? t('drop')}
        button={t(file ? 'another' : 'choose')}
        hint={t('hint')}
        hasFile={file !== null}
        isSmall={file !== null}
        isBusy={isBusy}
        onFile={choose}
      />
      <FormAlert text={fault} />
      {found && (
        <>
          <Text role="status" fw={600}>
            {t('would', { title: found.title })}
          </Text>
          <CourseFileFacts result={found} />
        </>
      )}
      {rehearsal.isPending && <Progress value={shown * 100} animated aria-label={t('looking')} />}
      {send.isPending && <Progress value={share * 100} animated aria-label={t('sending')} />}
      {file && (
        <Group justify="flex-end">
          <Button
            loading={send.isPending}
            disabled={isTooLarge || rehearsal.isPending}
            onClick={() => send.mutate(file)}
          >
            {t('submit')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
