import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconBriefcase, IconFolderSymlink, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '@/shared/lib/session';
import { useStructureActions } from '../context';
import { divisionsOf, isAbove, type UnitNode } from '../model/tree';
import { useNames } from '../use-names';
import { Divisions, Positions } from './lists';
import classes from './panel.module.css';
import { Figures, NodeMenu, PanelHead } from './parts';

type Props = { unit: UnitNode /** The page has the heading and the path already. */; bare?: boolean };

/** An organisation or a division: what it is, who leads it, what is in it, and what can be done with it. */
export function UnitPanel({ unit, bare }: Props) {
  const { t } = useTranslation('structure');
  const { index, mayEdit } = useStructureActions();
  const mayViewUsers = useCan('view_users');
  const { counted } = useNames();
  const divisions = divisionsOf(index, unit.key);
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const people = `/administrator/users?${unit.kind}=${unit.id}`;
  const assignment = `/administrator/assignments/create?${unit.kind}=${unit.id}`;
  if (isAbove(unit))
    return (
      <Stack gap="lg">
        <Stack gap="sm">
          {!bare && <PanelHead node={unit} menu={null} />}
          <Text c="var(--app-ink-2)">{t('above')}</Text>
        </Stack>
        <Divisions divisions={divisions} unit={unit} order={bare ? 2 : 3} />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        {!bare && <PanelHead node={unit} menu={mayEdit && <UnitMenu unit={unit} />} />}
        {unit.kind === 'division' && unit.data.description && <Text>{unit.data.description}</Text>}
        {unit.kind === 'organization' && <Facts unit={unit} />}
        {mayEdit && <AddButtons unit={unit} />}
      </Stack>
      <Figures counts={unit.counts} />
      {unit.counts.people > 0 && mayViewUsers && (
        <Anchor component={Link} to={people} underline="always">
          {t('panel.people', { people: counted('person', unit.counts.people) })}
        </Anchor>
      )}
      {unit.counts.people > 0 && mayAssign && (
        <Anchor component={Link} to={assignment} underline="always">
          {t('panel.assign')}
        </Anchor>
      )}
      <Positions unit={unit} order={bare ? 2 : 3} />
      <Divisions divisions={divisions} unit={unit} order={bare ? 2 : 3} />
    </Stack>
  );
}

function Facts({ unit }: { unit: UnitNode & { kind: 'organization' } }) {
  const { t } = useTranslation('structure');
  const { full_title, address, domain, code } = unit.data;
  const facts = [
    ['full_title', full_title],
    ['address', address],
    ['domain', domain],
    ['code', code],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function AddButtons({ unit }: { unit: UnitNode }) {
  const { t } = useTranslation('structure');
  const { open } = useStructureActions();
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="light"
        leftSection={<IconBriefcase size={16} aria-hidden />}
        onClick={() => open({ kind: 'position', at: unit.key })}
      >
        {t('position.add')}
      </Button>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconSitemap size={16} aria-hidden />}
        onClick={() => open({ kind: 'division', at: unit.key })}
      >
        {t(unit.kind === 'division' ? 'division.addBelow' : 'division.add')}
      </Button>
      {unit.kind === 'division' && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconFolderSymlink size={16} aria-hidden />}
          onClick={() => open({ kind: 'move', keys: [unit.key] })}
        >
          {t('moveTo')}
        </Button>
      )}
    </Group>
  );
}

/** `onPage` leaves out the way to the page that it is on. */
export const UnitMenu = ({ unit, onPage }: { unit: UnitNode; onPage?: boolean }) => (
  <NodeMenu
    node={unit}
    page={unit.kind === 'organization' && !onPage ? `/administrator/organizations/${unit.id}` : undefined}
  />
);
