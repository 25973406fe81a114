import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { editCourse } from '../model/commands';
import { BACK_CHOICES, type BackChoice, backChoice, chosenBack } from '../model/going-back';

/** In which order answers are shown, and who may take one back. */
export function AnswerRules() {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const shuffles = useDraft((s) => s.draft.shuffle_answers);
  const back = useDraft((s) => s.draft.allow_back);
  const chosen = backChoice(back);
  return (
    <>
      <Switch
        label={t('shuffle.label')}
        description={t('shuffle.hint')}
        checked={shuffles}
        onChange={(e) => store.run(editCourse({ shuffle_answers: e.currentTarget.checked }))}
      />
      <Select
        label={t('allowBack.label')}
        description={t(chosen === 'everywhere' ? 'allowBack.everywhereHint' : 'allowBack.hint')}
        data={BACK_CHOICES.map((value) => ({ value, label: t(`allowBack.${value}`) }))}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => store.run(editCourse({ allow_back: chosenBack(value as BackChoice) }))}
      />
    </>
  );
}
