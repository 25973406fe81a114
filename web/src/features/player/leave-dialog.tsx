import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Mode } from './types';

type Props = { opened: boolean; mode: Mode; onStay: () => void; onLeave: () => void; onRestart: () => void };

/** Escape is the player's own key: it opens this dialog and closes it, so the dialog itself leaves it alone. */
export function LeaveDialog({ opened, mode, onStay, onLeave, onRestart }: Props) {
  const { t } = useTranslation('player');
  return (
    <Modal
      opened={opened}
      closeOnEscape={false}
      onClose={onStay}
      title={t('leave.title')}
      closeButtonProps={{ 'aria-label': t('leave.stay') }}
    >
      <Stack>
        <Text>{mode === 'dry' ? t('leave.dry') : t('leave.kept')}</Text>
        <Group justify="flex-end">
          {mode === 'dry' && (
            <Button variant="subtle" mr="auto" onClick={onRestart}>
              {t('leave.restart')}
            </Button>
          )}
          <Button variant="default" onClick={onStay} data-autofocus>
            {t('leave.stay')}
          </Button>
          <Button onClick={onLeave}>{t('leave.leave')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
