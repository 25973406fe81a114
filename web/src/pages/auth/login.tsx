import { Alert, Anchor, Button, Divider, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLogin, useSite } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { isApiError } from '@/shared/api/errors';
import { safeNext } from '@/shared/lib/next';
import { notice } from '@/shared/lib/notice';
import { errorText } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useSignIn } from '@/shared/lib/session';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';

export function Component() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: site } = useSite();
  const signIn = useSignIn();
  const login = useLogin();
  const [ended] = useState(notice.get);
  useEffect(notice.drop, []);
  const { form, alert, setAlert, fail } = useServerForm({
    initialValues: { email: '', password: '' },
    validate: { email: required, password: required },
  });

  const enter = (body: { email: string; password: string }) =>
    login.mutate(
      { body },
      {
        onSuccess: (signedIn) => {
          signIn(signedIn);
          void navigate(safeNext(params.get('next')) ?? '/');
        },
        // Nobody has looked at what was typed: no answer came, or the server could not give one.
        onError: (error) =>
          isApiError(error) && (error.status === 0 || error.status >= 500)
            ? setAlert(t('login.failed', { reason: errorText(error) }))
            : fail(error),
      },
    );

  return (
    <AuthPage
      title={t('login.title')}
      opposite={
        site?.registration === 'closed'
          ? undefined
          : { text: t('login.new'), label: t('login.register'), to: '/register' }
      }
    >
      <form onSubmit={form.onSubmit((values) => enter({ ...values, email: values.email.trim() }))} noValidate>
        <Stack>
          {ended && login.isIdle && (
            <Alert role="status" color="amber">
              {ended}
            </Alert>
          )}
          <FormAlert text={alert} />
          <TextInput
            size="md"
            label={t('field.email')}
            type="email"
            autoComplete="username"
            required
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Stack gap={6}>
            <PasswordInput
              size="md"
              label={t('field.password')}
              autoComplete="current-password"
              required
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <Anchor component={Link} to="/recover" fz="sm" style={{ alignSelf: 'flex-end' }}>
              {t('login.forgot')}
            </Anchor>
          </Stack>
          <Button type="submit" size="md" loading={login.isPending}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      {site?.demo && site.demo.length > 0 && (
        <Stack gap="sm">
          <Divider label={t('login.demo')} />
          <Text fz="sm" c="var(--app-ink-2)">
            {t('login.demoHint')}
          </Text>
          <Group gap="xs">
            {site.demo.map(({ email, password, title }) => (
              <Button
                key={email}
                variant="default"
                disabled={login.isPending}
                onClick={() => enter({ email, password })}
              >
                {title}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </AuthPage>
  );
}
