import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { RichTextField } from '@/shared/ui/rich-text-editor/rich-text-field';
import { pointsToPass } from '../questions/model/figures';
import type { Quiz } from '../quiz';
import { type FormProps, WHOLE } from './main-fields';
import { Section } from './section';

const MESSAGES = ['success_message', 'failure_message'] as const;

/** What it takes to pass, and what is said then. */
export function PassingFields({ form, quiz }: FormProps & { quiz: Quiz }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const score = Number(form.values.passing_score);
  const needed = pointsToPass(
    { passing_score: score, partial_marks: form.values.partial_marks },
    quiz.questions,
    quiz.max_points,
  );
  const isKnown = quiz.max_points > 0 && score >= 0 && score <= 100;
  return (
    <Section title={t('settings.passing')} isLive={false}>
      <NumberInput
        {...WHOLE}
        label={t('settings.passing_score')}
        description={
          isKnown
            ? t('settings.passingPoints', {
                count: quiz.max_points,
                needed: format.points(needed),
                max: format.points(quiz.max_points),
              })
            : t('settings.passingHint')
        }
        suffix=" %"
        maw={320}
        {...form.getInputProps('passing_score')}
      />
      {MESSAGES.map((name) => {
        const { error } = form.getInputProps(name) as { error?: string };
        return (
          <RichTextField
            key={name}
            label={t(`settings.${name}`)}
            description={t(`settings.${name}_hint`)}
            html={form.values[name]}
            error={error}
            minRows={2}
            onChange={(html) => form.setFieldValue(name, html)}
          />
        );
      })}
    </Section>
  );
}
