import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecover } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { emailSent, useWait } from '@/features/session/emails-sent';
import { email, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';

export function Component() {
  const { t } = useTranslation('auth');
  const recover = useRecover();
  const [address, setAddress] = useState('');
  const wait = useWait('reset', address);
  const { form, alert, fail } = useServerForm({
    initialValues: { email: '' },
    validate: { email: rules(required, email) },
    onValuesChange: ({ email: typed }) => {
      setAddress(typed);
      recover.reset();
    },
  });
  const submit = form.onSubmit((values) => {
    if (wait > 0) return;
    const body = { email: values.email.trim() };
    recover.mutate({ body }, { onError: fail, onSuccess: () => emailSent('reset', body.email) });
  });
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
          <Button type="submit" size="md" loading={recover.isPending} disabled={wait > 0}>
            {wait > 0
              ? t('wait', { seconds: wait })
              : recover.data
                ? t('recover.again')
                : t('recover.submit')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
