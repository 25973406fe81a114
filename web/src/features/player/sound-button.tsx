import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from './play-header';

/** Whether recordings play by themselves. */
export function SoundButton({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const { t } = useTranslation('player');
  return (
    <HeaderButton
      icon={on ? IconVolume : IconVolumeOff}
      label={t('audio.sound')}
      pressed={on}
      onClick={onToggle}
    />
  );
}
