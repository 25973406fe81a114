import { Group, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichTextHandle } from '@/shared/ui/rich-text-editor/rich-text-editor';
import { RichTextField } from '@/shared/ui/rich-text-editor/rich-text-field';
import type { Draft } from '../model/draft';
import { hintsOf } from '../model/hints';
import type { NestedQuiz, QuestionType } from '../model/types';
import { Answers } from './answers';
import classes from './editor.module.css';
import { HintList } from './hint-list';
import { MediaField } from './media-field';
import { PointsField } from './points-field';
import { SkillsField } from './skills-field';
import type { FieldErrors } from './use-question';

type Props = {
  draft: Draft;
  competencies: NestedQuiz['competencies'];
  errors: FieldErrors;
  /** Nobody is told what is missing before the first word. */
  withHints: boolean;
  /** The quiz gives a part of the points for a part of several right answers. */
  withParts: boolean;
  wanted: number | null;
  textRef: Ref<RichTextHandle>;
  onEdit: (change: (draft: Draft) => Draft) => void;
};

const MAX_NAME = 150;

/** Everything that is written about a question, in the order in which one thinks of it. */
export function QuestionFields({
  draft,
  competencies,
  errors,
  withHints,
  withParts,
  wanted,
  textRef,
  onEdit,
}: Props) {
  const { t } = useTranslation('quiz-questions');
  const typeLabel = useId();
  const hints = withHints ? hintsOf(draft) : [];
  const set = (patch: Partial<Draft>) => onEdit((was) => ({ ...was, ...patch }));
  return (
    <Stack gap="lg">
      <RichTextField
        ref={textRef}
        label={t('text')}
        placeholder={t('textPlaceholder')}
        minRows={3}
        html={draft.text}
        error={errors.text}
        onChange={(text) => set({ text })}
      />
      <Group gap="lg" align="flex-end">
        <div>
          <Text id={typeLabel} fw={500} fz="sm" className={classes.label}>
            {t('typeLabel')}
          </Text>
          <SegmentedControl
            aria-labelledby={typeLabel}
            value={draft.type}
            onChange={(type) => set({ type: type as QuestionType })}
            data={[
              { value: 'single', label: t('typeLong.single') },
              { value: 'multiple', label: t('typeLong.multiple') },
            ]}
          />
        </div>
        <PointsField value={draft.weight} error={errors.weight} onChange={(weight) => set({ weight })} />
      </Group>
      {draft.type === 'multiple' && (
        <Text fz="sm" c="var(--app-ink-3)" mt={-12}>
          {t(withParts ? 'multipleParts' : 'multipleHint')}
        </Text>
      )}
      <Answers draft={draft} hints={hints} errors={errors.answers} wanted={wanted} onEdit={onEdit} />
      <HintList
        hints={hints.filter(({ answer }) => answer === undefined)}
        onMultiple={() => set({ type: 'multiple' })}
      />
      <Stack gap="sm">
        <Switch
          label={t('keepOrder')}
          description={t('keepOrderHint')}
          checked={draft.keep_order}
          onChange={(event) => set({ keep_order: event.currentTarget.checked })}
        />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={MAX_NAME}
          value={draft.name}
          error={errors.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <SkillsField
          competencies={competencies}
          value={draft.skills}
          onChange={(skills) => set({ skills })}
        />
        <Group gap="xs" align="flex-start">
          <MediaField kind="audio" value={draft.audio} onChange={(audio) => set({ audio })} />
          <MediaField kind="video" value={draft.video} onChange={(video) => set({ video })} />
        </Group>
      </Stack>
    </Stack>
  );
}
