import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { useStructureActions } from '../context';
import { asSlot, type DivisionNode, isAbove, type Slot, type UnitNode } from '../model/tree';
import { useNames } from '../use-names';
import classes from './panel.module.css';
import { Holder } from './parts';

const FIRST = 20;
const MORE = 100;

/** How many of a long list are shown, and more on demand. */
function useSome(all: number) {
  const [shown, setShown] = useState(FIRST);
  return {
    shown: Math.min(all, shown),
    left: Math.max(0, all - shown),
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
type PositionsProps = Level & { unit: UnitNode };

/** The positions of a unit itself, the head first. */
export function Positions({ unit, order }: PositionsProps) {
  const { t } = useTranslation('structure');
  const { number } = useFormat();
  const { index, ask } = useStructureActions();
  const { positions: count } = unit.data.own;
  const { shown, left, more } = useSome(count);
  const keys = unit.children.slice(0, shown);
  useEffect(() => {
    const waiting = keys.filter((key) => asSlot(key) !== null) as Slot[];
    if (waiting.length > 0) ask(waiting);
  });
  return (
    <section>
      <Title order={order} size="h3" mb="xs">
        {t('panel.positions', { formatted: number(count) })}
      </Title>
      {count === 0 ? (
        <Text c="dimmed">
          {t(unit.kind === 'division' ? 'panel.noPositions' : 'panel.noPositionsOrganization')}
        </Text>
      ) : (
        <>
          {!unit.data.head && (
            <Text c="dimmed">
              {t(unit.kind === 'division' ? 'panel.noHead' : 'panel.noHeadOrganization')}
            </Text>
          )}
          <ul className={classes.list}>
            {keys.map((key) => {
              const node = index.nodes.get(key);
              return (
                <li key={key}>
                  {node?.kind === 'position' ? (
                    <Holder position={node.data} />
                  ) : (
                    <Skeleton h={36} radius="sm" />
                  )}
                </li>
              );
            })}
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
  const { shown, left, more } = useSome(divisions.length);
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
          {divisions.slice(0, shown).map((division) => (
            <li key={division.key} className={classes.between}>
              <Anchor component={Link} to={to(division.key)} fw={600}>
                {division.name}
              </Anchor>
              {!isAbove(division) && (
                <Text fz="sm" c="var(--app-ink-2)" className={classes.number}>
                  {counted('person', division.counts.people)}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      <More left={left} onMore={more} />
    </section>
  );
}
