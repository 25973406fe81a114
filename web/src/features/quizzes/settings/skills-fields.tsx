import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, SkillsEditor } from '@/shared/ui/skills-editor/skills-editor';
import type { Quiz } from '../quiz';
import type { FormProps } from './main-fields';
import { Section } from './section';

/** One that was just added is the next to be written. */
function Field({ label, hideLabel, autoFocus, onCommit, ...props }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  return (
    <TextInput
      {...props}
      ref={field}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      onChange={(event) => onCommit(event.currentTarget.value)}
    />
  );
}

/** What the quiz trains; its questions say which of the skills they ask for. */
export function SkillsFields({ form, quiz }: FormProps & { quiz: Quiz }) {
  const { t } = useTranslation('quizzes');
  const read = () => form.getValues().competencies;
  const change = (next: ReturnType<typeof read>) => form.setFieldValue('competencies', next);
  const nextId = (kind: 'competency' | 'skill') => {
    const used = kind === 'skill' ? read().flatMap(({ skills }) => skills) : read();
    const mark = kind === 'skill' ? quiz.ids.skills : quiz.ids.competencies;
    return Math.max(mark, ...used.map(({ id }) => id)) + 1;
  };
  return (
    <Section title={t('settings.competencies')} isLive={false}>
      <SkillsEditor
        hint={t('settings.skillsHint')}
        competencies={form.values.competencies}
        read={read}
        nextId={nextId}
        Field={Field}
        onChange={change}
        onDrop={change}
      />
    </Section>
  );
}
