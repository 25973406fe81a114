import { ColorInput, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COURSE_COLOURS } from '@/shared/theme/course-colours';
import { CourseCover } from '@/shared/ui/course-cover';
import { PictureButtons } from '@/shared/ui/picture-buttons';
import { useDesigner, useDraft } from '../context';
import { BackgroundSelect, CharacterSelect } from '../inspector/library-select';
import { PlainField } from '../inspector/plain-field';
import { editCourse } from '../model/commands';
import type { Course } from '../model/types';
import { AnswerRules } from './answer-rules';
import { PassMarkField } from './pass-mark-field';
import classes from './settings.module.css';

const MIN_TITLE = 4;
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 2000;
/** What the server takes at most. */
const LIMITS = { attempts: 1000, period: 3650, estimated_duration: 1440 };

function CoverField() {
  const { t } = useTranslation('designer-tabs');
  const { store, game } = useDesigner();
  const cover = useDraft((s) => s.draft.cover);
  const colour = useDraft((s) => s.draft.colour);
  return (
    <Group gap="md" wrap="wrap">
      <CourseCover id={game} cover={cover?.url} colour={colour} className={classes.cover} />
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {t('cover.label')}
        </Text>
        <PictureButtons
          types={['image', 'background']}
          hasPicture={cover !== null}
          onPick={({ id, url }) => store.run(editCourse({ cover: { id, url } }))}
          onRemove={() => store.run(editCourse({ cover: null }))}
        />
        <Text size="xs" c="dimmed">
          {t('cover.hint')}
        </Text>
      </Stack>
    </Group>
  );
}

/** What the course is called and looks like, and the rules of its play. */
export function MainFields() {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const save = useDraft((s) => s.save);
  const [isShort, setShort] = useState(false);
  const errors = save.kind === 'refused' ? save.errors : {};
  const edit = (patch: Partial<Course>, field?: string) => store.run(editCourse(patch, field));
  const number = (field: 'attempts' | 'period' | 'estimated_duration', empty: number | null) => ({
    label: t(`settings.${field}`),
    value: draft[field] ?? '',
    min: empty === null ? 1 : 0,
    max: LIMITS[field],
    clampBehavior: 'strict' as const,
    allowDecimal: false,
    allowNegative: false,
    error: errors[field]?.[0],
    onChange: (v: string | number) => edit({ [field]: v === '' ? empty : Number(v) }, field),
    onBlur: store.seal,
  });
  // A title that is too short stays in the field and is not saved.
  const setTitle = (text: string) => {
    const title = text.trim();
    setShort(title.length < MIN_TITLE);
    if (title.length >= MIN_TITLE) edit({ title }, 'title');
  };
  return (
    <Stack gap="md">
      <PlainField
        label={tabs('title')}
        value={draft.title}
        maxLength={MAX_TITLE}
        error={isShort ? t('bar.titleShort', { min: MIN_TITLE }) : errors.title?.[0]}
        onCommit={setTitle}
      />
      <PlainField
        label={t('settings.description')}
        minRows={3}
        maxLength={MAX_DESCRIPTION}
        value={draft.description}
        error={errors.description?.[0]}
        onCommit={(description) => edit({ description }, 'description')}
      />
      <CoverField />
      <ColorInput
        label={t('settings.colour')}
        description={t('settings.colourHint')}
        format="hex"
        swatches={[...COURSE_COLOURS]}
        swatchesPerRow={7}
        value={draft.colour}
        error={errors.colour?.[0]}
        eyeDropperButtonProps={{ 'aria-label': t('settings.eyeDropper') }}
        onChangeEnd={(colour) => edit({ colour }, 'colour')}
        onBlur={store.seal}
      />
      <PassMarkField />
      <NumberInput {...number('attempts', 0)} description={t('settings.attemptsHint')} />
      <NumberInput {...number('period', null)} description={t('settings.periodHint')} />
      <NumberInput {...number('estimated_duration', null)} description={t('settings.durationHint')} />
      <AnswerRules />
      <CharacterSelect
        label={t('settings.character')}
        value={draft.character}
        receiver="course"
        none={t('character.nobody')}
      />
      <BackgroundSelect
        label={t('settings.background')}
        value={draft.background}
        receiver="course"
        none={t('background.none')}
      />
    </Stack>
  );
}
