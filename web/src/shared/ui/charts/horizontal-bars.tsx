import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type Series, TONES } from './tones';

const THICK = 18;

type SpanProps = { value: number | null; from?: number; to: number; series: Series };

/** One bar from zero to its value; with values below zero the zero stands where it belongs. */
export function SpanBar({ value, from = 0, to, series }: SpanProps) {
  const at = (point: number) => ((Math.min(to, Math.max(from, point)) - from) / (to - from)) * 100;
  const [left, right] = value === null ? [0, 0] : [at(Math.min(0, value)), at(Math.max(0, value))];
  return (
    <svg width="100%" height={THICK} aria-hidden className={classes.stacked}>
      <rect width="100%" height={THICK} className={classes.ground} />
      <rect x={`${left}%`} width={`${right - left}%`} height={THICK} fill={TONES[series.tone]} />
      {from < 0 && <line x1={`${at(0)}%`} x2={`${at(0)}%`} y1="0" y2={THICK} className={classes.axis} />}
    </svg>
  );
}

type Props = {
  title: string;
  how?: ReactNode;
  of: string;
  rows: readonly { key: string | number; label: string; values: readonly (number | null)[] }[];
  series: readonly Series[];
  from?: number;
  to: number;
  say: (value: number | null) => ReactNode;
};

/** Horizontal bars under each other, each with its number: one or several for every row. */
export const HorizontalBars = ({ title, how, of, rows, series, from, to, say }: Props) => (
  <ChartFrame
    title={title}
    how={how}
    of={of}
    heads={series.map(({ name }) => name)}
    rows={rows.map(({ key, label, values }) => ({ key, label, cells: values.map((value) => say(value)) }))}
    legend={series}
  >
    <ul className={classes.rows}>
      {rows.map(({ key, label, values }) => (
        <li key={key}>
          <span className={classes.rowLabel}>{label}</span>
          <div className={classes.spans}>
            {series.map((one, place) => (
              <div key={one.name} className={classes.span}>
                <SpanBar value={values[place] ?? null} from={from} to={to} series={one} />
                <span className={classes.spanNumber}>{say(values[place] ?? null)}</span>
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </ChartFrame>
);
