import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { AuthPage } from '@/features/session/auth-page';
import { begun, useCompanyReturn, useCompanyStart } from '@/features/session/company';
import { errorText } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useSignIn } from '@/shared/lib/session';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

/** Logging in through the company: by an email, and the way back from its provider. */
export function Component() {
  const { account } = useParams();
  return account ? <Return account={Number(account)} /> : <Start />;
}

function Start() {
  const { t } = useTranslation('company-login');
  const { pathname, search } = useLocation();
  const start = useCompanyStart();
  const { form, alert, fail } = useServerForm({
    initialValues: { email: '' },
    validate: { email: required },
  });
  const submit = form.onSubmit(({ email }) => {
    begun.keep(pathname + search, search);
    start.mutate({ body: { email } }, { onError: fail });
  });
  return (
    <AuthPage
      title={t('enter.title')}
      subtitle={t('enter.text')}
      opposite={{ text: t('enter.other'), label: t('enter.password'), to: '/login' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <TextInput
            size="md"
            type="email"
            label={t('enter.email')}
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={start.isPending || start.isSuccess}>
            {t('enter.next')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

function Return({ account }: { account: number }) {
  const { t } = useTranslation('company-login');
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [from] = useState(begun.get);
  const [given] = useState(() => new URLSearchParams(location.search));
  const { mutate, error } = useCompanyReturn();
  const went = useRef<boolean>(false);
  useEffect(() => {
    if (went.current) return;
    went.current = true;
    // What the provider gave leaves the address, and with it the history, before anything else happens.
    history.replaceState(history.state, '', location.pathname);
    const [state, code, iss, refused] = ['state', 'code', 'iss', 'error'].map((name) => given.get(name));
    mutate(
      {
        body: {
          account,
          state: state ?? '',
          ...(code && { code }),
          ...(iss && { iss }),
          ...(refused && { error: refused }),
        },
      },
      {
        onSuccess: (signedIn) => {
          signIn(signedIn);
          void navigate(from.next ?? '/', { replace: true });
        },
      },
    );
  }, [account, from, given, mutate, navigate, signIn]);
  if (!error) return <PageSkeleton />;
  return (
    <AuthPage
      title={t('enter.failed')}
      opposite={{ text: t('enter.other'), label: t('enter.password'), to: '/login' }}
    >
      <Stack>
        <FormAlert text={errorText(error)} />
        <Button component={Link} to={from.from} size="md">
          {t('enter.again')}
        </Button>
      </Stack>
    </AuthPage>
  );
}
