import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyPage, useNumberLogin } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { CodeStep } from '@/features/session/code-step';
import { begun, useCompanyStart } from '@/features/session/company';
import { domainInAddress, useWays } from '@/features/session/ways';
import { isApiError } from '@/shared/api/errors';
import { safeNext } from '@/shared/lib/next';
import { errorText } from '@/shared/lib/notify';
import type { Assertion } from '@/shared/lib/passkeys';
import { required } from '@/shared/lib/rules';
import { useSignIn } from '@/shared/lib/session';
import { sharedDevice } from '@/shared/lib/shared-device';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { PasswordField, TextField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';

type Typed = { number: string; secret: string; code?: string; passkey?: Assertion };

/** Logs in at the page of a company, with a personnel number and a PIN or a password. */
export function Component() {
  const { t } = useTranslation('auth');
  const { search, go, isMoving = false } = useWays();
  const [domain] = useState(domainInAddress);
  const company = useCompanyPage(domain);
  const signIn = useSignIn();
  const login = useNumberLogin();
  const start = useCompanyStart();
  // The password was right, and the person has a second factor.
  const [asked, setAsked] = useState<Typed | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [missing, setMissing] = useState<Partial<Record<'number' | 'secret', string>>>({});
  const form = useRef<HTMLFormElement>(null);
  // What is typed on a shared device is not for the next one to find.
  const isShared = sharedDevice.is();

  const enter = (typed: Typed) =>
    login.mutate(
      { body: { domain, ...typed } },
      {
        onSuccess: (signedIn) => {
          signIn(signedIn);
          go(safeNext(new URLSearchParams(search).get('next')) ?? '/');
        },
        onError: (error) => {
          if (isApiError(error) && error.code === 'second_factor_required') {
            login.reset();
            return setAsked(typed);
          }
          // Changed meanwhile: the first step tells.
          if (isApiError(error) && error.code === 'invalid_credentials') setAsked(null);
          form.current?.querySelector<HTMLInputElement>('[name=secret]')?.focus();
        },
      },
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = { number: String(data.get('number')).trim(), secret: String(data.get('secret')) };
    const wrong = { number: required(typed.number), secret: required(typed.secret) };
    setMissing({
      ...(wrong.number && { number: wrong.number }),
      ...(wrong.secret && { secret: wrong.secret }),
    });
    const first = wrong.number ? 'number' : wrong.secret && 'secret';
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else enter(typed);
  };
  const change = () => {
    setMissing({});
    if (login.error) login.reset();
  };
  const isUnknown = isApiError(company.error) && company.error.status === 404;
  const failure = login.error && !asked ? login.error : isUnknown ? null : (start.error ?? company.error);
  if (isUnknown)
    return (
      <AuthPage
        title={t('number.unknown')}
        subtitle={t('number.unknownText', { domain })}
        opposite={{ text: t('card.password'), label: t('card.byPassword'), to: '/login' }}
      />
    );
  if (asked)
    return (
      <CodeStep
        alert={login.error ? errorText(login.error) : failed}
        loading={login.isPending || isMoving}
        onCode={(code) => {
          setFailed(null);
          enter({ ...asked, code });
        }}
        onPasskey={(passkey) => {
          setFailed(null);
          enter({ ...asked, passkey });
        }}
        onFailed={(text) => {
          login.reset();
          setFailed(text);
        }}
        onBack={() => {
          login.reset();
          setAsked(null);
        }}
      />
    );
  return (
    <AuthPage
      title={company.data ? t('number.title', { company: company.data.company }) : t('login.title')}
      subtitle={t('number.text')}
      opposite={{ text: t('number.card'), label: t('login.card'), to: '/in' }}
    >
      {company.data?.logo && (
        <img
          src={company.data.logo}
          alt=""
          height={40}
          style={{ maxWidth: '60%', objectFit: 'contain', alignSelf: 'flex-start' }}
        />
      )}
      {company.data?.company_sign_in && (
        <Button
          plain
          loading={start.isPending || start.isSuccess}
          onClick={() => {
            begun.keep(location.pathname + search, search);
            start.mutate({ body: { domain } });
          }}
        >
          {t('login.company')}
        </Button>
      )}
      <form ref={form} onSubmit={submit} noValidate className={plain.stack}>
        {failure && (
          <Alert role="alert" tone="red">
            {isApiError(failure) && failure.code === 'invalid_credentials'
              ? t('number.wrong')
              : errorText(failure)}
          </Alert>
        )}
        <TextField
          label={t('number.number')}
          name="number"
          autoComplete={isShared ? 'off' : 'username'}
          autoCapitalize="characters"
          spellCheck={false}
          error={missing.number}
          onChange={change}
        />
        <PasswordField
          label={t('number.secret')}
          name="secret"
          autoComplete={isShared ? 'one-time-code' : 'current-password'}
          eye={t('showPassword')}
          error={missing.secret}
          onChange={change}
        />
        <Button type="submit" large loading={login.isPending || isMoving}>
          {t('login.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
