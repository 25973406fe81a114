import { ChartLegend } from '@/shared/ui/charts/chart-legend';
import { useEmotionSeries } from '../shared/emotions';

/** What the colours of the bars mean. */
export const Legend = () => (
  <div style={{ padding: 16 }}>
    <ChartLegend series={useEmotionSeries()} />
  </div>
);
