import { Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { useDesigner } from '../context';
import { editCards } from '../model/part-commands';
import type { Card } from '../model/types';
import { useActions } from '../use-actions';
import { common, MediaSelect, StageSelect } from './card-parts';
import { EmotionPicker } from './emotion-picker';
import { BackgroundSelect, CharacterSelect } from './library-select';

const SkillsSelect = part(() => import('./card-choices').then((m) => ({ default: m.SkillsSelect })));
const MAX_WEIGHT = 1000;

/** What can be set for many cards at once; where they differ, nothing is shown as chosen. */
export function ManyEditor({ cards, tools }: { cards: readonly Card[]; tools?: ReactNode }) {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const actions = useActions();
  const ids = cards.map((card) => card.id);
  const weight = common(cards, 'weight');
  const emotion = common(cards, 'emotion');
  const receiver = { cards: ids };
  return (
    <Stack gap="md">
      <div>
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h3">
            {t('card.many', { count: cards.length })}
          </Title>
          {tools}
        </Group>
        <Text size="sm" c="dimmed">
          {tabs('many')}
        </Text>
      </div>
      <StageSelect cards={cards} />
      <CharacterSelect
        label={t('character.label')}
        value={common(cards, 'character')}
        receiver={receiver}
        none={t('character.asCourse')}
      />
      <EmotionPicker
        label={t('card.emotion')}
        hint={emotion === undefined ? tabs('mixed') : undefined}
        value={emotion}
        none={t('emotion.keep')}
        onChange={(next) => store.run(editCards(ids, { emotion: next }))}
      />
      <BackgroundSelect
        label={t('background.label')}
        value={common(cards, 'background')}
        receiver={receiver}
        none={t('background.asCourse')}
      />
      <MediaSelect cards={cards} kind="audio" />
      <MediaSelect cards={cards} kind="video" />
      <NumberInput
        label={t('card.weight')}
        value={weight ?? ''}
        placeholder={weight === undefined ? tabs('mixed') : undefined}
        min={0}
        max={MAX_WEIGHT}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        onChange={(v) => v !== '' && store.run(editCards(ids, { weight: Number(v) }, 'weight'))}
        onBlur={store.seal}
      />
      <Suspense>
        <SkillsSelect cards={cards} />
      </Suspense>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => actions.deleteCards(ids)}
      >
        {t('card.deleteMany', { count: cards.length })}
      </Button>
    </Stack>
  );
}
