import { Avatar, Badge, Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import {
  IconFolderSymlink,
  IconStar,
  IconStarFilled,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { NameLink } from '@/shared/ui/name-link';
import { type Position, type PositionChange, useEditPosition } from '../api';
import { useStructureActions } from '../context';
import { type PositionNode, unitOf } from '../model/tree';
import { NodeMenu, PanelHead } from './parts';

/** Changes one thing of a position at once, with the way back. */
function useQuickChange() {
  const { offerUndo } = useStructureActions();
  const edit = useEditPosition();
  return {
    busy: edit.isPending,
    run: (
      { id, version }: Position,
      body: { user?: null; head?: boolean },
      text: string,
      /** None: there is no way back. */
      back: PositionChange[] | null,
    ) =>
      edit.mutate(
        { params: { path: { id } }, body: { ...body, version } },
        {
          onSuccess: () => (back ? offerUndo(text, { divisions: [], positions: back }) : notify.done(text)),
          onError: notify.failed,
        },
      ),
  };
}

/** One position: where it is, who holds it, and what can be done with it. */
export function PositionPanel({ node, bare }: { node: PositionNode; bare?: boolean }) {
  const { t } = useTranslation('structure');
  const { mayEdit } = useStructureActions();
  const { code, head } = node.data;
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        {!bare && <PanelHead node={node} menu={mayEdit && <PositionMenu node={node} />} />}
        <Group gap="xs">
          {head && (
            <Badge color="brand" leftSection={<IconStarFilled size={10} aria-hidden />}>
              {t('head')}
            </Badge>
          )}
          <Text fz="sm" c="var(--app-ink-2)">
            {t('position.code', { code })}
          </Text>
        </Group>
      </Stack>
      <Seat node={node} order={bare ? 2 : 3} />
    </Stack>
  );
}

function Seat({ node, order }: { node: PositionNode; order: 2 | 3 }) {
  const { t } = useTranslation('structure');
  const { mayEdit, open } = useStructureActions();
  const personAt = usePersonAddress();
  const { busy, run } = useQuickChange();
  const { user, id, title } = node.data;

  const takeOff = () => {
    if (user)
      run(
        node.data,
        { user: null },
        t('seat.takenOff', { name: fullName(user), title }),
        // Who is dismissed is given no position again.
        user.fired ? null : [{ id, user: user.id }],
      );
  };
  return (
    <section>
      <Title order={order} size="h3" mb="xs">
        {t('panel.holder')}
      </Title>
      {user ? (
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Avatar
            src={user.simple_profile_pic}
            name={fullName(user)}
            color={user.fired ? 'gray' : 'brand'}
            size={48}
            radius="xl"
            alt=""
          />
          <Stack gap={2} miw={0}>
            <NameLink to={personAt(user)} fw={600}>
              {fullName(user)}
            </NameLink>
            {user.fired && (
              <Text fz="sm" c="dimmed">
                {t('panel.dismissedHolder')}
              </Text>
            )}
          </Stack>
        </Group>
      ) : (
        <Text c="var(--app-warn)">{t('panel.vacant')}</Text>
      )}
      {mayEdit && (
        <Group gap="xs" mt="md">
          <Button
            size="sm"
            variant={user ? 'default' : 'filled'}
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => open({ kind: 'seat', of: node.key })}
          >
            {t(user ? 'seat.another' : 'seat.put')}
          </Button>
          {user && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconUserMinus size={16} aria-hidden />}
              loading={busy}
              onClick={takeOff}
            >
              {t('seat.takeOff')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFolderSymlink size={16} aria-hidden />}
            onClick={() => open({ kind: 'move', keys: [node.key] })}
          >
            {t('moveTo')}
          </Button>
        </Group>
      )}
    </section>
  );
}

/** Changing, deleting and the head's flag; `onPage` leaves out the way to the page that it is on. */
export function PositionMenu({ node, onPage }: { node: PositionNode; onPage?: boolean }) {
  const { t } = useTranslation('structure');
  const { index } = useStructureActions();
  const { run } = useQuickChange();
  const { id, head, title } = node.data;
  const unit = unitOf(index, node.key);

  const turnHead = () => {
    const before = unit?.data.head;
    const name = unit?.name ?? '';
    if (head) run(node.data, { head: false }, t('position.noHead', { title, name }), [{ id, head: true }]);
    else
      run(node.data, { head: true }, t('position.isHead', { title, name }), [
        { id, head: false },
        ...(before ? [{ id: before.id, head: true }] : []),
      ]);
  };
  return (
    <NodeMenu node={node} page={onPage ? undefined : `/administrator/positions/${node.id}`}>
      <Menu.Item leftSection={<IconStar size={16} aria-hidden />} onClick={turnHead}>
        {t(head ? 'position.unmakeHead' : 'position.makeHead')}
      </Menu.Item>
    </NodeMenu>
  );
}
