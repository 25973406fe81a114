import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type GroupRow, useDeleteGroup } from './api';

type Props = { group: GroupRow; onClose: () => void; onDeleted?: () => void };

/** Names the group, and says that its people stay. */
export function GroupDeleteModal({ group, onClose, onDeleted }: Props) {
  const { t } = useTranslation('groups');
  const remove = useDeleteGroup();
  return (
    <ConfirmModal
      opened
      danger
      title={t('delete.title', { name: group.name })}
      confirm={t('delete.open')}
      loading={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { path: { id: group.id } } },
          {
            onSuccess: () => {
              notify.done(t('delete.done', { name: group.name }));
              onClose();
              onDeleted?.();
            },
          },
        )
      }
    >
      {group.employees_count > 0 ? t('delete.text', { count: group.employees_count }) : t('delete.nobody')}
    </ConfirmModal>
  );
}
