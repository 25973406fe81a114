import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type Series, TONES } from './tones';

export type Bar = { key: string | number; label: string; values: readonly number[] };
type Props = {
  title: string;
  how?: ReactNode;
  /** What a bar stands for: the head of the table's first column. */
  of: string;
  bars: readonly Bar[];
  series: readonly Series[];
  say: (value: number) => string;
  /** Full height; left out, the highest bar's. */
  max?: number;
};

const HEIGHT = 168;
const HEAD = 20;
const FOOT = 24;
const MOST_LABELS = 10;
const MOST_ON_PHONE = 5;
const GAP = 0.18;

/** Upright bars, one or several beside each other for every label. */
export function BarChart({ title, how, of, bars, series, say, max }: Props) {
  const top = max ?? Math.max(1, ...bars.flatMap(({ values }) => values));
  const slot = 100 / Math.max(1, bars.length);
  const width = (slot * (1 - 2 * GAP)) / Math.max(1, series.length);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const each = Math.ceil(bars.length / (isPhone ? MOST_ON_PHONE : MOST_LABELS));
  const full = HEIGHT - HEAD - FOOT;
  const isRoomy = bars.length * series.length <= 12;
  return (
    <ChartFrame
      title={title}
      how={how}
      of={of}
      heads={series.map(({ name }) => name)}
      rows={bars.map(({ key, label, values }) => ({ key, label, cells: values.map((value) => say(value)) }))}
      legend={series}
    >
      <svg width="100%" height={HEIGHT} role="img" aria-label={title} className={classes.bars}>
        <line x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className={classes.axis} />
        {bars.map(({ key, label, values }, place) => (
          <g key={key}>
            {values.map((value, of) => {
              const height = (Math.min(value, top) / top) * full;
              const x = place * slot + GAP * slot + of * width;
              const one = series[of];
              return (
                <g key={one?.name}>
                  <rect
                    x={`${x}%`}
                    y={HEIGHT - FOOT - height}
                    width={`${width * 0.94}%`}
                    height={height}
                    rx={2}
                    fill={TONES[one?.tone ?? 'brand']}
                  >
                    <title>{`${label}: ${series.length > 1 ? `${one?.name}, ` : ''}${say(value)}`}</title>
                  </rect>
                  {isRoomy && value > 0 && (
                    <text
                      x={`${x + width * 0.47}%`}
                      y={HEIGHT - FOOT - height - 5}
                      textAnchor="middle"
                      className={classes.number}
                    >
                      {say(value)}
                    </text>
                  )}
                </g>
              );
            })}
            {place % each === 0 && (
              <text
                x={`${(place + 0.5) * slot}%`}
                y={HEIGHT - 6}
                textAnchor="middle"
                className={classes.label}
              >
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}
