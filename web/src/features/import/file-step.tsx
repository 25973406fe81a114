import { Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '@/shared/ui/form-alert';
import { type FileFormat, saveSample } from './api';
import classes from './import.module.css';

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
  const [isOver, setOver] = useState(false);
  const reset = useRef<(() => void) | null>(null);
  const sample = useMutation({ mutationFn: saveSample });

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isBusy) onFile(dropped);
  };
  return (
    <Stack>
      <FormAlert text={fault} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button inside does the same */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-read={isRead || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={isRead ? 24 : 40} stroke={1.3} aria-hidden />
        <Text fw={600}>{file ? file.name : t('file.title')}</Text>
        <FileButton
          accept={ACCEPTED}
          resetRef={reset}
          onChange={(chosen) => {
            if (chosen) onFile(chosen);
            // A mended file has the name of the old one and would be no change to the browser.
            reset.current?.();
          }}
          disabled={isBusy}
        >
          {(props) => (
            <Button
              {...props}
              variant={file ? 'default' : 'filled'}
              disabled={isBusy}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {file ? t('file.another') : t('file.choose')}
            </Button>
          )}
        </FileButton>
        <Text fz="sm" c="dimmed" ta="center">
          {isRead ? t('file.read') : t('file.hint')}
        </Text>
      </div>
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
