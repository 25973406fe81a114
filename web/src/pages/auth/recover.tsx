import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRecover } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { email, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';

export function Component() {
  const { t } = useTranslation('auth');
  const recover = useRecover();
  const { form, alert, fail } = useServerForm({
    initialValues: { email: '' },
    validate: { email: rules(required, email) },
    onValuesChange: () => recover.reset(),
  });
  const submit = form.onSubmit((values) =>
    recover.mutate({ body: { email: values.email.trim() } }, { onError: fail }),
  );
  return (
    <AuthPage
      title={t('recover.title')}
      subtitle={t('recover.text')}
      opposite={{ text: t('recover.remember'), label: t('recover.login'), to: '/login' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          {recover.data && (
            <Alert role="status" color="green" icon={<IconMailCheck size={18} aria-hidden />}>
              {recover.data.message}
            </Alert>
          )}
          <TextInput
            size="md"
            label={t('field.email')}
            type="email"
            autoComplete="username"
            required
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={recover.isPending}>
            {recover.data ? t('recover.again') : t('recover.submit')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
