import type { ReactNode } from 'react';
import { useFormat } from '@/shared/lib/format';
import type { Bar } from './bar-chart';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type Series, TONES } from './tones';

const THICK = 26;
/** Narrower, and its number would not fit. */
const READABLE = 0.08;

/** One lying bar of several parts that are the whole together. */
export function StackedBar({
  label,
  values,
  series,
  isNarrow = false,
}: {
  label: string;
  values: readonly number[];
  series: readonly Series[];
  /** In a column, whose head has the sign of the percentages. */
  isNarrow?: boolean;
}) {
  const { percent, number } = useFormat();
  const whole = values.reduce((sum, value) => sum + value, 0);
  let at = 0;
  return (
    <svg width="100%" height={THICK} role="img" aria-label={label} className={classes.stacked}>
      {whole === 0 && <rect width="100%" height={THICK} className={classes.nothing} />}
      {whole > 0 &&
        series.map(({ name, tone }, place) => {
          const share = (values[place] ?? 0) / whole;
          const from = at;
          at += share;
          if (share === 0) return null;
          const words = percent(share * 100);
          return (
            <g key={name}>
              <rect
                x={`${from * 100}%`}
                width={`${share * 100}%`}
                height={THICK}
                fill={TONES[tone]}
                className={classes.part}
              >
                <title>{`${name}: ${words}`}</title>
              </rect>
              {share >= READABLE && (
                <text
                  x={`${(from + share / 2) * 100}%`}
                  y={THICK / 2 + 4}
                  textAnchor="middle"
                  className={classes.inside}
                  data-dark={tone === 'amber' || undefined}
                >
                  {isNarrow ? number(Math.round(share * 100)) : percent(Math.round(share * 100))}
                </text>
              )}
            </g>
          );
        })}
    </svg>
  );
}

type Props = {
  title: string;
  how?: ReactNode;
  of: string;
  rows: readonly Bar[];
  series: readonly Series[];
  say: (value: number) => string;
};

/** Lying bars of parts of a whole under each other. */
export function StackedBars({ title, how, of, rows, series, say }: Props) {
  const { percent } = useFormat();
  const share = (value: number, whole: number) =>
    whole === 0 ? say(value) : `${say(value)} (${percent((value / whole) * 100)})`;
  const wholeOf = ({ values }: Bar) => values.reduce((sum, value) => sum + value, 0);
  return (
    <ChartFrame
      title={title}
      how={how}
      of={of}
      heads={series.map(({ name }) => name)}
      rows={rows.map((row) => ({
        key: row.key,
        label: row.label,
        cells: row.values.map((value) => share(value, wholeOf(row))),
      }))}
      legend={series}
    >
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className={classes.rowLabel}>{row.label}</span>
            <StackedBar
              label={series
                .map(({ name }, place) => `${name}: ${share(row.values[place] ?? 0, wholeOf(row))}`)
                .join('; ')}
              values={row.values}
              series={series}
            />
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
