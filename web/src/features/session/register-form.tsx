import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import { useLocale } from '@/shared/i18n';
import { atMost, domain, person, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { type Registration, useRegister } from './api';

const suggestDomain = (company: string) =>
  company
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 63);

/** A new account: the person, the company and the name it goes by here. */
export function RegisterForm({ onDone }: { onDone: (form: Registration) => void }) {
  const { t } = useTranslation('auth');
  const { code: language } = useLocale();
  const register = useRegister();
  const [isTaken, setTaken] = useState(false);
  const { form, alert, fail } = useServerForm({
    initialValues: { first_name: '', last_name: '', email: '', phone: '', company: '', domain: '' },
    validate: {
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      phone: person.phone,
      company: rules(required, atMost(100)),
      domain: rules(required, domain),
    },
    onValuesChange: () => setTaken(false),
  });
  const submit = form.onSubmit((values) => {
    const body: Registration = { ...values, domain: values.domain.trim().toLowerCase(), language };
    register.mutate(
      { body },
      {
        onSuccess: () => onDone(body),
        onError: (error) => {
          fail(error);
          setTaken(isApiError(error) && error.errors?.email !== undefined);
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
          {isTaken && (
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
        <TextInput
          {...field('phone')}
          key={form.key('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...company}
            key={form.key('company')}
            autoComplete="organization"
            required
            onBlur={(event) => {
              company.onBlur?.(event);
              const suggested = suggestDomain(event.currentTarget.value);
              if (suggested.length > 1 && !form.getValues().domain) form.setFieldValue('domain', suggested);
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
