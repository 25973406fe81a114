import { Progress as Bar, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import type { Progress } from './api';

const percentOf = (progress: Progress) =>
  progress.kind === 'upload'
    ? Math.round(progress.share * 100)
    : progress.total > 0
      ? Math.round((progress.done / progress.total) * 100)
      : 0;

/** How far a run has come, in words and as a bar. */
export function RunProgress({ progress }: { progress: Progress }) {
  const { t } = useTranslation('import');
  const { number } = useFormat();
  const percent = percentOf(progress);
  const isSent = progress.kind === 'upload' && percent >= 100;
  const words =
    progress.kind === 'rows' && progress.total > 0
      ? t('progress.rows', { done: number(progress.done), total: number(progress.total) })
      : progress.kind === 'upload' && !isSent
        ? t('progress.upload', { percent })
        : t('progress.reading');
  return (
    <Stack gap={6}>
      <Text role="status">{words}</Text>
      {/* A bar that is full says less than one that moves while nobody knows how long it takes. */}
      <Bar value={isSent ? 100 : percent} animated={isSent} aria-label={t('progress.label')} />
    </Stack>
  );
}
