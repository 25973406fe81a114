import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthPage } from '@/features/session/auth-page';
import { emailSent } from '@/features/session/emails-sent';
import { pendingRegistration } from '@/features/session/pending-registration';
import { RegisterForm } from '@/features/session/register-form';
import { useSite } from '@/shared/queries/site';

export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const isClosed = useSite().data?.registration === 'closed';
  return (
    <AuthPage
      title={t('register.title')}
      subtitle={isClosed ? undefined : t('register.trial')}
      opposite={{ text: t('register.have'), label: t('register.login'), to: '/login' }}
    >
      {isClosed ? (
        <Alert color="amber">{t('register.closed')}</Alert>
      ) : (
        <RegisterForm
          onDone={(form) => {
            pendingRegistration.keep(form);
            emailSent('registration', form.email);
            void navigate('/email');
          }}
        />
      )}
    </AuthPage>
  );
}
