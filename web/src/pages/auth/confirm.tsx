import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useConfirm, useKey } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { DeadLink } from '@/features/session/dead-link';
import { PasswordForm } from '@/features/session/password-form';
import { pendingRegistration } from '@/features/session/pending-registration';
import { useSignIn } from '@/shared/lib/session';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

/** Where the mail of a registration or an invitation leads: choose a password and go in. */
export function Component() {
  const { t } = useTranslation('auth');
  const { key = '' } = useParams();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const checked = useKey(key, confirm.isSuccess);
  const signIn = useSignIn();

  if (checked.isPending) return <PageSkeleton />;
  if (checked.error)
    return (
      <DeadLink
        error={checked.error}
        onRetry={() => void checked.refetch()}
        action={{ label: t('register.title'), to: '/register' }}
        loginFirst
      />
    );
  const isInvitation = checked.data.kind === 'invitation';
  return (
    <AuthPage
      title={isInvitation ? t('confirm.invitation') : t('confirm.title')}
      subtitle={t('confirm.text', { email: checked.data.email })}
    >
      <PasswordForm
        submit={t('confirm.submit')}
        loading={confirm.isPending}
        aliases={['password', 'key']}
        onSubmit={(password, fail, second) =>
          confirm.mutate(
            { body: { key, password, ...second } },
            {
              onSuccess: (signedIn) => {
                pendingRegistration.forget();
                signIn(signedIn);
                void navigate('/', { replace: true });
              },
              onError: fail,
            },
          )
        }
      />
    </AuthPage>
  );
}
