import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NestedQuiz } from '../model/types';
import classes from './editor.module.css';

type Props = {
  competencies: NestedQuiz['competencies'];
  value: readonly number[];
  onChange: (skills: number[]) => void;
};

/** Which of the quiz's skills the question trains. One that the quiz no longer has is not shown and goes. */
export function SkillsField({ competencies, value, onChange }: Props) {
  const { t } = useTranslation('quiz-questions');
  const known = new Set(competencies.flatMap(({ skills }) => skills.map(({ id }) => id)));
  if (known.size === 0) return null;
  return (
    <MultiSelect
      label={t('skills')}
      description={t('skillsHint')}
      data={competencies.map(({ title, skills }) => ({
        group: title,
        items: skills.map((skill) => ({ value: String(skill.id), label: skill.title })),
      }))}
      value={value.filter((id) => known.has(id)).map(String)}
      searchable
      hidePickedOptions
      // Above the bar of the save, which a browser does not take into account where a list opens.
      classNames={{ inputField: classes.reach }}
      onFocus={({ currentTarget }) =>
        requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
      }
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
