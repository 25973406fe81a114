import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import { useLocale } from '@/shared/i18n';
import { phoneField } from '@/shared/lib/phone';
import { atMost, domain, person, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { type Registration, useRegister } from './api';
import { pendingRegistration } from './pending-registration';

const BLANK = { first_name: '', last_name: '', email: '', phone: '', company: '', domain: '' };

/** The same name with the next number behind it. */
const otherDomain = (domain: string) => {
  const [, stem = '', number] = /^(.*?)(?:-(\d+))?$/.exec(domain) ?? [];
  return `${stem.slice(0, 58)}-${Number(number ?? 1) + 1}`;
};

const suggestDomain = (company: string) =>
  company
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 63);

const startOf = (before: Registration | null): typeof BLANK => {
  const { language: _, ...typed } = before ?? { language: null };
  return { ...BLANK, ...typed, phone: before?.phone ?? '' };
};

/** A new account: the person, the company and the name it goes by here. */
export function RegisterForm({ onDone }: { onDone: (form: Registration) => void }) {
  const { t } = useTranslation('auth');
  const { code: language } = useLocale();
  const register = useRegister();
  // Who comes back from the next page has typed all this already.
  const [before] = useState(pendingRegistration.get);
  const suggested = useRef('');
  const [taken, setTaken] = useState({ email: false, domain: '' });
  const { form, alert, setAlert, fail } = useServerForm({
    initialValues: startOf(before),
    validate: {
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      phone: person.phone,
      company: rules(required, atMost(100)),
      domain: rules(required, domain),
    },
    onValuesChange: () => setTaken({ email: false, domain: '' }),
  });
  const submit = form.onSubmit((values) => {
    const body: Registration = { ...values, domain: values.domain.trim().toLowerCase(), language };
    register.mutate(
      { body },
      {
        onSuccess: () => onDone(body),
        onError: (error) => {
          fail(error);
          const errors = isApiError(error) ? error.errors : undefined;
          // Beside what the fields say: the first error of none of them, else what is wrong as a whole.
          if (isApiError(error)) setAlert(error.non_field_errors?.[0] ?? error.message);
          setTaken({ email: Boolean(errors?.email), domain: errors?.domain ? body.domain : '' });
        },
      },
    );
  });
  const field = (name: keyof ReturnType<typeof form.getValues>) => ({
    size: 'md' as const,
    label: t(`field.${name}`),
    ...form.getInputProps(name),
  });
  const company = field('company');
  /** While it is typed, not when it is left: by then somebody may be typing in the next field. */
  const suggest = (name: string) => {
    const { domain: typed } = form.getValues();
    if (typed && typed !== suggested.current) return;
    suggested.current = suggestDomain(name);
    form.setFieldValue('domain', suggested.current);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormAlert text={alert} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...field('first_name')}
            key={form.key('first_name')}
            autoComplete="given-name"
            required
          />
          <TextInput
            {...field('last_name')}
            key={form.key('last_name')}
            autoComplete="family-name"
            required
          />
        </SimpleGrid>
        <Stack gap={4}>
          <TextInput {...field('email')} key={form.key('email')} type="email" autoComplete="email" required />
          {taken.email && (
            <Text fz="sm" c="var(--app-ink-2)">
              <Trans
                t={t}
                i18nKey="register.taken"
                components={{
                  login: <Anchor component={Link} to="/login" underline="always" />,
                  reset: <Anchor component={Link} to="/recover" underline="always" />,
                }}
              />
            </Text>
          )}
        </Stack>
        <TextInput {...phoneField(field('phone'))} key={form.key('phone')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...company}
            key={form.key('company')}
            autoComplete="organization"
            required
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              company.onChange(event);
              suggest(event.currentTarget.value);
            }}
          />
          <TextInput
            {...field('domain')}
            key={form.key('domain')}
            description={t('register.domainHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </SimpleGrid>
        {taken.domain && (
          <Text fz="sm" c="var(--app-ink-2)" role="status">
            {before?.domain === taken.domain && t('register.domainHeld', { email: before.email })}{' '}
            <Trans
              t={t}
              i18nKey="register.domainFree"
              values={{ domain: otherDomain(taken.domain) }}
              components={{
                take: (
                  <Anchor
                    component="button"
                    type="button"
                    fz="sm"
                    underline="always"
                    onClick={() => {
                      form.setFieldValue('domain', otherDomain(taken.domain));
                      form.clearFieldError('domain');
                    }}
                  />
                ),
              }}
            />
          </Text>
        )}
        <Button type="submit" size="md" loading={register.isPending}>
          {t('register.submit')}
        </Button>
        <Text fz="sm" c="var(--app-ink-2)">
          {t('register.consent')}
        </Text>
      </Stack>
    </form>
  );
}
