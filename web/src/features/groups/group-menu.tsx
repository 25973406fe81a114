import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupAddress } from './addresses';
import type { GroupRow } from './api';

export function GroupMenu({ group, onDelete }: { group: GroupRow; onDelete: () => void }) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon color="gray" size="lg" aria-label={common('actionsFor', { name: group.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={groupAddress(group.id)}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {common('edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {t('delete.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
