import { Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconCircleDashed,
  IconHourglassLow,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { DASH, useFormat } from '@/shared/lib/format';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { NameLink } from '@/shared/ui/name-link';
import { statusOf, useNameOf } from './columns';
import classes from './matrix.module.css';
import type { AppointmentMatrix, Attempted, MatrixRow } from './types';
import { useGridKeys } from './use-grid-keys';

const ICONS = {
  succeeded: IconCheck,
  failed: IconX,
  not_completed: IconHourglassLow,
  not_started: IconCircleDashed,
} satisfies Record<Attempted, typeof IconCheck>;
const STATES = Object.keys(ICONS) as Attempted[];

type Props = {
  label: string;
  rows: readonly MatrixRow[];
  games: AppointmentMatrix['games'];
  stale: boolean;
  /** People from the last name to the first. */
  isDown: boolean;
  onSort: (sort: 'user' | '-user') => void;
  /** Where the attempts of a person at a course are listed. */
  attemptsOf: (user: number, game: number) => To;
};

/** People against courses: who has done what, at a glance. */
export function Matrix({ label, rows, games, stale, isDown, onSort, attemptsOf }: Props) {
  const { t } = useTranslation('appointment');
  const { t: common } = useTranslation();
  const { percent } = useFormat();
  const nameOf = useNameOf();
  const personAt = usePersonAddress();
  const { grid, cell } = useGridKeys(rows.length, games.length + 1);

  return (
    <>
      <div className={classes.frame}>
        <table
          {...grid}
          className={classes.table}
          aria-label={label}
          aria-busy={stale}
          data-stale={stale || undefined}
        >
          <thead>
            <tr>
              <th scope="col" className={classes.corner} aria-sort={isDown ? 'descending' : 'ascending'}>
                <UnstyledButton fz="inherit" fw="inherit" onClick={() => onSort(isDown ? 'user' : '-user')}>
                  <Group gap={4} wrap="nowrap" component="span">
                    {t('column.user')}
                    {isDown ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />}
                  </Group>
                </UnstyledButton>
              </th>
              {games.map((game) => (
                <th key={game.id} scope="col" className={classes.course} title={game.title}>
                  <span>{game.title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ user, cells }, row) => (
              <tr key={user.id}>
                <th scope="row" className={classes.who}>
                  <NameLink to={personAt(user)} c="inherit" inherit fw={600} {...cell(row, 0)}>
                    {nameOf(user)}
                  </NameLink>
                  {user.fired && !user.erased && (
                    <Text component="span" fz="sm" c="dimmed">{` (${t('dismissed')})`}</Text>
                  )}
                </th>
                {games.map((game, place) => {
                  const found = cells.find((one) => one.game === game.id);
                  if (!found)
                    return (
                      <td key={game.id}>
                        <span className={classes.cell} {...cell(row, place + 1)}>
                          <VisuallyHidden>{t('matrix.nothing')}</VisuallyHidden>
                        </span>
                      </td>
                    );
                  const Icon = ICONS[found.status];
                  return (
                    <td key={game.id}>
                      <Link
                        to={attemptsOf(user.id, game.id)}
                        className={classes.cell}
                        data-status={statusOf(found.status)}
                        {...cell(row, place + 1)}
                      >
                        <Icon size={16} aria-hidden />
                        <VisuallyHidden>{common(`status.${statusOf(found.status)}`)}</VisuallyHidden>
                        {found.percent === null ? (
                          <span aria-hidden>{DASH}</span>
                        ) : (
                          <span>{percent(found.percent)}</span>
                        )}
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes.legend} aria-label={t('matrix.legend')}>
        {STATES.map((state) => {
          const Icon = ICONS[state];
          return (
            <li key={state}>
              <span className={classes.cell} data-status={statusOf(state)} aria-hidden>
                <Icon size={16} />
              </span>
              {common(`status.${statusOf(state)}`)}
            </li>
          );
        })}
        <li>{t('matrix.blank')}</li>
      </ul>
    </>
  );
}
