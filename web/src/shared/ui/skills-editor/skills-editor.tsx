import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '@/shared/ui/empty';
import classes from './skills-editor.module.css';

export type Skill = { id: number; title: string };
export type Competency = { id: number; title: string; skills: Skill[] };
export type FieldProps = {
  label: string;
  hideLabel?: boolean;
  placeholder: string;
  value: string;
  maxLength: number;
  autoFocus: boolean;
  onCommit: (text: string) => void;
};
type Props = {
  hint: string;
  competencies: readonly Competency[];
  /** As they are when something is done to them: a field may have been left a moment ago. */
  read: () => readonly Competency[];
  nextId: (kind: 'competency' | 'skill') => number;
  Field: ComponentType<FieldProps>;
  /** `field` names the one that is typed in. */
  onChange: (next: Competency[], field?: string) => void;
  /** Some of them are gone. */
  onDrop: (next: Competency[]) => void;
};

const MAX = 150;

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon color="gray" size={36} aria-label={label} onClick={onClick}>
        <IconTrash size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Competencies of a course and the skills of each; its questions say which skills they train. */
export function SkillsEditor({ hint, competencies, read, nextId, Field, onChange, onDrop }: Props) {
  const { t } = useTranslation('designer-tabs');
  const [fresh, setFresh] = useState('');
  const patch = (id: number, fields: Partial<Competency>, field?: string) =>
    onChange(
      read().map((c) => (c.id === id ? { ...c, ...fields } : c)),
      field,
    );
  const rename = (c: Competency, skill: Skill, title: string) =>
    patch(
      c.id,
      { skills: c.skills.map((s) => (s.id === skill.id ? { ...s, title } : s)) },
      `skill${skill.id}`,
    );
  const add = () => {
    const id = nextId('competency');
    onChange([...read(), { id, title: '', skills: [{ id: nextId('skill'), title: '' }] }]);
    setFresh(`c${id}`);
  };
  const addSkill = (c: Competency) => {
    const id = nextId('skill');
    patch(c.id, { skills: [...c.skills, { id, title: '' }] });
    setFresh(`s${id}`);
  };
  const dropSkill = (c: Competency, skill: Skill) =>
    onDrop(
      read().map((x) => (x.id === c.id ? { ...x, skills: x.skills.filter((s) => s.id !== skill.id) } : x)),
    );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {competencies.length === 0 && <Empty title={t('skills.empty')} />}
      <ul className={classes.list}>
        {competencies.map((c, index) => {
          const name = c.title || t('skills.competencyNumber', { number: index + 1 });
          return (
            <li key={c.id} className={classes.block}>
              <Stack gap="xs">
                <Group wrap="nowrap" align="flex-end" gap={4}>
                  <div style={{ flex: 1 }}>
                    <Field
                      label={t('skills.competency')}
                      placeholder={t('skills.competencyExample')}
                      value={c.title}
                      maxLength={MAX}
                      autoFocus={fresh === `c${c.id}`}
                      onCommit={(title) => patch(c.id, { title }, `competency${c.id}`)}
                    />
                  </div>
                  <Remove
                    label={t('removeNamed', { name })}
                    onClick={() => onDrop(read().filter((x) => x.id !== c.id))}
                  />
                </Group>
                {c.skills.map((skill, i) => (
                  <Group key={skill.id} wrap="nowrap" gap={4} ps="md">
                    <div style={{ flex: 1 }}>
                      <Field
                        label={t('skills.skillOf', { number: i + 1, name })}
                        hideLabel
                        placeholder={t('skills.skillExample')}
                        value={skill.title}
                        maxLength={MAX}
                        autoFocus={fresh === `s${skill.id}`}
                        onCommit={(title) => rename(c, skill, title)}
                      />
                    </div>
                    <Remove
                      label={t('removeNamed', { name: skill.title || t('skills.skill') })}
                      onClick={() => dropSkill(c, skill)}
                    />
                  </Group>
                ))}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  ms="md"
                  style={{ alignSelf: 'flex-start' }}
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => addSkill(c)}
                >
                  {t('skills.addSkill')}
                </Button>
              </Stack>
            </li>
          );
        })}
      </ul>
      <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('skills.add')}
      </Button>
    </Stack>
  );
}
