import { Group, Kbd, List, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../shortcuts';

/** What the keys do in the fields of a card that is written in place, which take them themselves. */
const OUTLINE = [
  { name: 'writeHere', keys: ['Enter'] },
  { name: 'nextAnswer', keys: ['Enter'] },
  { name: 'intoCard', keys: ['Tab'] },
  { name: 'outOfCard', keys: ['Shift', 'Tab'] },
  { name: 'fields', keys: ['↑', '↓'] },
  { name: 'newLine', keys: ['Shift', 'Enter'] },
  { name: 'speaker', keys: ['speakerSign'] },
  { name: 'mark', keys: ['+', '−'] },
  { name: 'feeling', keys: ['feelingSign'] },
  { name: 'leadSign', keys: ['->'] },
  { name: 'leadTo', keys: ['Alt', 'Enter'] },
  { name: 'endHere', keys: ['Alt', '.'] },
  { name: 'dropAnswer', keys: ['⌫'] },
  { name: 'reorder', keys: ['Alt', '↑'] },
  { name: 'stopWriting', keys: ['Esc'] },
] as const;
const ALL = { cards: SHORTCUTS.cards, outline: OUTLINE, look: SHORTCUTS.look, course: SHORTCUTS.course };
const GROUPS = Object.keys(ALL) as (keyof typeof ALL)[];
const HINTS = ['write', 'connect', 'newFromAnswer', 'doubleClick'] as const;

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
      <List size="sm" mb="lg">
        {HINTS.map((hint) => (
          <List.Item key={hint}>{t(`hint.${hint}`)}</List.Item>
        ))}
      </List>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {GROUPS.map((group) => (
          <Stack key={group} gap={6} component="section">
            <Title order={3} size="h4">
              {t(`shortcuts.groups.${group}`)}
            </Title>
            {ALL[group].map(({ name, keys }) => (
              <Group key={name} justify="space-between" wrap="nowrap" align="start">
                <Text size="sm">{t(`shortcuts.${name}`)}</Text>
                <Group gap={4} wrap="nowrap" flex="none">
                  {keys.map((key) => (
                    <Kbd key={key} size="xs">
                      {key === 'feelingSign' || key === 'speakerSign' ? t(`shortcuts.${key}`) : key}
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
