import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin, useLoginWithCode, usePasskeyLogin } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { CodeStep } from '@/features/session/code-step';
import { PasskeyWay } from '@/features/session/passkey-way';
import { useSignInForm } from '@/features/session/use-sign-in-form';
import { useWays, Way } from '@/features/session/ways';
import { isApiError } from '@/shared/api/errors';
import { safeNext } from '@/shared/lib/next';
import { notice } from '@/shared/lib/notice';
import { errorText } from '@/shared/lib/notify';
import type { Assertion } from '@/shared/lib/passkeys';
import { useSignIn } from '@/shared/lib/session';
import { useSite } from '@/shared/queries/site';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { PasswordField, TextField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';

type Credentials = { email: string; password: string; code?: string; passkey?: Assertion };

export function Component() {
  const { t } = useTranslation('auth');
  const { search, go, isMoving = false } = useWays();
  const { data: site } = useSite();
  const signIn = useSignIn();
  const withPassword = useLogin();
  const withCode = useLoginWithCode();
  const withPasskey = usePasskeyLogin();
  const [ended] = useState(notice.get);
  useEffect(notice.drop, []);

  // The password was right, and the person has a second factor.
  const [asked, setAsked] = useState<Credentials | null>(null);

  const login = asked ? withCode : withPassword;
  const onSuccess = (signedIn: Parameters<typeof signIn>[0]) => {
    signIn(signedIn);
    go(safeNext(new URLSearchParams(search).get('next')) ?? '/');
  };
  const enter = (body: Credentials) =>
    (body.code || body.passkey ? withCode : withPassword).mutate(
      { body },
      {
        onSuccess,
        // Nobody has looked at what was typed: no answer came, or the server could not give one.
        onError: (error) => {
          if (isApiError(error) && error.code === 'second_factor_required') return setAsked(body);
          if (isApiError(error) && (error.status === 0 || error.status >= 500))
            return setAlert(t('login.failed', { reason: errorText(error) }));
          // Changed meanwhile: the first step tells.
          if (isApiError(error) && error.code === 'invalid_credentials') setAsked(null);
          fail(error);
        },
      },
    );
  const { form, submit, field, alert, setAlert, fail } = useSignInForm(enter);
  const enterWithPasskey = (body: Assertion) =>
    withPasskey.mutate({ body }, { onSuccess, onError: (error) => setAlert(errorText(error)) });
  const isBusy = login.isPending || withPasskey.isPending || isMoving;

  if (asked)
    return (
      <CodeStep
        alert={alert}
        loading={isBusy}
        onCode={(code) => {
          setAlert(null);
          enter({ ...asked, code });
        }}
        onPasskey={(passkey) => {
          setAlert(null);
          enter({ ...asked, passkey });
        }}
        onFailed={setAlert}
        onBack={() => {
          setAlert(null);
          setAsked(null);
        }}
      />
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
      <form ref={form} onSubmit={submit} noValidate className={plain.stack}>
        {ended && login.isIdle && withPasskey.isIdle && (
          <Alert role="status" tone="amber">
            {ended}
          </Alert>
        )}
        {alert && (
          <Alert role="alert" tone="red">
            {alert}
          </Alert>
        )}
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="username webauthn"
          {...field('email')}
        />
        <div className={plain.stack} style={{ gap: 6 }}>
          <PasswordField
            label={t('field.password')}
            autoComplete="current-password"
            eye={t('showPassword')}
            {...field('password')}
          />
          <div className={plain.row} style={{ justifyContent: 'space-between' }}>
            <Way to="/in" className={`${plain.link} ${plain.small}`}>
              {t('login.card')}
            </Way>
            <Way to="/recover" className={`${plain.link} ${plain.small}`}>
              {t('login.forgot')}
            </Way>
          </div>
        </div>
        <Way to="/company-login" className={`${plain.link} ${plain.small}`}>
          {t('login.company')}
        </Way>
        <Button type="submit" large loading={isBusy}>
          {t('login.submit')}
        </Button>
        <PasskeyWay
          label={t('login.passkey')}
          disabled={isBusy}
          offers
          onSigned={enterWithPasskey}
          onFailed={setAlert}
        />
      </form>
      {site?.demo && site.demo.length > 0 && (
        <div className={plain.stack} style={{ gap: 12 }}>
          {/* biome-ignore lint/a11y/useSemanticElements: a line cannot hold words */}
          <div role="separator" className={plain.divider}>
            {t('login.demo')}
          </div>
          <p className={`${plain.text} ${plain.small}`}>{t('login.demoHint')}</p>
          <div className={plain.row} style={{ gap: 8 }}>
            {site.demo.map(({ email, password, title }) => (
              <Button key={email} plain disabled={isBusy} onClick={() => enter({ email, password })}>
                {title}
              </Button>
            ))}
          </div>
        </div>
      )}
    </AuthPage>
  );
}
