import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { errorText } from '@/shared/lib/notify';
import { ConfirmModal } from '../confirm-modal';

type Props = {
  game: number;
  version: number;
  /** What it is called. */
  name: string;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before a kept version of a draft is deleted. */
export function DeleteVersionModal({ game, version, name, onClose, onDone }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { t: common } = useTranslation();
  const remove = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      const path = { id: game, n: version };
      const { error } = await http.DELETE('/api/games/{id}/draft_versions/{n}/', { params: { path } });
      if (error) throw error;
    },
    onSuccess: onDone,
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t('history.deleteTitle', { name })}
      confirm={common('delete')}
      loading={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('history.deleteText')}
    </ConfirmModal>
  );
}
