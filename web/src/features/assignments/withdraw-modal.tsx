import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Assignment, useWithdraw } from './api';

/** Takes one course from one person, after saying what becomes of running and finished attempts. */
export function WithdrawModal({
  assignment,
  onClose,
}: {
  assignment: Assignment | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('assignments');
  const withdraw = useWithdraw();
  const close = () => {
    withdraw.reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={assignment !== null}
      title={t('withdraw.title', { course: assignment?.game.title ?? '' })}
      confirm={t('withdraw.action')}
      danger
      loading={withdraw.isPending}
      error={withdraw.error ? errorText(withdraw.error) : null}
      onClose={close}
      onConfirm={() =>
        assignment &&
        withdraw.mutate(
          { params: { path: { id: assignment.id } } },
          {
            onSuccess: () => {
              notify.done(t('withdraw.done'));
              close();
            },
          },
        )
      }
    >
      {t('withdraw.text', { name: assignment?.user ? fullName(assignment.user) : '' })}
    </ConfirmModal>
  );
}
