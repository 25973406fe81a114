import { Modal, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EFFECTS, type Effects } from '../use-effects';

type Props = { opened: boolean; effects: Effects; onClose: () => void };

/** Switches for what makes the conversation livelier. Escape is the player's own key and closes it there. */
export function EffectsDialog({ opened, effects: { chosen, isStill, toggle }, onClose }: Props) {
  const { t } = useTranslation('player');
  return (
    <Modal
      opened={opened}
      closeOnEscape={false}
      onClose={onClose}
      title={t('effects.title')}
      closeButtonProps={{ 'aria-label': t('effects.close') }}
    >
      <Stack>
        {isStill && <Text>{t('effects.still')}</Text>}
        {EFFECTS.map((effect) => (
          <Switch
            key={effect}
            size="md"
            label={t(`effects.${effect}`)}
            description={t(`effects.${effect}Hint`)}
            checked={chosen[effect] && !isStill}
            disabled={isStill}
            onChange={() => toggle(effect)}
          />
        ))}
      </Stack>
    </Modal>
  );
}
