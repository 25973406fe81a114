import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { Empty } from '@/shared/ui/empty';
import { HowCounted } from '@/shared/ui/how-counted';
import { useSay } from '../shared/figure';
import type { Dashboard } from './types';

type Activity = NonNullable<Dashboard['activity']>;

/** Attempts begun and finished, day by day. */
export function ActivityChart({ activity }: { activity: Activity }) {
  const { t } = useTranslation('dashboard');
  const { day } = useFormat();
  const say = useSay();
  if (activity.every(({ started, finished }) => started + finished === 0))
    return <Empty title={t('activity.none')} />;
  return (
    <BarChart
      title={t('activity.title')}
      how={<HowCounted name={t('activity.title')}>{t('how.activity')}</HowCounted>}
      of={t('activity.day')}
      bars={activity.map((one) => ({
        key: one.day,
        label: day(one.day),
        values: [one.started, one.finished],
      }))}
      series={[
        { name: t('activity.started'), tone: 'brand' },
        { name: t('activity.finished'), tone: 'amber' },
      ]}
      say={(count) => say(count)}
    />
  );
}
