import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '@/shared/ui/file-drop';
import { FormAlert } from '@/shared/ui/form-alert';
import { type FileFormat, saveSample } from './api';

const ACCEPTED = '.csv,.txt,.xlsx';
const FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];

type Props = {
  file: File | null;
  /** What is in the file is shown below: the step steps back. */
  isRead: boolean;
  fault: string | null;
  isBusy: boolean;
  withInvitation: boolean;
  onFile: (file: File) => void;
  onInvitation: (on: boolean) => void;
};

/** The file, by a button or by dropping it, and a sample to begin with. */
export function FileStep({ file, isRead, fault, isBusy, withInvitation, onFile, onInvitation }: Props) {
  const { t } = useTranslation('import');
  const sample = useMutation({ mutationFn: saveSample });
  return (
    <Stack>
      <FormAlert text={fault} />
      <FileDrop
        accept={ACCEPTED}
        icon={(size) => <IconFileSpreadsheet size={size} stroke={1.3} aria-hidden />}
        title={file ? file.name : t('file.title')}
        button={file ? t('file.another') : t('file.choose')}
        hint={isRead ? t('file.read') : t('file.hint')}
        hasFile={file !== null}
        isSmall={isRead}
        isBusy={isBusy}
        onFile={onFile}
      />
      {!isRead && (
        <Group gap="xs">
          <Text fz="sm">{t('sample.text')}</Text>
          {FORMATS.map((format) => (
            <Button
              key={format}
              size="compact-sm"
              variant="subtle"
              loading={sample.isPending && sample.variables === format}
              onClick={() => sample.mutate(format)}
            >
              {t(`sample.${format}`)}
            </Button>
          ))}
        </Group>
      )}
      <Checkbox
        label={t('invite')}
        description={t('inviteHint')}
        checked={withInvitation}
        onChange={(event) => onInvitation(event.currentTarget.checked)}
      />
    </Stack>
  );
}
