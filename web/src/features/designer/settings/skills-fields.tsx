import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '@/shared/ui/empty';
import { useDesigner, useDraft } from '../context';
import { PlainField } from '../inspector/plain-field';
import { dropSkills, editSkills } from '../model/part-commands';
import type { Competency, Skill } from '../model/types';
import classes from './settings.module.css';

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

/** Competencies of the course and the skills of each; cards say which skills they train. */
export function SkillsFields() {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const competencies = useDraft((s) => s.draft.competencies);
  const [fresh, setFresh] = useState('');
  const now = () => store.get().draft;
  const change = (next: Competency[], field?: string) => store.run(editSkills(next, field));
  const drop = (next: Competency[]) => store.run(dropSkills(now(), next));
  const patch = (id: number, fields: Partial<Competency>, field?: string) =>
    change(
      now().competencies.map((c) => (c.id === id ? { ...c, ...fields } : c)),
      field,
    );
  const rename = (c: Competency, skill: Skill, title: string) =>
    patch(
      c.id,
      { skills: c.skills.map((s) => (s.id === skill.id ? { ...s, title } : s)) },
      `skill${skill.id}`,
    );
  const add = () => {
    const id = store.ids.next('competency');
    change([...now().competencies, { id, title: '', skills: [{ id: store.ids.next('skill'), title: '' }] }]);
    setFresh(`c${id}`);
  };
  const addSkill = (c: Competency) => {
    const id = store.ids.next('skill');
    patch(c.id, { skills: [...c.skills, { id, title: '' }] });
    setFresh(`s${id}`);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('skills.hint')}
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
                    <PlainField
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
                    onClick={() => drop(now().competencies.filter((x) => x.id !== c.id))}
                  />
                </Group>
                {c.skills.map((skill, i) => (
                  <Group key={skill.id} wrap="nowrap" gap={4} ps="md">
                    <div style={{ flex: 1 }}>
                      <PlainField
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
                      onClick={() =>
                        drop(
                          now().competencies.map((x) =>
                            x.id === c.id ? { ...x, skills: x.skills.filter((s) => s.id !== skill.id) } : x,
                          ),
                        )
                      }
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
