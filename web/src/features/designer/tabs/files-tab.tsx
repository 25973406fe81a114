import { Button, Stack, Text } from '@mantine/core';
import { IconMicrophone, IconMusic, IconPlus, IconReplace, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePickMedia } from '@/shared/lib/pick-media';
import { Empty } from '@/shared/ui/empty';
import { MediaPreview } from '@/shared/ui/media-preview/media-preview';
import { useDraft } from '../context';
import { PlainField } from '../inspector/plain-field';
import type { Media } from '../model/types';
import { LibraryLink } from './library-link';
import { PartItem } from './part-item';
import classes from './tabs.module.css';
import { usePartActions } from './use-part-actions';

export type FileList = 'backgrounds' | 'audio' | 'videos';
export const TYPE_OF = { backgrounds: 'background', audio: 'audio', videos: 'video' } as const;
const MAX_ALT = { backgrounds: 2000, audio: 10_000, videos: 10_000 };

function Thumb({ list, file }: { list: FileList; file: Media }) {
  if (list === 'backgrounds')
    return <img src={file.url} alt="" className={classes.thumb} data-wide loading="lazy" />;
  const Icon = list === 'audio' ? IconMusic : IconVideo;
  return <Icon size={22} className={classes.icon} aria-hidden="true" />;
}

/** Backgrounds, sounds or videos of the course, with their words for people who do not see or hear them. */
export function FilesTab({ list }: { list: FileList }) {
  const { t } = useTranslation('designer-tabs');
  const files = useDraft((s) => s.draft[list]);
  const actions = usePartActions();
  const pick = usePickMedia();
  const [opened, setOpened] = useState<number | null>(null);
  const type = TYPE_OF[list];
  const add = (record = false) =>
    pick({
      types: [type],
      record,
      onPick: ({ id, title, alt, url }) => setOpened(actions.add(list, { title, asset: id, url, alt })),
    });
  return (
    <Stack gap="sm">
      {files.length === 0 && <Empty title={t(`${list}.empty`)} description={t(`${list}.emptyHint`)} />}
      <ul className={classes.list}>
        {files.map((file) => (
          <PartItem
            key={file.id}
            list={list}
            id={file.id}
            title={file.title}
            thumb={<Thumb list={list} file={file} />}
            note={file.alt.trim() ? undefined : t(list === 'backgrounds' ? 'noAlt' : 'noTranscript')}
            opened={opened === file.id}
            onToggle={() => setOpened(opened === file.id ? null : file.id)}
          >
            <MediaPreview type={type} item={{ ...file, emotions: {} }} />
            <PlainField
              label={t('title')}
              value={file.title}
              maxLength={150}
              onCommit={(title) => actions.edit(list, file.id, { title }, 'title')}
            />
            <PlainField
              label={t(list === 'backgrounds' ? 'alt' : 'transcript')}
              value={file.alt}
              minRows={2}
              maxLength={MAX_ALT[list]}
              onCommit={(alt) => actions.edit(list, file.id, { alt }, 'alt')}
            />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconReplace size={16} aria-hidden />}
              onClick={() =>
                pick({
                  types: [type],
                  onPick: ({ id, url }) => actions.edit(list, file.id, { asset: id, url }),
                })
              }
            >
              {t('replace')}
            </Button>
          </PartItem>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t(`${list}.hint`)}
      </Text>
      <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add()}>
        {t(`${list}.add`)}
      </Button>
      {list === 'audio' && (
        <Button
          variant="default"
          leftSection={<IconMicrophone size={16} aria-hidden />}
          onClick={() => add(true)}
        >
          {t('audio.record')}
        </Button>
      )}
      <LibraryLink first={type} />
    </Stack>
  );
}
