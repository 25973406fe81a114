import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Subject, useDeleteEmployee } from './api';

type Props = { person: Subject; onClose: () => void; onDone?: () => void };

/** Nothing brings the person back: the text says what goes and what stays. */
export function DeleteModal({ person, onClose, onDone }: Props) {
  const { t } = useTranslation('employees');
  const remove = useDeleteEmployee();
  const name = fullName(person);
  return (
    <ConfirmModal
      opened
      danger
      title={t('delete.title', { name })}
      confirm={t('delete.confirm')}
      loading={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { path: { id: person.id } } },
          {
            onSuccess: () => {
              notify.done(t('delete.done', { name }));
              onClose();
              onDone?.();
            },
          },
        )
      }
    >
      <Stack gap="xs">
        <Text fw={600}>{t('delete.final')}</Text>
        <Text>{t('delete.text')}</Text>
        {!person.fired && <Text c="dimmed">{t('delete.instead')}</Text>}
      </Stack>
    </ConfirmModal>
  );
}
