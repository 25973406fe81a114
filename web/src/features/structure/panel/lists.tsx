import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { useStructureActions } from '../context';
import type { DivisionNode, PositionNode, UnitNode } from '../model/tree';
import { useNames } from '../use-names';
import classes from './panel.module.css';
import { Holder } from './parts';

const FIRST = 20;
const MORE = 100;

/** The first of a long list, and more on demand. */
function useSome<T>(all: readonly T[]) {
  const [shown, setShown] = useState(FIRST);
  return {
    some: all.slice(0, shown),
    left: Math.max(0, all.length - shown),
    more: () => setShown((before) => before + MORE),
  };
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const { t } = useTranslation('structure');
  if (left === 0) return null;
  return (
    <Button mt="xs" variant="subtle" size="compact-sm" onClick={onMore}>
      {t('panel.more', { count: left })}
    </Button>
  );
}

/** The level of the heading: the page has its own, or the panel stands below one. */
type Level = { order: 2 | 3 };
type PositionsProps = Level & { positions: readonly PositionNode[]; unit: UnitNode };

/** The positions of a unit itself, the head first. */
export function Positions({ positions, unit, order }: PositionsProps) {
  const { t } = useTranslation('structure');
  const { number } = useFormat();
  const { some, left, more } = useSome(positions);
  return (
    <section>
      <Title order={order} size="h3" mb="xs">
        {t('panel.positions', { formatted: number(positions.length) })}
      </Title>
      {positions.length === 0 ? (
        <Text c="dimmed">
          {t(unit.kind === 'division' ? 'panel.noPositions' : 'panel.noPositionsOrganization')}
        </Text>
      ) : (
        <>
          {!positions[0]?.data.head && (
            <Text c="dimmed">
              {t(unit.kind === 'division' ? 'panel.noHead' : 'panel.noHeadOrganization')}
            </Text>
          )}
          <ul className={classes.list}>
            {some.map((position) => (
              <li key={position.key}>
                <Holder position={position.data} />
              </li>
            ))}
          </ul>
        </>
      )}
      <More left={left} onMore={more} />
    </section>
  );
}

type DivisionsProps = Level & { divisions: readonly DivisionNode[]; unit: UnitNode };

export function Divisions({ divisions, unit, order }: DivisionsProps) {
  const { t } = useTranslation('structure');
  const { to } = useStructureActions();
  const { number } = useFormat();
  const { counted } = useNames();
  const { some, left, more } = useSome(divisions);
  if (divisions.length === 0 && unit.kind === 'division') return null;
  return (
    <section>
      <Title order={order} size="h3" mb="xs">
        {t(unit.kind === 'division' ? 'panel.subdivisions' : 'panel.divisions', {
          formatted: number(divisions.length),
        })}
      </Title>
      {divisions.length === 0 ? (
        <Text c="dimmed">{t('panel.noDivisions')}</Text>
      ) : (
        <ul className={classes.list}>
          {some.map((division) => (
            <li key={division.key} className={classes.between}>
              <Anchor component={Link} to={to(division.key)} fw={600}>
                {division.name}
              </Anchor>
              <Text fz="sm" c="var(--app-ink-2)" className={classes.number}>
                {counted('person', division.counts.people)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <More left={left} onMore={more} />
    </section>
  );
}
