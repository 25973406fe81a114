import { Menu } from '@mantine/core';
import { IconCopy, IconEye, IconEyeCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoleTitle } from '@/shared/lib/role-title';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import type { Role } from './api';

type Props = {
  role: Role;
  /** May be changed and deleted by the signed-in person. */
  isFree: boolean;
  onCopy: () => void;
  onViewAs: () => void;
  onDelete: () => void;
};

/** What can be done with one role; a locked one can be looked at and copied. */
export function RoleMenu({ role, isFree, onCopy, onViewAs, onDelete }: Props) {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  const titleOf = useRoleTitle();
  const Icon = isFree ? IconPencil : IconEye;
  return (
    <ActionsMenu name={titleOf(role)}>
      <Menu.Item
        component={Link}
        to={`/administrator/roles/${role.id}`}
        leftSection={<Icon size={16} aria-hidden />}
      >
        {isFree ? common('edit') : t('open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
        {t('copy')}
      </Menu.Item>
      <Menu.Item leftSection={<IconEyeCheck size={16} aria-hidden />} onClick={onViewAs}>
        {t('viewAs')}
      </Menu.Item>
      {isFree && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {t('delete.open')}
        </Menu.Item>
      )}
    </ActionsMenu>
  );
}
