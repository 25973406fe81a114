import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type MediaType, usePickMedia } from '@/shared/lib/pick-media';

const ALL: readonly MediaType[] = ['image', 'background', 'character', 'audio', 'video', 'offer'];

/** To all files of the account, the tab's own first. */
export function LibraryLink({ first }: { first: MediaType }) {
  const { t } = useTranslation('designer-tabs');
  const pick = usePickMedia();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconLibraryPhoto size={16} aria-hidden />}
      onClick={() => pick({ types: [first, ...ALL.filter((one) => one !== first)] })}
    >
      {t('library')}
    </Button>
  );
}
