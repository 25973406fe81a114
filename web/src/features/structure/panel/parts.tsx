import { Anchor, Avatar, Badge, Group, Stack, Text } from '@mantine/core';
import { IconStarFilled, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName, useFormat } from '@/shared/lib/format';
import type { Position } from '../api';
import { useStructureActions } from '../context';
import { ancestors, type Counts, type Key, keyOf } from '../model/tree';
import classes from './panel.module.css';

/** The way from the organisation down to the unit above. */
export function Path({ of }: { of: Key }) {
  const { t } = useTranslation('structure');
  const { index, to } = useStructureActions();
  const above = ancestors(index, of);
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('panel.path')}>
      <ol className={classes.path}>
        {above.map((node) => (
          <li key={node.key}>
            <Anchor component={Link} to={to(node.key)} fz="sm">
              {node.name}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Four numbers, with everything below. */
export function Figures({ counts }: { counts: Counts }) {
  const { t } = useTranslation('structure');
  const { number } = useFormat();
  return (
    <dl className={classes.figures}>
      {(['people', 'positions', 'vacant', 'divisions'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A position and who holds it, as one line that leads to it. */
export function Holder({ position }: { position: Position }) {
  const { t } = useTranslation('structure');
  const { to } = useStructureActions();
  const { user, head, title } = position;
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      {user ? (
        <Avatar
          src={user.simple_profile_pic}
          name={fullName(user)}
          color={user.fired ? 'gray' : 'brand'}
          size={36}
          radius="xl"
          alt=""
        />
      ) : (
        <Avatar size={36} radius="xl" color="amber" alt="">
          <IconUserPlus size={18} aria-hidden />
        </Avatar>
      )}
      <Stack gap={0} miw={0}>
        <Group gap={6} wrap="nowrap" miw={0}>
          <Anchor component={Link} to={to(keyOf('position', position.id))} fw={600} truncate>
            {title}
          </Anchor>
          {head && (
            <Badge color="brand" leftSection={<IconStarFilled size={10} aria-hidden />} miw="max-content">
              {t('head')}
            </Badge>
          )}
        </Group>
        <Group gap={6} wrap="nowrap" miw={0}>
          <Text fz="sm" c={user ? 'var(--app-ink-2)' : 'var(--app-warn)'} truncate>
            {user ? fullName(user) : t('vacant')}
          </Text>
          {user?.fired && (
            <Badge size="sm" color="gray" miw="max-content">
              {t('dismissed')}
            </Badge>
          )}
        </Group>
      </Stack>
    </Group>
  );
}
