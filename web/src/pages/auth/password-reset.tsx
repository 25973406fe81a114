import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useKey, useResetPassword } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { DeadLink } from '@/features/session/dead-link';
import { PasswordForm } from '@/features/session/password-form';
import { notify } from '@/shared/lib/notify';
import { useSignIn } from '@/shared/lib/session';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

export function Component() {
  const { t } = useTranslation('auth');
  const { key = '' } = useParams();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const checked = useKey(key, reset.isSuccess);
  const signIn = useSignIn();

  if (checked.isPending) return <PageSkeleton />;
  if (checked.error)
    return (
      <DeadLink
        error={checked.error}
        onRetry={() => void checked.refetch()}
        action={{ label: t('reset.newLink'), to: '/recover' }}
      />
    );
  return (
    <AuthPage title={t('reset.title')} subtitle={t('reset.text', { email: checked.data.email })}>
      <PasswordForm
        submit={t('reset.submit')}
        loading={reset.isPending}
        aliases={['new_password1', 'new_password2']}
        onSubmit={(password, fail, second) =>
          reset.mutate(
            {
              params: { path: { key } },
              body: { new_password1: password, new_password2: password, ...second },
            },
            {
              onSuccess: (signedIn) => {
                signIn(signedIn);
                notify.done(t('reset.done'));
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
