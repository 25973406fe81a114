import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assertion } from '@/shared/lib/passkeys';
import { passkeysHere } from '@/shared/lib/passkeys-here';
import { required } from '@/shared/lib/rules';
import { useSite } from '@/shared/queries/site';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { TextField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';
import { AuthPage } from './auth-page';
import { PasskeyWay } from './passkey-way';

type Props = {
  alert: string | null;
  loading: boolean;
  onCode: (code: string) => void;
  /** A passkey in the place of the code. */
  onPasskey: (passkey: Assertion) => void;
  onFailed: (text: string | null) => void;
  onBack: () => void;
};

/** The second step of a sign-in: the code of the app, a recovery code, or a passkey. */
export function CodeStep({ alert, loading, onCode, onPasskey, onFailed, onBack }: Props) {
  const { t } = useTranslation('auth');
  const [error, setError] = useState<string>();
  const { data: site } = useSite();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const code = field?.value.trim() ?? '';
    const wrong = required(code) ?? undefined;
    setError(wrong);
    if (wrong) field?.focus();
    else onCode(code);
  };
  return (
    <AuthPage
      title={t('code.title')}
      subtitle={t(passkeysHere(site?.passkeys) ? 'code.textPasskey' : 'code.text')}
    >
      <form onSubmit={submit} noValidate className={plain.stack}>
        {alert && (
          <Alert role="alert" tone="red">
            {alert}
          </Alert>
        )}
        <TextField
          label={t('code.field')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={error}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" large loading={loading}>
          {t('login.submit')}
        </Button>
        <PasskeyWay label={t('passkey.use')} disabled={loading} onSigned={onPasskey} onFailed={onFailed} />
        <Button plain disabled={loading} onClick={onBack}>
          {t('code.back')}
        </Button>
      </form>
    </AuthPage>
  );
}
