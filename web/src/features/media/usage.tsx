import { Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUsage } from './api';
import { fileSize } from './file-size';

const NEARLY = 90;

/** How much of the account's storage is taken. */
export function Usage() {
  const { t } = useTranslation('media');
  const { data } = useUsage();
  if (!data) return null;
  const words = (bytes: number) => {
    const { value, unit } = fileSize(bytes);
    return t(`size.${unit}`, { value });
  };
  const share = data.limit ? Math.min(100, (data.used / data.limit) * 100) : 0;
  const text =
    data.limit === null
      ? t('usage', { used: words(data.used) })
      : t('usageOf', { used: words(data.used), limit: words(data.limit) });
  return (
    <Group gap="xs" wrap="nowrap">
      {data.limit !== null && (
        <Progress value={share} w={100} color={share > NEARLY ? 'red' : 'brand'} aria-label={text} />
      )}
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </Group>
  );
}
