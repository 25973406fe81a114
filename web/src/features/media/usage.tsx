import { Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSize } from '@/shared/lib/size';
import { useUsage } from './api';

const NEARLY = 90;

/** How much of the account's storage is taken. */
export function Usage() {
  const { t } = useTranslation('media');
  const sizeOf = useSize();
  const { data } = useUsage();
  if (!data) return null;
  const share = data.limit ? Math.min(100, Math.round((data.used / data.limit) * 1000) / 10) : 0;
  const text =
    data.limit === null
      ? t('usage', { used: sizeOf(data.used) })
      : t('usageOf', { used: sizeOf(data.used), limit: sizeOf(data.limit) });
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
