import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckGroupCode, useJoin } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { Way } from '@/features/session/ways';
import { isApiError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { errorText } from '@/shared/lib/notify';
import { atMost, person, required, rules } from '@/shared/lib/rules';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { PasswordField, TextField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';

type Known = components['schemas']['KnownGroupCode'];
type Typed = Omit<components['schemas']['NewcomerForm'], 'code'>;
type Name = keyof Typed;
/** Whom the request is about, and where the person logs in later. */
type Sent = { domain: string; number: string };

const RULES = {
  first_name: person.first_name,
  last_name: person.last_name,
  personnel_number: rules(required, atMost(20)),
  pin: required,
};
const NAMES = Object.keys(RULES) as Name[];
const NOTHING: Typed = { first_name: '', last_name: '', personnel_number: '', pin: '' };

/** The code of a poster stands behind `#`, which no server is sent. */
const scanned = () => location.hash.slice(1);

/** Somebody without an account asks to be added, with the code of a poster. */
export function Component() {
  const check = useCheckGroupCode();
  const [code, setCode] = useState(scanned);
  const [sent, setSent] = useState<Sent | null>(null);
  // Whoever goes back to the code finds it again.
  const typed = useRef(NOTHING);

  const look = (next: string) => {
    setCode(next);
    check.mutate({ body: { code: next } });
  };
  const take = useEffectEvent(() => {
    const found = scanned();
    if (!found) return;
    // It does not stay in the address, nor in what the browser remembers of it.
    history.replaceState(history.state, '', location.pathname + location.search);
    setSent(null);
    look(found);
  });
  useEffect(() => {
    const onHash = () => take();
    onHash();
    // The next poster that is scanned may come to the same tab.
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  if (sent) return <Waiting {...sent} company={check.data?.company ?? ''} />;
  if (!check.data)
    return (
      <CodeForm
        code={code}
        error={check.error}
        loading={check.isPending}
        onChange={(next) => {
          setCode(next);
          if (check.error) check.reset();
        }}
        onCode={look}
      />
    );
  return (
    <PersonForm
      known={check.data}
      code={code}
      typed={typed.current}
      onType={(next) => {
        typed.current = next;
      }}
      onSent={(next) => {
        typed.current = NOTHING;
        setSent(next);
      }}
      onBack={() => {
        setCode('');
        check.reset();
      }}
    />
  );
}

type CodeProps = {
  code: string;
  error: unknown;
  loading: boolean;
  onChange: (code: string) => void;
  onCode: (code: string) => void;
};

function CodeForm({ code, error, loading, onChange, onCode }: CodeProps) {
  const { t } = useTranslation(['join', 'auth']);
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = required(code) ?? undefined;
    setMissing(wrong);
    if (wrong) form.current?.querySelector('input')?.focus();
    else onCode(code.trim());
  };
  return (
    <AuthPage
      title={t('title')}
      subtitle={t('codeText')}
      opposite={{ text: t('auth:register.have'), label: t('auth:register.login'), to: '/login' }}
    >
      <form ref={form} onSubmit={submit} noValidate className={plain.stack}>
        {error != null && (
          <Alert role="alert" tone="red">
            {errorText(error)}
          </Alert>
        )}
        <TextField
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={missing}
          onChange={(event) => {
            setMissing(undefined);
            onChange(event.currentTarget.value);
          }}
        />
        <Button type="submit" large loading={loading}>
          {t('auth:card.next')}
        </Button>
      </form>
    </AuthPage>
  );
}

type PersonProps = {
  known: Known;
  code: string;
  typed: Typed;
  onType: (typed: Typed) => void;
  onSent: (sent: Sent) => void;
  onBack: () => void;
};

/** Who asks: name, number and the PIN of later logins. */
function PersonForm({ known, code, typed, onType, onSent, onBack }: PersonProps) {
  const { t } = useTranslation(['join', 'auth']);
  const join = useJoin();
  const [wrong, setWrong] = useState<Partial<Typed>>({});
  const [alert, setAlert] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    const data = form.current ? new FormData(form.current) : undefined;
    return Object.fromEntries(NAMES.map((name) => [name, String(data?.get(name) ?? '')])) as Typed;
  };
  const refuse = (said: Partial<Typed>) => {
    setWrong(said);
    const first = NAMES.find((name) => said[name]);
    form.current?.querySelector<HTMLElement>(first ? `[name=${first}]` : '[type=submit]')?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = read();
    const said = NAMES.flatMap((name) => {
      const text = RULES[name](body[name]);
      return text ? [[name, text]] : [];
    });
    setAlert(null);
    if (said.length > 0) return refuse(Object.fromEntries(said));
    join.mutate(
      { body: { ...body, code } },
      { onSuccess: ({ domain }) => onSent({ domain, number: body.personnel_number.trim() }) },
    );
  };
  // When the button can be pressed again: before, it cannot take the focus.
  const onRefusal = useEffectEvent((error: unknown) => {
    const errors = (isApiError(error) && error.errors) || {};
    const said = NAMES.flatMap((name) => (errors[name]?.[0] ? [[name, errors[name][0]]] : []));
    if (said.length === 0) setAlert(errorText(error));
    refuse(Object.fromEntries(said));
  });
  useEffect(() => {
    if (join.error) onRefusal(join.error);
  }, [join.error]);
  const field = (name: Name) => ({
    name,
    defaultValue: typed[name],
    error: wrong[name],
    onChange: () => {
      onType(read());
      setAlert(null);
      if (wrong[name]) setWrong({ ...wrong, [name]: undefined });
    },
  });
  return (
    <AuthPage
      title={t('titleAt', { company: known.company })}
      subtitle={
        <>
          <strong>{`${known.unit} · ${known.position}`}</strong>
          <br />
          {t('text')}
        </>
      }
    >
      {known.logo && (
        <img
          src={known.logo}
          alt=""
          height={40}
          style={{ maxWidth: '60%', objectFit: 'contain', alignSelf: 'flex-start' }}
        />
      )}
      <form ref={form} onSubmit={submit} noValidate className={plain.stack}>
        {alert && (
          <Alert role="alert" tone="red">
            {alert}
          </Alert>
        )}
        <TextField
          label={t('auth:field.first_name')}
          autoComplete="given-name"
          autoFocus
          {...field('first_name')}
        />
        <TextField label={t('auth:field.last_name')} autoComplete="family-name" {...field('last_name')} />
        <TextField
          label={t('auth:number.number')}
          hint={t('numberHint')}
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('personnel_number')}
        />
        <PasswordField
          label={t('auth:card.newPin')}
          hint={t('pinHint')}
          inputMode="numeric"
          autoComplete="new-password"
          eye={t('auth:card.showPin')}
          {...field('pin')}
        />
        <Button type="submit" large loading={join.isPending}>
          {t('send')}
        </Button>
        <Button plain disabled={join.isPending} onClick={onBack}>
          {t('other')}
        </Button>
      </form>
    </AuthPage>
  );
}

/** What happens next: an administrator confirms, then the person logs in. */
function Waiting({ company, domain, number }: Sent & { company: string }) {
  const { t } = useTranslation('join');
  useEffect(() => document.querySelector<HTMLElement>('h1[tabindex]')?.focus(), []);
  const path = `/in/${domain}`;
  return (
    <AuthPage title={t('sent.title')} subtitle={t('sent.text', { company })}>
      <div className={plain.stack}>
        <p className={plain.text}>{t('sent.then')}</p>
        <Way to={path} className={plain.link} data-always style={{ overflowWrap: 'anywhere' }}>
          {location.host + path}
        </Way>
        <p className={plain.text} style={{ overflowWrap: 'anywhere' }}>
          {t('sent.with', { number })}
        </p>
      </div>
    </AuthPage>
  );
}
