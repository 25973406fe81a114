import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { ErrorState } from '@/shared/ui/error-state';
import { HowCounted } from '@/shared/ui/how-counted';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Figure, type FigureKind, useSay } from '../shared/figure';
import { useAppointmentSummary } from './api';
import { statusOf } from './columns';
import classes from './summary.module.css';
import type { AppointmentFilter, AppointmentSummary, Attempted } from './types';
import { useAddress } from './use-address';

const COUNTS = [
  'succeeded',
  'failed',
  'not_completed',
  'not_started',
] as const satisfies readonly Attempted[];

/** Takes the place of the figures until they are there. */
const NONE: AppointmentSummary = {
  rows: 0,
  people: 0,
  counts: { succeeded: 0, failed: 0, not_completed: 0, not_started: 0 },
  average_percent: null,
  average_duration_s: null,
  by_percent: [],
};

type Props = { filter: AppointmentFilter; withChart: boolean };

/** The figures over all that matches, and how the percents are spread. */
export function Summary({ filter, withChart }: Props) {
  const { t } = useTranslation('appointment');
  const { t: common } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useAppointmentSummary(filter);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={common('loadingName', { name: t('summary.label') })}>
        <LoadingBox radius="md" inStatus>
          <Figures data={NONE} withChart={withChart} isPlaceholder />
        </LoadingBox>
      </div>
    );
  return <Figures data={data} withChart={withChart} isStale={isPlaceholderData} />;
}

type FiguresProps = {
  data: AppointmentSummary;
  withChart: boolean;
  isStale?: boolean;
  isPlaceholder?: boolean;
};

function Figures({ data, withChart, isStale, isPlaceholder }: FiguresProps) {
  const { t } = useTranslation('appointment');
  const { t: common } = useTranslation();
  const say = useSay();
  const address = useAddress();
  return (
    <div className={classes.summary} aria-busy={isStale} data-stale={isStale || undefined}>
      <dl className={classes.line} aria-label={isPlaceholder ? undefined : t('summary.label')}>
        <Entry name="rows" value={data.rows} />
        <Entry name="people" value={data.people} />
        {COUNTS.map((status) => (
          <Entry key={status} name={status} value={data.counts[status]}>
            {data.counts[status] > 0 && (
              <Anchor
                component={Link}
                to={address({ status })}
                inherit
                c="inherit"
                underline="always"
                aria-label={`${common(`status.${statusOf(status)}`)}: ${say(data.counts[status])}`}
              >
                <Figure value={data.counts[status]} />
              </Anchor>
            )}
          </Entry>
        ))}
        <Entry name="average" value={data.average_percent} kind="percent" />
        <Entry name="time" value={data.average_duration_s} kind="seconds" />
      </dl>
      {withChart && <Spread bars={data.by_percent} />}
    </div>
  );
}

type EntryProps = {
  name: 'rows' | 'people' | 'average' | 'time' | Attempted;
  value: number | null;
  kind?: FigureKind;
  children?: ReactNode;
};

function Entry({ name, value, kind, children }: EntryProps) {
  const { t } = useTranslation('appointment');
  return (
    <div className={classes.entry} data-state={name}>
      <dt>
        {t(`summary.${name}`)}
        <HowCounted name={t(`summary.${name}`)}>{t(`how.${name}`)}</HowCounted>
      </dt>
      <dd>{children || <Figure value={value} kind={kind} />}</dd>
    </div>
  );
}

function Spread({ bars }: { bars: AppointmentSummary['by_percent'] }) {
  const { t } = useTranslation('appointment');
  const say = useSay();
  return (
    <BarChart
      title={t('spread.title')}
      how={<HowCounted name={t('spread.title')}>{t('how.spread')}</HowCounted>}
      of={t('column.percent')}
      bars={bars.map(({ from, to, count }) => ({ key: from, label: `${from}–${to}`, values: [count] }))}
      series={[{ name: t('spread.attempts'), tone: 'brand' }]}
      say={(count) => say(count)}
    />
  );
}
