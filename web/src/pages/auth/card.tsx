import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardLogin, useCheckCard } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { useWays } from '@/features/session/ways';
import { isApiError } from '@/shared/api/errors';
import { safeNext } from '@/shared/lib/next';
import { errorText } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useSignIn } from '@/shared/lib/session';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { PasswordField, TextField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';

/** From here on the last tries are counted down. */
const FEW_TRIES = 5;

/** The code of a QR code stands behind `#`, which no server is sent. */
const scanned = () => location.hash.slice(1);

/** What a refusal says: of a field when it is about one. */
function told(error: unknown, field: string): { field?: string | undefined; alert?: string } {
  if (!error) return {};
  const texts = isApiError(error) ? error.errors?.[field] : undefined;
  return texts ? { field: texts[0] } : { alert: errorText(error) };
}

/** Logs in with a printed card and a PIN. */
export function Component() {
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
  const opposite = { text: t('card.password'), label: t('card.byPassword'), to: '/login' };
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
        </form>
      </AuthPage>
    );
  }
  const wrong = told(login.error, 'pin');
  const left = isApiError(login.error)
    ? (login.error.details as { tries_left?: number } | undefined)?.tries_left
    : undefined;
  return (
    <AuthPage
      title={t('card.hello', { name: card.first_name })}
      subtitle={card.chooses_pin ? t('card.choose') : t('card.enter', { company: card.company })}
    >
      <form key="pin" ref={form} onSubmit={submit} noValidate className={plain.stack}>
        {wrong.alert && (
          <Alert role="alert" tone="red">
            {wrong.alert}
            {typeof left === 'number' &&
              left > 0 &&
              left <= FEW_TRIES &&
              ` ${t('card.left', { count: left })}`}
          </Alert>
        )}
        <PasswordField
          label={t(card.chooses_pin ? 'card.newPin' : 'card.pin')}
          inputMode="numeric"
          autoComplete={card.chooses_pin ? 'new-password' : 'current-password'}
          autoFocus
          eye={t('card.showPin')}
          error={missing ?? wrong.field}
          onChange={change}
        />
        <Button type="submit" large loading={login.isPending || isMoving}>
          {t('login.submit')}
        </Button>
        <Button plain disabled={login.isPending || isMoving} onClick={back}>
          {t('card.other')}
        </Button>
      </form>
    </AuthPage>
  );
}
