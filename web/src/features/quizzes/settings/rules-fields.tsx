import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FormProps, WHOLE } from './main-fields';
import { Section } from './section';
import classes from './settings.module.css';

/** How questions are asked and what the learner gets to see of it. */
export function RulesFields({ form }: FormProps) {
  const { t } = useTranslation('quizzes');
  const { allow_movement, is_timed } = form.values;
  const flag = (
    name:
      | 'randomise_questions'
      | 'randomise_answers'
      | 'allow_movement'
      | 'show_true_false'
      | 'show_points'
      | 'partial_marks',
    hint: string,
  ) => (
    <Switch
      label={t(`settings.${name}`)}
      description={hint}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <Section title={t('settings.rules')} isLive={false}>
      {flag('randomise_questions', t('settings.randomiseQuestionsHint'))}
      {flag('randomise_answers', t('settings.randomiseAnswersHint'))}
      {flag('allow_movement', t('settings.movementHint'))}
      {flag('show_true_false', t(allow_movement ? 'settings.indicatorAtEnd' : 'settings.indicatorHint'))}
      {flag('show_points', t('settings.pointsHint'))}
      {flag('partial_marks', t('settings.partsHint'))}
      <Switch
        label={t('settings.is_timed')}
        description={t('settings.timeHint')}
        {...form.getInputProps('is_timed', { type: 'checkbox' })}
      />
      {is_timed && (
        <NumberInput
          {...WHOLE}
          label={t('settings.time_limit')}
          className={classes.dependent}
          maw={280}
          {...form.getInputProps('time_limit')}
        />
      )}
    </Section>
  );
}
