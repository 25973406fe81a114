import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconMovie, IconTrash, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePickMedia } from '@/shared/lib/pick-media';
import { MediaPreview } from '@/shared/ui/media-preview/media-preview';
import type { DraftMedia } from '../model/draft';

type Props = {
  kind: 'audio' | 'video';
  value: DraftMedia | null;
  onChange: (media: DraftMedia | null) => void;
};

const ICONS = { audio: IconVolume, video: IconMovie };
const MAX_ALT = 10_000;

/** The sound or the video of a question, from the library, with its words for who does not hear or see it. */
export function MediaField({ kind, value, onChange }: Props) {
  const { t } = useTranslation('quiz-questions');
  const pick = usePickMedia();
  const Icon = ICONS[kind];
  const choose = () =>
    pick({
      types: [kind],
      onPick: ({ id, title, url, alt }) => onChange({ id: null, asset: id, title, url, alt }),
    });
  if (!value)
    return (
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={choose}>
        {t(`media.add.${kind}`)}
      </Button>
    );
  return (
    <Stack gap="xs" w="100%">
      <Text fw={500} fz="sm">
        {t(`media.${kind}`)}: {value.title}
      </Text>
      <MediaPreview type={kind} item={{ ...value, emotions: {} }} />
      <Textarea
        label={t(`media.words.${kind}`)}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_ALT}
        value={value.alt}
        onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
      />
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={choose}>
          {t('media.replace')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onChange(null)}
        >
          {t(`media.remove.${kind}`)}
        </Button>
      </Group>
    </Stack>
  );
}
