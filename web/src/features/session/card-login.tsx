import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { safeNext } from '@/shared/lib/next';
import { errorText } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useSignIn } from '@/shared/lib/session';
import { sharedDevice } from '@/shared/lib/shared-device';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { PasswordField, TextField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';
import { useCardLogin, useCheckCard } from './api';
import { AuthPage } from './auth-page';
import { triesLeft } from './tries-left';
import { useWays } from './ways';

/** What a refusal says: of a field when it is about one. */
function told(error: unknown, field: string): { field?: string | undefined; alert?: string } {
  if (!error) return {};
  const texts = isApiError(error) ? error.errors?.[field] : undefined;
  return texts ? { field: texts[0] } : { alert: errorText(error) };
}

type Props = {
  /** A code that was scanned; empty: it is typed. */
  scanned: string;
  /** Where somebody without a card goes, unless to the login with a password. */
  back?: { label: string; go: () => void };
};

/** Logs in with a printed card and a PIN. */
export function CardLogin({ scanned, back: away }: Props) {
  const { t } = useTranslation('auth');
  const { search, go, isMoving = false } = useWays();
  const signIn = useSignIn();
  const check = useCheckCard();
  const login = useCardLogin();
  const [code, setCode] = useState(scanned);
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);

  const look = (typed: string) => {
    setCode(typed);
    check.mutate({ body: { code: typed } });
  };
  const first = useRef(code);
  const lookFirst = useRef(look);
  useEffect(() => {
    if (!first.current) return;
    // It does not stay in the address, nor in what the browser remembers of it.
    history.replaceState(history.state, '', location.pathname + location.search);
    lookFirst.current(first.current);
    first.current = '';
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = form.current?.querySelector('input');
    const typed = field?.value.trim() ?? '';
    const wrong = required(typed) ?? undefined;
    setMissing(wrong);
    if (wrong) return field?.focus();
    if (!check.data) return look(typed);
    login.mutate(
      { body: { code, pin: typed } },
      {
        onSuccess: (signedIn) => {
          signIn(signedIn);
          go(safeNext(new URLSearchParams(search).get('next')) ?? '/');
        },
        onError: () => field?.focus(),
      },
    );
  };
  const change = () => {
    setMissing(undefined);
    if (login.error) login.reset();
    if (check.error) check.reset();
  };
  const back = () => {
    change();
    check.reset();
    setCode('');
  };
  const card = check.data;
  const opposite = away ? undefined : { text: t('card.password'), label: t('card.byPassword'), to: '/login' };
  // Browsers offer to remember a PIN, which is not for the next one to use a shared device.
  const remembered = (field: string) => (sharedDevice.is() ? 'one-time-code' : field);
  if (!card) {
    const wrong = told(check.error, 'code');
    return (
      <AuthPage title={t('card.title')} subtitle={t('card.text')} opposite={opposite}>
        <form key="code" ref={form} onSubmit={submit} noValidate className={plain.stack}>
          {wrong.alert && (
            <Alert role="alert" tone="red">
              {wrong.alert}
            </Alert>
          )}
          <TextField
            label={t('card.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={code}
            error={missing ?? wrong.field}
            onChange={change}
          />
          <Button type="submit" large loading={check.isPending}>
            {t('card.next')}
          </Button>
          {away && (
            <Button plain large disabled={check.isPending} onClick={away.go}>
              {away.label}
            </Button>
          )}
        </form>
      </AuthPage>
    );
  }
  const wrong = told(login.error, 'pin');
  const left = triesLeft(login.error);
  return (
    <AuthPage
      title={t('card.hello', { name: card.first_name })}
      subtitle={card.chooses_pin ? t('card.choose') : t('card.enter', { company: card.company })}
    >
      <form key="pin" ref={form} onSubmit={submit} noValidate className={plain.stack}>
        {wrong.alert && (
          <Alert role="alert" tone="red">
            {wrong.alert}
            {left !== null && ` ${t('card.left', { count: left })}`}
          </Alert>
        )}
        <PasswordField
          label={t(card.chooses_pin ? 'card.newPin' : 'card.pin')}
          inputMode="numeric"
          autoComplete={remembered(card.chooses_pin ? 'new-password' : 'current-password')}
          autoFocus
          eye={t('card.showPin')}
          error={missing ?? wrong.field}
          onChange={change}
        />
        <Button type="submit" large loading={login.isPending || isMoving}>
          {t('login.submit')}
        </Button>
        <Button plain disabled={login.isPending || isMoving} onClick={away?.go ?? back}>
          {away?.label ?? t('card.other')}
        </Button>
      </form>
    </AuthPage>
  );
}
