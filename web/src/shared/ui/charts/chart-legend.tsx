import classes from './charts.module.css';
import { type Series, TONES } from './tones';

/** What the colours of a chart mean. */
export const ChartLegend = ({ series }: { series: readonly Series[] }) => (
  <ul className={classes.legend}>
    {series.map(({ name, tone }) => (
      <li key={name}>
        <span className={classes.swatch} style={{ background: TONES[tone] }} />
        {name}
      </li>
    ))}
  </ul>
);
