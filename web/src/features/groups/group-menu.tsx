import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { groupAddress } from './addresses';
import type { GroupRow } from './api';

export function GroupMenu({ group, onDelete }: { group: GroupRow; onDelete: () => void }) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  return (
    <ActionsMenu name={group.name}>
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
    </ActionsMenu>
  );
}
