import { ChartLegend } from '@/shared/ui/charts/chart-legend';
import { useEmotionSeries } from '../shared/emotions';

/** What the colours of the bars below mean. */
export const Legend = () => (
  <div style={{ padding: '16px 16px 4px' }}>
    <ChartLegend series={useEmotionSeries()} />
  </div>
);
