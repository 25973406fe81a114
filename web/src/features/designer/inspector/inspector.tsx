import { ActionIcon, Button, Group, NumberInput, Stack, Switch, Text, Title, Tooltip } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { useDesigner, useDraft } from '../context';
import { speaker } from '../faces';
import { editCard } from '../model/commands';
import { findCard, isEnding } from '../model/lookup';
import type { Card, CardFields } from '../model/types';
import { useActions } from '../use-actions';
import { AnswerEditor } from './answer-fields';
import { MediaSample, MediaSelect, StageSelect } from './card-parts';
import { EmotionPicker } from './emotion-picker';
import classes from './inspector.module.css';
import { BackgroundSelect, CharacterSelect } from './library-select';
import { ManyEditor } from './many-editor';
import { RichField } from './rich-field';
import { LineField } from './text-fields';
import { TimeLimit } from './time-limit';
import { useOpenAnswer } from './use-open-answer';

// Courses without goods and skills never need these.
const OffersSelect = part(() => import('./card-choices').then((m) => ({ default: m.OffersSelect })));
const SkillsSelect = part(() => import('./card-choices').then((m) => ({ default: m.SkillsSelect })));
const MAX_WEIGHT = 1000;
const TEXT = { field: 'text' } as const;

function CardEditor({ card, tools }: { card: Card; tools?: ReactNode }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const character = useDraft((s) => speaker(s.draft, card.character));
  const edit = (patch: Partial<CardFields>, field?: string) => actions.run(editCard(card.id, patch, field));
  const answers = useOpenAnswer();
  const last = isEnding(card);
  const top = useRef<HTMLDivElement>(null);
  // Before a field that is asked for comes into view.
  useLayoutEffect(() => {
    const side = top.current?.closest('[data-scrolls]');
    if (side) side.scrollTop = 0;
  }, []);
  return (
    <Stack gap="md" data-card-fields ref={top}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h3">
          {t(last ? 'card.endingTitle' : 'card.title')}
        </Title>
        <Group gap={4} wrap="nowrap">
          <Tooltip label={t('card.duplicate')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('card.duplicate')}
              onClick={() => actions.duplicate(card.id)}
            >
              <IconCopy size={18} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('card.delete')}>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('card.delete')}
              onClick={() => actions.deleteCards([card.id])}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
          {tools}
        </Group>
      </Group>
      <LineField
        label={t('card.name')}
        value={card.name}
        maxLength={150}
        onCommit={(name) => edit({ name }, 'name')}
      />
      <RichField
        label={t('card.text')}
        html={card.text}
        placeholder={t('card.textPlaceholder')}
        focus={TEXT}
        onCommit={(text) => edit({ text }, 'text')}
      />
      <div className={classes.parts}>
        <StageSelect cards={[card]} />
        <MediaSelect cards={[card]} kind="audio" />
        <MediaSelect cards={[card]} kind="video" />
      </div>
      <MediaSample card={card} kind="audio" />
      <MediaSample card={card} kind="video" />
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('answer.title')}
        </Title>
        {last && (
          <Text size="sm" c="dimmed">
            {t('card.endingHint')}
          </Text>
        )}
        <ol className={classes.answers} onPointerDown={answers.onPointerDown} onFocus={answers.onFocus}>
          {card.answers.map((answer, index) => (
            <AnswerEditor
              key={answer.id}
              card={card.id}
              answer={answer}
              index={index}
              count={card.answers.length}
              character={character}
              isOpen={answers.open === answer.id}
            />
          ))}
        </ol>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} />}
          onClick={() => actions.addAnswer(card.id)}
        >
          {t('answer.add')}
        </Button>
      </Stack>
      {!last && (
        <Switch
          label={t('card.keepOrder')}
          description={t('card.keepOrderHint')}
          checked={card.keep_order}
          onChange={(e) => edit({ keep_order: e.currentTarget.checked })}
        />
      )}
      {!last && <TimeLimit card={card} />}
      <Switch
        label={t('card.isStart')}
        description={t('card.isStartHint')}
        checked={card.is_start}
        onChange={(e) => actions.setStart(e.currentTarget.checked ? card.id : null)}
      />
      <CharacterSelect
        label={t('character.label')}
        value={card.character}
        receiver={{ cards: [card.id] }}
        none={t('character.asCourse')}
      />
      <EmotionPicker
        label={t('card.emotion')}
        hint={t('card.emotionHint')}
        value={card.emotion}
        character={character}
        none={t('emotion.keep')}
        onChange={(emotion) => edit({ emotion })}
      />
      <BackgroundSelect
        label={t('background.label')}
        value={card.background}
        receiver={{ cards: [card.id] }}
        none={t('background.asCourse')}
      />
      {!last && (
        <NumberInput
          label={t('card.weight')}
          description={t('card.weightHint')}
          value={card.weight}
          min={0}
          max={MAX_WEIGHT}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          onChange={(v) => edit({ weight: Number(v) || 0 }, 'weight')}
          onBlur={store.seal}
        />
      )}
      <Suspense>
        <OffersSelect card={card} />
        <SkillsSelect cards={[card]} />
      </Suspense>
    </Stack>
  );
}

function Many({ ids, tools }: { ids: readonly number[]; tools?: ReactNode }) {
  const all = useDraft((s) => s.draft.questions);
  const cards = useMemo(() => all.filter((card) => ids.includes(card.id)), [all, ids]);
  return <ManyEditor cards={cards} tools={tools} />;
}

/** The fields of what is selected, in the same order and words in both views; `tools` stand beside their title. */
export function Inspector({ tools }: { tools?: ReactNode }) {
  const selected = useDraft((s) => s.selection.cards);
  const card = useDraft((s) =>
    s.selection.cards.length === 1 ? findCard(s.draft, s.selection.cards[0]) : undefined,
  );
  if (card) return <CardEditor key={card.id} card={card} tools={tools} />;
  return selected.length > 1 ? <Many ids={selected} tools={tools} /> : null;
}
