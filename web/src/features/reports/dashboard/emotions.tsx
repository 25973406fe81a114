import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StackedBars } from '@/shared/ui/charts/stacked-bars';
import { Empty } from '@/shared/ui/empty';
import { emotionValues, useEmotionSeries } from '../shared/emotions';
import { Figure, useSay } from '../shared/figure';
import { How } from '../shared/how';
import { useListAddress } from './links';
import { useNarrowing } from './narrowing';
import type { Dashboard } from './types';

type Emotions = NonNullable<Dashboard['emotions']>;

/** Which faces people's choices drew. */
export function EmotionBar({ emotions }: { emotions: Emotions }) {
  const { t } = useTranslation('dashboard');
  const say = useSay();
  const series = useEmotionSeries();
  const values = emotionValues(emotions);
  const { period } = useNarrowing();
  const to = useListAddress()('emotions', period);
  if (values.every((count) => count === 0)) return <Empty title={t('emotions.none')} />;
  return (
    <>
      <StackedBars
        title={t('emotions.title')}
        how={<How figure="emotions" />}
        of={t('emotions.of')}
        rows={[{ key: 'all', label: t('emotions.all'), values }]}
        series={series}
        say={(count) => say(count)}
      />
      <Group justify="space-between" mt="sm" gap="xs">
        <Group gap={4}>
          <Text fz="sm">{t('emotions.valence')}</Text>
          <How figure="valence" />
          <Text fw={600}>
            <Figure value={emotions.valence} kind="valence" />
          </Text>
        </Group>
        {to && (
          <Anchor component={Link} to={to} fz="sm">
            {t('emotions.more')}
          </Anchor>
        )}
      </Group>
    </>
  );
}
