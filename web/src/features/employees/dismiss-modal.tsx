import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { undoToast } from '@/shared/ui/undo-toast';
import { type Subject, useChangePeople } from './api';
import { useTakeBack } from './bulk/use-bulk';

type Props = { person: Subject; onClose: () => void };

/** Dismisses, or takes back; either names the person, says what follows, and can be undone right after. */
export function DismissModal({ person, onClose }: Props) {
  const { t } = useTranslation('employees');
  const edit = useChangePeople();
  const takeBack = useTakeBack();
  const name = fullName(person);
  const verb = person.fired ? 'reinstate' : 'dismiss';
  return (
    <ConfirmModal
      opened
      danger={!person.fired}
      title={t(`${verb}.title`, { name })}
      confirm={t(`${verb}.confirm`)}
      loading={edit.isPending}
      error={edit.error && errorText(edit.error)}
      onClose={onClose}
      onConfirm={() =>
        edit.mutate(
          { body: { users: [person.id], fired: !person.fired } },
          {
            onSuccess: () => {
              undoToast(t(`${verb}.done`, { name }), () => takeBack([person.id], { fired: person.fired }));
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
