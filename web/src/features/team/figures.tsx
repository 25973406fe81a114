import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/error-state';
import { type FigureTile, FigureTiles } from '@/shared/ui/figure-tiles';
import { HowCounted } from '@/shared/ui/how-counted';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Panel } from '@/shared/ui/panel';
import { type Standing, useTeamSummary } from './api';
import classes from './figures.module.css';
import { SHOWN, type TeamFilters } from './filters';
import { triedOf } from './standing';

type Props = { show: TeamFilters['show']; onShow: (show: TeamFilters['show']) => void };

/** Takes the place of the figures until they are there. */
const NONE = {
  people: 0,
  courses: { overdue: 0, due_soon: 0, needs_attention: 0, failed: 0, not_started: 0, passed: 0 } as Standing,
};

/** How the courses of the team go; what is overdue and what is due soon narrow the list below. */
export function TeamFigures({ show, onShow }: Props) {
  const { t } = useTranslation('team');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useTeamSummary();
  if (error && !data)
    return (
      <Panel>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  const { people, courses } = data ?? NONE;
  const how = (name: 'people' | 'overdue' | 'due_soon' | 'tried') => (
    <HowCounted name={t(`figures.${name}`)}>{t(`figures.how.${name}`)}</HowCounted>
  );
  const items: FigureTile[] = [
    { key: 'people', name: t('figures.people'), value: format.number(people), how: how('people') },
    ...SHOWN.map((name) => ({
      key: name,
      name: t(`figures.${name}`),
      value: (
        <UnstyledButton
          className={classes.only}
          aria-label={t('figures.only', {
            name: t(`figures.${name}`),
            number: format.number(courses[name]),
          })}
          aria-pressed={show === name}
          onClick={() => onShow(show === name ? undefined : name)}
        >
          {format.number(courses[name])}
        </UnstyledButton>
      ),
      how: how(name),
    })),
    { key: 'tried', name: t('figures.tried'), value: format.number(triedOf(courses)), how: how('tried') },
    { key: 'not_started', name: t('figures.not_started'), value: format.number(courses.not_started) },
    { key: 'passed', name: t('figures.passed'), value: format.number(courses.passed) },
  ];
  const tiles = (
    <div className={classes.figures}>
      <FigureTiles label={data ? t('figures.label') : undefined} least={140} items={items} />
    </div>
  );
  if (data) return tiles;
  return (
    <div role="status" aria-label={common('loading')}>
      <LoadingBox inStatus>{tiles}</LoadingBox>
    </div>
  );
}
