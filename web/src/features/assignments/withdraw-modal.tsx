import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useWithdraw } from './api';
import type { Asked } from './asked';

type Props = { asked: Asked; onClose: () => void; onDone: () => void };

/** Takes courses from people, after saying what becomes of running and finished attempts. */
export function WithdrawModal({ asked, onClose, onDone }: Props) {
  const { t } = useTranslation('assignments');
  const withdraw = useWithdraw();
  const { one, count } = asked;
  return (
    <ConfirmModal
      opened
      danger
      title={one ? t('withdraw.title', { course: one.game.title }) : t('withdraw.titleMany', { count })}
      confirm={t('withdraw.action')}
      loading={withdraw.isPending}
      error={withdraw.error && errorText(withdraw.error)}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(
          { body: asked.target },
          {
            onSuccess: ({ deleted }) => {
              notify.done(one ? t('withdraw.done') : t('withdraw.doneMany', { count: deleted }));
              onDone();
            },
          },
        )
      }
    >
      {one
        ? t('withdraw.text', { name: one.user ? fullName(one.user) : '' })
        : t('withdraw.textMany', { count })}
    </ConfirmModal>
  );
}
