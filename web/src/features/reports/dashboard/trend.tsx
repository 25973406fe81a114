import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { HowCounted } from '@/shared/ui/how-counted';
import { Figure, useSay } from '../shared/figure';
import classes from './dashboard.module.css';
import { lately, useListAddress } from './links';
import type { Change, Dashboard } from './types';

type Trend = NonNullable<Dashboard['trend']>;

/** What happened in the last 30 days, against the 30 before. */
export function TrendTiles({ trend }: { trend: Trend }) {
  const { t } = useTranslation('dashboard');
  const address = useListAddress();
  const period = lately();
  const to = {
    assigned: address('assignments', period),
    started: address('attempts', period),
    finished: address('attempts', { ...period, sort: '-finished_at' }),
    passed: address('attempts', { ...period, status: 'succeeded' }),
  } satisfies Record<keyof Trend, string | undefined>;
  return (
    <FigureTiles
      label={t('trend.title')}
      least={240}
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
