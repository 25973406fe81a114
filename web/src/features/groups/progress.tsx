import { Anchor, Skeleton, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { StandingBar } from '@/shared/ui/charts/standing-bar';
import { ErrorState } from '@/shared/ui/error-state';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { HowCounted } from '@/shared/ui/how-counted';
import { Panel } from '@/shared/ui/panel';
import { type GroupProgress, type LearnerGroup, useGroupProgress } from './api';
import classes from './groups.module.css';

const PEOPLE = ['done', 'under_way', 'not_started', 'late', 'nothing'] as const;
/** How far the people of the group are, and each of its courses. */
export function Progress({ group }: { group: LearnerGroup }) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useGroupProgress(group.id);
  return (
    <Stack gap="sm" component="section" aria-labelledby="group-progress">
      <Title order={2} id="group-progress">
        {t('progress.title')}
      </Title>
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : data ? (
        <>
          <People people={data.people} />
          <Panel>
            <Courses group={group} games={data.games} />
          </Panel>
        </>
      ) : (
        <Stack role="status" aria-label={common('loading')} gap="sm">
          <Skeleton h={96} radius="lg" />
          <Skeleton h={60 + 64 * group.games.length} radius="lg" />
        </Stack>
      )}
    </Stack>
  );
}

function People({ people }: { people: GroupProgress['people'] }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const shown = PEOPLE.filter((name) => name !== 'nothing' || people.nothing > 0);
  return (
    <FigureTiles
      label={t('progress.people')}
      least={180}
      items={shown.map((name) => ({
        key: name,
        name: t(`progress.${name}`),
        value: format.number(people[name]),
        note: t('progress.of', { count: people.total }),
        how: <HowCounted name={t(`progress.${name}`)}>{t(`progress.how.${name}`)}</HowCounted>,
      }))}
    />
  );
}

/** Each course as a bar, and its numbers, which lead to the assignments that they count. */
function Courses({ group, games }: { group: LearnerGroup; games: GroupProgress['games'] }) {
  const { t } = useTranslation('groups');
  const counts = new Map(games.map((one) => [one.game, one]));
  return (
    <ul className={classes.progress}>
      {group.games.map(({ game }) => {
        const one = counts.get(game.id);
        const list = (query: Record<string, string>) =>
          `/administrator/assignments?${new URLSearchParams({ group: String(group.id), game: String(game.id), ...query })}`;
        return (
          <li key={game.id}>
            <div className={classes.progressHead}>
              <strong>{game.title}</strong>
              {one ? (
                <Anchor component={Link} to={list({})} fz="sm">
                  {t('progress.assigned', { count: one.assigned })}
                </Anchor>
              ) : (
                <span className={classes.dim}>{t('progress.notAssigned')}</span>
              )}
            </div>
            {one && (
              <StandingBar
                label={game.title}
                counts={one}
                words={{ overdue: t('progress.overdue'), due_soon: t('progress.dueSoon') }}
                to={list}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
