import { useTranslation } from 'react-i18next';
import { HorizontalBars } from '@/shared/ui/charts/horizontal-bars';
import { useSay } from '../shared/figure';
import type { CompletedCourse } from '../shared/shapes';

const MOST = 12;

/** How many were assigned the courses, finished and passed; of many courses those with the most people. */
export function CompletedChart({ rows }: { rows: readonly CompletedCourse[] }) {
  const { t } = useTranslation('reports');
  const say = useSay();
  const shown = [...rows].sort((a, b) => b.assigned - a.assigned).slice(0, MOST);
  const title = t('completed.chart');
  return (
    <HorizontalBars
      title={rows.length > MOST ? `${title}. ${t('completed.chartFirst', { count: MOST })}` : title}
      of={t('answers.course')}
      rows={shown.map(({ game, assigned, completed, passed }) => ({
        key: game.id,
        label: game.title,
        values: [assigned, completed, passed],
      }))}
      series={[
        { name: t('how.assigned.name'), tone: 'gray' },
        { name: t('how.completed.name'), tone: 'blue' },
        { name: t('how.passedPeople.name'), tone: 'green' },
      ]}
      to={Math.max(1, ...shown.flatMap(({ assigned, completed }) => [assigned, completed]))}
      say={say}
    />
  );
}
