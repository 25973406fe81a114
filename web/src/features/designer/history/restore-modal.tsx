import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useDesigner } from '../context';
import { restoreRevision } from './api';

type Props = { number: number; onClose: () => void; onDone: () => void };

/** Asks before the draft becomes what a revision was. */
export function RestoreModal({ number, onClose, onDone }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { store, saver, game } = useDesigner();
  const restore = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (n: number) => {
      if (!(await saver.flush())) throw { status: 0, code: 'network', message: t('history.notSaved') };
      return restoreRevision(game, n, store.get().version);
    },
    onSuccess: (loaded, n) => {
      store.replace(loaded.draft, loaded, false);
      notify.done(t('history.restored', { number: n }));
      onDone();
    },
  });
  return (
    <ConfirmModal
      opened
      title={t('history.restoreTitle', { number })}
      confirm={t('history.restore')}
      loading={restore.isPending}
      error={restore.error && errorText(restore.error)}
      onConfirm={() => restore.mutate(number)}
      onClose={onClose}
    >
      {t('history.restoreText')}
    </ConfirmModal>
  );
}
