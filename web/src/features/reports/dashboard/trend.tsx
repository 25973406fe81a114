import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { HowCounted } from '@/shared/ui/how-counted';
import { Figure, useSay } from '../shared/figure';
import classes from './dashboard.module.css';
import { useListAddress } from './links';
import { useNarrowing } from './narrowing';
import type { Change, Dashboard } from './types';

type Trend = NonNullable<Dashboard['trend']>;

/** What happened in the period, against as many days before it. */
export function TrendTiles({ trend }: { trend: Trend }) {
  const { t } = useTranslation('dashboard');
  const address = useListAddress();
  const { period } = useNarrowing();
  const to = {
    assigned: address('assignments', period),
    started: address('attempts', period),
    finished: address('attempts', { ...period, sort: '-finished_at' }),
    passed: address('attempts', { ...period, status: 'succeeded' }),
  } satisfies Record<keyof Trend, string | undefined>;
  return (
    <FigureTiles
      label={t('trend.title')}
      least={200}
      items={(Object.keys(to) as (keyof Trend)[]).map((name) => ({
        key: name,
        name: t(`trend.${name}`),
        value: <Figure value={trend[name].now} />,
        note: <Difference {...trend[name]} />,
        how: <HowCounted name={t(`trend.${name}`)}>{t(`how.trend.${name}`)}</HowCounted>,
        to: to[name],
      }))}
    />
  );
}

function Difference({ now, before }: Change) {
  const { t } = useTranslation('dashboard');
  const say = useSay();
  const more = now - before;
  const Icon = more > 0 ? IconArrowUpRight : more < 0 ? IconArrowDownRight : IconArrowRight;
  return (
    <span className={classes.difference}>
      <Icon size={16} aria-hidden />
      {more === 0
        ? t('trend.same', { before: say(before) })
        : t(more > 0 ? 'trend.more' : 'trend.fewer', {
            difference: say(Math.abs(more)),
            before: say(before),
          })}
    </span>
  );
}

/** The same of shares, in points of a percentage; nothing where one of them has none. */
export function ShareDifference({ now, before }: { now: number | null; before: number | null }) {
  const { t } = useTranslation('dashboard');
  const say = useSay();
  if (now === null || before === null) return null;
  const more = Math.round((now - before) * 100);
  const Icon = more > 0 ? IconArrowUpRight : more < 0 ? IconArrowDownRight : IconArrowRight;
  return (
    <span className={classes.difference} style={{ display: 'flex' }}>
      <Icon size={16} aria-hidden />
      {more === 0
        ? t('trend.same', { before: say(before, 'share') })
        : t(more > 0 ? 'completion.more' : 'completion.fewer', {
            count: Math.abs(more),
            before: say(before, 'share'),
          })}
    </span>
  );
}
