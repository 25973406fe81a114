import { useTranslation } from 'react-i18next';
import { DAY_MS } from '@/shared/lib/days';
import { useFormat } from '@/shared/lib/format';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { Empty } from '@/shared/ui/empty';
import { HowCounted } from '@/shared/ui/how-counted';
import { useSay } from '../shared/figure';
import type { Dashboard } from './types';

const daysBetween = (first = '', second = '') => (Date.parse(second) - Date.parse(first)) / DAY_MS;

type Activity = NonNullable<Dashboard['activity']>;

/** Attempts begun and finished, day by day. */
export function ActivityChart({ activity }: { activity: Activity }) {
  const { t } = useTranslation('dashboard');
  const { day } = useFormat();
  const isByDay = activity.length < 2 || daysBetween(activity[0]?.day, activity[1]?.day) === 1;
  const say = useSay();
  if (activity.every(({ started, finished }) => started + finished === 0))
    return <Empty title={t('activity.none')} />;
  return (
    <BarChart
      title={t(isByDay ? 'activity.title' : 'activity.byStretch')}
      how={<HowCounted name={t('activity.title')}>{t('how.activity')}</HowCounted>}
      of={t(isByDay ? 'activity.day' : 'activity.from')}
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
