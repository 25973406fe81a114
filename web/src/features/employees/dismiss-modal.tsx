import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Employee, useEditEmployee } from './api';

type Props = { employee: Employee; onClose: () => void };

/** Dismisses, or takes back; either names the person and says what follows. */
export function DismissModal({ employee, onClose }: Props) {
  const { t } = useTranslation('employees');
  const edit = useEditEmployee();
  const name = fullName(employee);
  const verb = employee.fired ? 'reinstate' : 'dismiss';
  return (
    <ConfirmModal
      opened
      danger={!employee.fired}
      title={t(`${verb}.title`, { name })}
      confirm={t(`${verb}.confirm`)}
      loading={edit.isPending}
      error={edit.error && errorText(edit.error)}
      onClose={onClose}
      onConfirm={() =>
        edit.mutate(
          { params: { path: { id: employee.id } }, body: { fired: !employee.fired } },
          {
            onSuccess: () => {
              notify.done(t(`${verb}.done`, { name }));
              onClose();
            },
          },
        )
      }
    >
      {t(`${verb}.text`)}
    </ConfirmModal>
  );
}
