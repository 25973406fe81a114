import { useTranslation } from 'react-i18next';
import { SkillsEditor } from '@/shared/ui/skills-editor/skills-editor';
import { useDesigner, useDraft } from '../context';
import { PlainField } from '../inspector/plain-field';
import { dropSkills, editSkills } from '../model/part-commands';

/** Competencies of the course and the skills of each; cards say which skills they train. */
export function SkillsFields() {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const competencies = useDraft((s) => s.draft.competencies);
  return (
    <SkillsEditor
      hint={t('skills.hint')}
      competencies={competencies}
      read={() => store.get().draft.competencies}
      nextId={(kind) => store.ids.next(kind)}
      Field={PlainField}
      onChange={(next, field) => store.run(editSkills(next, field))}
      onDrop={(next) => store.run(dropSkills(store.get().draft, next))}
    />
  );
}
