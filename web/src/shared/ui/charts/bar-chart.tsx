import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { roundUp, ticksOf } from './ticks';
import { type Series, TONES } from './tones';

export type Bar<Value = number> = {
  key: string | number;
  label: string;
  /** Below the bar, where the label is too long for that. */
  mark?: string;
  values: readonly Value[];
};
type Props = {
  title: string;
  how?: ReactNode;
  /** What a bar stands for: the head of the table's first column. */
  of: string;
  /** A null is nothing to show, which is not zero. */
  bars: readonly Bar<number | null>[];
  series: readonly Series[];
  say: (value: number | null) => string;
  /** Full height; left out, a round number above the highest bar. */
  max?: number;
};

const HEIGHT = 184;
const HEAD = 20;
const FOOT = 24;
const MOST_LABELS = 10;
const MOST_ON_PHONE = 5;
const GAP = 0.18;

/** Upright bars, one or several beside each other for every label. A place of it is read by pointing, touch or arrows. */
export function BarChart({ title, how, of, bars, series, say, max }: Props) {
  const { t } = useTranslation();
  const hint = useId();
  const [chosen, choose] = useState<number | null>(null);
  const top = max ?? roundUp(Math.max(...bars.flatMap(({ values }) => values.map(Number))));
  const slot = 100 / Math.max(1, bars.length);
  const width = (slot * (1 - 2 * GAP)) / Math.max(1, series.length);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const each = Math.ceil(bars.length / (isPhone ? MOST_ON_PHONE : MOST_LABELS));
  const full = HEIGHT - HEAD - FOOT;
  const heightOf = (value: number | null) => (Math.min(value ?? 0, top) / top) * full;
  const isRoomy = bars.length * series.length <= 12;
  const ticks = ticksOf(top);
  const last = bars.length - 1;
  const words = ({ label, values }: Bar<number | null>) =>
    `${label}: ${values.map((value, of) => (series.length > 1 ? `${series[of]?.name} ${say(value)}` : say(value))).join(', ')}`;
  const shown = chosen === null ? undefined : bars[chosen];
  const onKeyDown = (event: KeyboardEvent) => {
    const at = chosen ?? last;
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(Math.min(last, Math.max(0, to)));
  };
  return (
    <ChartFrame
      title={title}
      how={how}
      of={of}
      heads={series.map(({ name }) => name)}
      rows={bars.map(({ key, label, values }) => ({ key, label, cells: values.map((value) => say(value)) }))}
      legend={series}
    >
      <span className={classes.readout} id={hint} data-noprint>
        {shown ? words(shown) : t('chart.hint')}
      </span>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(chosen ?? last) + 1}
        aria-valuetext={bars[chosen ?? last] && words(bars[chosen ?? last] as Bar<number | null>)}
        onKeyDown={onKeyDown}
        onFocus={() => chosen === null && choose(last)}
        onBlur={() => choose(null)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
      >
        <div className={classes.ticks} aria-hidden>
          <span data-widest>{say(top)}</span>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: HEIGHT - FOOT - heightOf(tick) }}>
              {say(tick)}
            </span>
          ))}
        </div>
        <svg width="100%" height={HEIGHT} role="img" aria-label={title} className={classes.bars}>
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={HEIGHT - FOOT - heightOf(tick)}
              y2={HEIGHT - FOOT - heightOf(tick)}
              className={tick === 0 ? classes.axis : classes.grid}
            />
          ))}
          {bars.map(({ key, label, mark = label, values }, place) => (
            <g key={key}>
              <rect
                x={`${place * slot}%`}
                y={0}
                width={`${slot}%`}
                height={HEIGHT - FOOT}
                className={classes.slot}
                data-chosen={place === chosen || undefined}
                onPointerEnter={() => choose(place)}
                onPointerDown={() => choose(place)}
              />
              {values.map((value, of) => {
                const height = heightOf(value);
                const x = place * slot + GAP * slot + of * width;
                const one = series[of];
                return (
                  <g key={one?.name} pointerEvents="none">
                    <rect
                      x={`${x}%`}
                      y={HEIGHT - FOOT - height}
                      width={`${width * 0.94}%`}
                      height={height}
                      rx={2}
                      fill={TONES[one?.tone ?? 'brand']}
                    />
                    {isRoomy && value !== null && value > 0 && (
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
                  {mark}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}
