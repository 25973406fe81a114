import { useTranslation } from 'react-i18next';
import { HorizontalBars } from '@/shared/ui/charts/horizontal-bars';
import { Figure } from '../shared/figure';
import { How } from '../shared/how';
import type { StageScore } from '../shared/shapes';

/** What people got of each stage, out of what it can give. */
export function StageChart({ stages }: { stages: readonly StageScore[] }) {
  const { t } = useTranslation('reports');
  return (
    <HorizontalBars
      title={t('stages.chart')}
      how={<How figure="stagePoints" />}
      of={t('stages.stage')}
      rows={stages.map(({ id, title, percent }) => ({ key: id, label: title, values: [percent] }))}
      series={[{ name: t('stages.percent'), tone: 'brand' }]}
      to={100}
      say={(percent) => <Figure value={percent} kind="percent" />}
    />
  );
}
