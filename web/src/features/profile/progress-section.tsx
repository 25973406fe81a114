import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { dateFormat, useFormat } from '@/shared/lib/format';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useProgress } from './api';

/** What one passed and how well, month by month. */
export function ProgressSection() {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const { tag } = useLocale();
  const month = dateFormat(tag, { month: 'long', year: 'numeric' }, 'UTC');
  const short = dateFormat(tag, { month: 'short' }, 'UTC');
  const { data, error, refetch } = useProgress();
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingBox h={240} />;
  const months = data.results;
  if (months.every(({ finished }) => finished === 0))
    return <Empty title={t('progress.none')} description={t('progress.noneHint')} />;
  const bars = (value: (one: (typeof months)[number]) => number | null) =>
    months.map((one) => ({
      key: one.month,
      label: month.format(new Date(one.month)),
      mark: short.format(new Date(one.month)),
      values: [value(one)],
    }));
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" w="100%">
      <BarChart
        title={t('progress.passed')}
        of={t('progress.month')}
        bars={bars(({ passed }) => passed)}
        series={[{ name: t('progress.passed'), tone: 'brand' }]}
        say={number}
      />
      <BarChart
        title={t('progress.average')}
        of={t('progress.month')}
        bars={bars(({ average_percent: average }) => average && Math.round(average))}
        series={[{ name: t('progress.average'), tone: 'brand' }]}
        max={100}
        say={number}
      />
    </SimpleGrid>
  );
}
