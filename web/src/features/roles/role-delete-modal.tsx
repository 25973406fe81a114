import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Role, useDeleteRole } from './api';

type Props = { role: Role; onClose: () => void; onDeleted?: () => void };

/** Says how many people lose the role, and with it every right. */
export function RoleDeleteModal({ role, onClose, onDeleted }: Props) {
  const { t } = useTranslation('roles');
  const remove = useDeleteRole();
  return (
    <ConfirmModal
      opened
      danger
      title={t('delete.title', { title: role.title })}
      confirm={t('delete.confirm')}
      loading={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { path: { id: role.id } } },
          {
            onSuccess: () => {
              notify.done(t('delete.done', { title: role.title }));
              onClose();
              onDeleted?.();
            },
          },
        )
      }
    >
      {role.users_count > 0 ? t('delete.text', { count: role.users_count }) : t('delete.nobody')}
    </ConfirmModal>
  );
}
