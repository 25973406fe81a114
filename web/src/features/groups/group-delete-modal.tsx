import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Change, type GroupRow, type PeopleFilter, useDeleteGroup } from './api';
import { EffectPreview } from './effect';

type Props = { group: GroupRow; onClose: () => void; onDeleted?: () => void };

/** Deleting is taking everybody out, the dismissed too. */
const everybody = (group: GroupRow): Change => ({
  verb: 'removePeople',
  target: { filter: { group: group.id, fired: 'all' } as PeopleFilter, exclude: [] },
});

/** Names the group, says that its people stay, and what they lose. */
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
      {group.employees_count > 0 && group.games_count > 0 && (
        <EffectPreview group={{ id: group.id, games: [] }} change={everybody(group)} />
      )}
    </ConfirmModal>
  );
}
