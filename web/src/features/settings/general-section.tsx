import { Select, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@/shared/i18n/locales';
import { FormAlert } from '@/shared/ui/form-alert';
import { SaveBar } from '@/shared/ui/save-bar';
import type { Settings } from './api';
import { Section } from './section';
import { TimezoneField } from './timezone-field';
import { useSection } from './use-section';

const FIELDS = ['language', 'timezone', 'reminders', 'heads_see_team', 'show_demo_courses'] as const;

/** Language, time zone, reminders, what heads see, and demo courses of the account. */
export function GeneralSection({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { language, timezone, reminders, heads_see_team, show_demo_courses } = settings;
  const section = useSection({
    tab: 'general',
    saved: { language, timezone, reminders, heads_see_team, show_demo_courses },
    toBody: (values) => values,
    fields: FIELDS,
  });
  const { values, errors } = section;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        section.submit();
      }}
    >
      <Stack>
        <Section title={t('general.title')}>
          <FormAlert text={section.alert} />
          <Stack maw={480}>
            <Select
              label={t('general.language')}
              description={t('general.languageHint')}
              allowDeselect={false}
              data={LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].label }))}
              value={values.language}
              error={errors.language}
              onChange={(code) => code && section.change({ language: code as LocaleCode })}
            />
            <TimezoneField
              value={values.timezone}
              error={errors.timezone}
              onChange={(zone) => section.change({ timezone: zone })}
            />
          </Stack>
          <Stack maw={680}>
            <Switch
              label={t('general.reminders')}
              description={
                values.reminders && !reminders ? t('general.remindersOn') : t('general.remindersHint')
              }
              checked={values.reminders}
              error={errors.reminders}
              onChange={(event) => section.change({ reminders: event.currentTarget.checked })}
            />
            <Switch
              label={t('general.heads')}
              description={t('general.headsHint')}
              checked={values.heads_see_team}
              error={errors.heads_see_team}
              onChange={(event) => section.change({ heads_see_team: event.currentTarget.checked })}
            />
            <Switch
              label={t('general.demo')}
              description={t('general.demoHint')}
              checked={values.show_demo_courses}
              error={errors.show_demo_courses}
              onChange={(event) => section.change({ show_demo_courses: event.currentTarget.checked })}
            />
          </Stack>
        </Section>
        {section.isDirty && <SaveBar loading={section.isSaving} onDiscard={section.discard} />}
      </Stack>
    </form>
  );
}
