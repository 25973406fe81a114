import { ActionIcon, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { inMegabytes, LIMITS } from './limits';
import classes from './media.module.css';
import type { Upload } from './use-uploads';

type Props = { uploads: readonly Upload[]; onRemove: (key: number) => void };

/** Files on their way with their progress, and what was wrong with those that did not arrive. */
export function UploadList({ uploads, onRemove }: Props) {
  const { t } = useTranslation('media');
  const { percent } = useFormat();
  if (uploads.length === 0) return null;
  const fault = (upload: Upload) =>
    upload.fault &&
    ('text' in upload.fault
      ? upload.fault.text
      : t(`fault.${upload.fault.code}`, { max: inMegabytes(LIMITS[upload.type].bytes) }));
  return (
    <Stack gap="xs" component="ul" className={classes.uploads} aria-label={t('uploads')}>
      {uploads.map((upload) => {
        const text = fault(upload);
        const label = text ? t('putAway', { name: upload.name }) : t('cancelUpload', { name: upload.name });
        return (
          <li key={upload.key} className={classes.upload}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" truncate>
                {upload.name}
              </Text>
              <Group gap={4} wrap="nowrap">
                {!text && (
                  <Text size="xs" c="dimmed">
                    {upload.share < 1 ? percent(Math.round(upload.share * 100)) : t('processing')}
                  </Text>
                )}
                <Tooltip label={label}>
                  <ActionIcon color="gray" aria-label={label} onClick={() => onRemove(upload.key)}>
                    <IconX size={16} />
                  </ActionIcon>
                </Tooltip>
              </Group>
            </Group>
            {text ? (
              <Text size="sm" role="alert" className={classes.fault}>
                {text}
              </Text>
            ) : (
              <Progress
                value={upload.share * 100}
                animated={upload.share >= 1}
                size="sm"
                aria-label={t('progressOf', { name: upload.name })}
              />
            )}
          </li>
        );
      })}
    </Stack>
  );
}
