import { Button, Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type MediaType, type Picked, usePickMedia } from '@/shared/lib/pick-media';

type Props = {
  types: readonly MediaType[];
  hasPicture: boolean;
  onPick: (picked: Picked) => void;
  onRemove: () => void;
};

/** Takes a picture out of the media library, or takes it away again. */
export function PictureButtons({ types, hasPicture, onPick, onRemove }: Props) {
  const { t } = useTranslation('designer-tabs');
  const pick = usePickMedia();
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPhoto size={16} aria-hidden />}
        onClick={() => pick({ types, onPick })}
      >
        {t(hasPicture ? 'picture.change' : 'picture.choose')}
      </Button>
      {hasPicture && (
        <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
          {t('picture.remove')}
        </Button>
      )}
    </Group>
  );
}
