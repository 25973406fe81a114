import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../shortcuts';

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('designer');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
    >
      <Stack gap="xs">
        {SHORTCUTS.map(({ name, keys }) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Text size="sm">{t(`shortcuts.${name}`)}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
        <Text size="sm" c="dimmed">
          {t('shortcuts.mac')}
        </Text>
      </Stack>
    </Modal>
  );
}
