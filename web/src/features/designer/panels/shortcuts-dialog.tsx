import { Group, Kbd, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../shortcuts';

const GROUPS = Object.keys(SHORTCUTS) as (keyof typeof SHORTCUTS)[];

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('designer');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={980}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        {GROUPS.map((group) => (
          <Stack key={group} gap={6} component="section">
            <Title order={3} size="h4">
              {t(`shortcuts.groups.${group}`)}
            </Title>
            {SHORTCUTS[group].map(({ name, keys }) => (
              <Group key={name} justify="space-between" wrap="nowrap" align="start">
                <Text size="sm">{t(`shortcuts.${name}`)}</Text>
                <Group gap={4} wrap="nowrap" flex="none">
                  {keys.map((key) => (
                    <Kbd key={key} size="xs">
                      {key}
                    </Kbd>
                  ))}
                </Group>
              </Group>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        {t('shortcuts.mac')}
      </Text>
    </Modal>
  );
}
