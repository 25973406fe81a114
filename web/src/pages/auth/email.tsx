import { Button, Stack, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useRegister } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { emailSent, useWait } from '@/features/session/emails-sent';
import { pendingRegistration } from '@/features/session/pending-registration';
import { errorText, notify } from '@/shared/lib/notify';
import { FormAlert } from '@/shared/ui/form-alert';

export function Component() {
  const { t } = useTranslation('auth');
  const [form] = useState(pendingRegistration.get);
  const register = useRegister();
  const wait = useWait('registration', form?.email ?? '');
  if (!form) return <Navigate to="/register" replace />;
  return (
    <AuthPage
      title={t('email.title')}
      opposite={{ text: t('email.wrong'), label: t('email.again'), to: '/register' }}
    >
      <Stack>
        <Text>
          {t('email.sent')} <strong>{form.email}</strong>. {t('email.valid')}
        </Text>
        <Text c="var(--app-ink-2)">{t('email.spam')}</Text>
        <FormAlert text={register.error && errorText(register.error)} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconMailForward size={18} aria-hidden />}
          loading={register.isPending}
          disabled={wait > 0}
          onClick={() =>
            register.mutate(
              { body: form },
              {
                onSuccess: () => {
                  emailSent('registration', form.email);
                  notify.done(t('email.resent'));
                },
              },
            )
          }
        >
          {wait > 0 ? t('wait', { seconds: wait }) : t('email.resend')}
        </Button>
      </Stack>
    </AuthPage>
  );
}
