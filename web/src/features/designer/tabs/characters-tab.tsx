import { Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingEmotions } from '@/shared/lib/emotions';
import { usePickMedia } from '@/shared/lib/pick-media';
import { Empty } from '@/shared/ui/empty';
import { MediaPreview } from '@/shared/ui/media-preview/media-preview';
import { useDraft } from '../context';
import { Face } from '../faces';
import { PlainField } from '../inspector/plain-field';
import { LibraryLink } from './library-link';
import { PartItem } from './part-item';
import classes from './tabs.module.css';
import { usePartActions } from './use-part-actions';

/** Who speaks in the course, with the faces of each. */
export function CharactersTab() {
  const { t } = useTranslation('designer-tabs');
  const characters = useDraft((s) => s.draft.characters);
  const actions = usePartActions();
  const pick = usePickMedia();
  const [opened, setOpened] = useState<number | null>(null);
  const add = () =>
    pick({
      types: ['character'],
      onPick: ({ id, title, emotions }) =>
        setOpened(actions.add('characters', { name: title, asset: id, emotions })),
    });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('characters.hint')}
      </Text>
      {characters.length === 0 && <Empty title={t('characters.empty')} />}
      <ul className={classes.list}>
        {characters.map((character) => {
          const missing = missingEmotions(character.emotions).length;
          return (
            <PartItem
              key={character.id}
              list="characters"
              id={character.id}
              title={character.name}
              thumb={<Face character={character} emotion={3} size={40} />}
              note={missing > 0 ? t('characters.missing', { count: missing }) : undefined}
              opened={opened === character.id}
              onToggle={() => setOpened(opened === character.id ? null : character.id)}
            >
              <PlainField
                label={t('characters.name')}
                value={character.name}
                maxLength={150}
                onCommit={(name) => actions.edit('characters', character.id, { name }, 'name')}
              />
              <MediaPreview
                type="character"
                item={{ title: character.name, alt: '', url: '', emotions: character.emotions }}
              />
              <Button
                variant="default"
                size="xs"
                leftSection={<IconReplace size={16} aria-hidden />}
                onClick={() =>
                  pick({
                    types: ['character'],
                    onPick: ({ id, emotions }) =>
                      actions.edit('characters', character.id, { asset: id, emotions }),
                  })
                }
              >
                {t('characters.replace')}
              </Button>
            </PartItem>
          );
        })}
      </ul>
      <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('characters.add')}
      </Button>
      <LibraryLink first="character" />
    </Stack>
  );
}
