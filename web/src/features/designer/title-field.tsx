import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from './context';
import classes from './designer.module.css';
import { useCommitted } from './inspector/use-committed';
import { editCourse } from './model/commands';

const MIN = 4;
const MAX = 150;

/** The course's title. A title that is too short stays in the field and is not saved. */
export function TitleField() {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const title = useDraft((s) => s.draft.title);
  const save = useDraft((s) => s.save);
  const [isShort, setIsShort] = useState(false);
  const field = useCommitted(title, (text) => {
    const tooShort = text.trim().length < MIN;
    setIsShort(tooShort);
    if (!tooShort) store.run(editCourse({ title: text.trim() }, 'title'));
  });
  const refused = save.kind === 'refused' ? save.errors.title?.[0] : undefined;
  return (
    <TextInput
      className={classes.title}
      aria-label={t('bar.title')}
      title={field.value}
      maxLength={MAX}
      variant="unstyled"
      value={field.value}
      error={isShort ? t('bar.titleShort', { min: MIN }) : refused}
      onChange={(e) => field.onChange(e.currentTarget.value)}
      onBlur={field.onBlur}
      onKeyDown={(e) => e.key === 'Enter' && e.currentTarget.blur()}
    />
  );
}
