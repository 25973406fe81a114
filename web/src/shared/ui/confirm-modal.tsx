import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppModal } from './app-modal';

type Props = {
  opened: boolean;
  /** Names the object. */
  title: string;
  /** Says the consequence. */
  children: ReactNode;
  /** Repeats the verb. */
  confirm: string;
  /** What the way back is called. */
  cancel?: string;
  danger?: boolean;
  loading?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what cannot be taken back; the focus starts on Cancel. */
export function ConfirmModal({
  opened,
  title,
  children,
  confirm,
  cancel,
  danger,
  loading,
  error,
  ...on
}: Props) {
  const { t } = useTranslation();
  return (
    <AppModal opened={opened} onClose={on.onClose} title={title}>
      <Stack>
        <Text component="div">{children}</Text>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={on.onClose} data-autofocus>
            {cancel ?? t('cancel')}
          </Button>
          <Button color={danger ? 'red' : undefined} loading={loading} onClick={on.onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
