import { Group, NumberInput, Radio, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PublicLink } from '@/shared/ui/public-link/public-link';
import type { Quiz } from '../quiz';
import { type FormProps, WHOLE } from './main-fields';
import { Section } from './section';
import classes from './settings.module.css';
import type { PublicName } from './values';

const NAMES = ['none', 'optional', 'required'] as const satisfies readonly PublicName[];

function PublicAccess({ form, quiz }: FormProps & { quiz: Quiz }) {
  const { t } = useTranslation('quizzes');
  const { t: tabs } = useTranslation('designer-tabs');
  return (
    <PublicLink
      course={quiz.id}
      title={t('settings.link')}
      warning={t('settings.guessable')}
      byNumber={form.values.public_by_number}
      saved={{ public: quiz.public, byNumber: quiz.public_by_number }}
      onByNumber={(on) => form.setFieldValue('public_by_number', on)}
      unpublished={quiz.is_published ? null : t('settings.notPublished')}
    >
      <Radio.Group label={t('settings.public_name')} {...form.getInputProps('public_name')}>
        <Group gap="md" mt={6}>
          {NAMES.map((name) => (
            <Radio key={name} value={name} label={tabs(`access.names.${name}`)} />
          ))}
        </Group>
      </Radio.Group>
    </PublicLink>
  );
}

/** How often, how long and by whom the quiz may be taken. */
export function AccessFields({ form, quiz }: FormProps & { quiz: Quiz }) {
  const { t } = useTranslation('quizzes');
  const { attempts_limited, public: isPublic } = form.values;
  return (
    <Section title={t('settings.access')} isLive>
      <Switch
        label={t('settings.attempts_limited')}
        description={t('settings.attemptsHint')}
        {...form.getInputProps('attempts_limited', { type: 'checkbox' })}
      />
      {attempts_limited && (
        <NumberInput
          {...WHOLE}
          label={t('settings.attempts_max')}
          className={classes.dependent}
          maw={280}
          {...form.getInputProps('attempts_max')}
        />
      )}
      <NumberInput
        {...WHOLE}
        label={t('settings.period')}
        description={t('settings.periodHint')}
        maw={320}
        {...form.getInputProps('period')}
      />
      <Switch
        label={t('settings.is_self_assigned')}
        description={t('settings.selfHint')}
        {...form.getInputProps('is_self_assigned', { type: 'checkbox' })}
      />
      <Switch
        label={t('settings.public')}
        description={t('settings.publicHint')}
        {...form.getInputProps('public', { type: 'checkbox' })}
      />
      {isPublic && <PublicAccess form={form} quiz={quiz} />}
    </Section>
  );
}
