import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18n from 'i18next';
import { CLOSES_AFTER } from '@/shared/lib/notify';

/** Says what was done and, for a moment, takes it back at the press of a button. */
export function undoToast(message: string, onUndo: () => void) {
  const id: string = notifications.show({
    color: 'brand',
    role: 'status',
    autoClose: CLOSES_AFTER,
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text component="span" inherit>
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {i18n.t('common:undo')}
        </Button>
      </Group>
    ),
  });
}
