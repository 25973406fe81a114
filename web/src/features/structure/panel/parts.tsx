import { Anchor, Avatar, Badge, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconPencil, IconStarFilled, IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName, useFormat } from '@/shared/lib/format';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { NameLink } from '@/shared/ui/name-link';
import type { Position } from '../api';
import { useStructureActions } from '../context';
import { ancestors, type Counts, type Key, keyOf, type Node } from '../model/tree';
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

/** Where a node is, its name, and the menu of what can be done with it. */
export const PanelHead = ({ node, menu }: { node: Node; menu: ReactNode }) => (
  <Stack gap={4}>
    <Path of={node.key} />
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Title order={2} className={classes.title} tabIndex={-1} data-panel-title>
        {node.name}
      </Title>
      {menu}
    </Group>
  </Stack>
);

type MenuProps = {
  node: Node;
  /** The address of its page; none: it has none, or one is there. */
  page?: string;
  children?: ReactNode;
};

/** Editing a node, its page and deleting it, with what else its kind can do. */
export function NodeMenu({ node, page, children }: MenuProps) {
  const { t: common } = useTranslation();
  const { t } = useTranslation('structure');
  const { open } = useStructureActions();
  return (
    <ActionsMenu name={node.name}>
      <Menu.Item
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => open({ kind: node.kind, of: node.key })}
      >
        {common('edit')}
      </Menu.Item>
      {children}
      {page && (
        <Menu.Item component={Link} to={page} leftSection={<IconExternalLink size={16} aria-hidden />}>
          {t('panel.page')}
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => open({ kind: 'delete', of: node.key })}
      >
        {common('delete')}
      </Menu.Item>
    </ActionsMenu>
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

/** A position and who holds it; each leads to its page. */
export function Holder({ position }: { position: Position }) {
  const { t } = useTranslation('structure');
  const { to } = useStructureActions();
  const personAt = usePersonAddress();
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
            {user ? (
              <NameLink second to={personAt(user)}>
                {fullName(user)}
              </NameLink>
            ) : (
              t('vacant')
            )}
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
