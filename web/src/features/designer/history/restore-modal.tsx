import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { type CourseState, useStateName } from '@/shared/queries/course-states';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useRestore } from './use-restore';

type Props = { state: CourseState; onClose: () => void; onDone: () => void };

/** Asks before the draft becomes what it was in an earlier state. */
export function RestoreModal({ state, onClose, onDone }: Props) {
  const { t } = useTranslation('designer-tabs');
  const isRevision = state.kind === 'revision';
  const name = useStateName()(state);
  const restore = useRestore(() => {
    notify.done(
      isRevision ? t('history.restored', { number: state.n }) : t('history.restoredVersion', { name }),
    );
    onDone();
  });
  return (
    <ConfirmModal
      opened
      title={
        isRevision
          ? t('history.restoreTitle', { number: state.n })
          : t('history.restoreVersionTitle', { name })
      }
      confirm={t('history.restore')}
      loading={restore.isPending}
      error={restore.error && errorText(restore.error)}
      onConfirm={() => restore.mutate(state)}
      onClose={onClose}
    >
      {t('history.restoreText')}
    </ConfirmModal>
  );
}
