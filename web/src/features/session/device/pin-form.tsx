import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { errorText } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useSignIn } from '@/shared/lib/session';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { PasswordField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';
import { AuthPage } from '../auth-page';
import { triesLeft } from '../tries-left';
import { useWays } from '../ways';
import { type Named, useLoginByName } from './api';
import classes from './device.module.css';

type Props = {
  person: Named;
  onBack: () => void;
  /** This is no shared device any more, or the person is none of its people. */
  onChanged: () => void;
};

/** The PIN of whoever was chosen. */
export function PinForm({ person, onBack, onChanged }: Props) {
  const { t } = useTranslation(['device', 'auth']);
  const { go, isMoving = false } = useWays();
  const signIn = useSignIn();
  const login = useLoginByName();
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = form.current?.querySelector('input');
    const pin = field?.value.trim() ?? '';
    const wrong = required(pin) ?? undefined;
    setMissing(wrong);
    if (wrong) return field?.focus();
    login.mutate(
      { body: { person: person.id, pin } },
      {
        onSuccess: (signedIn) => {
          signIn(signedIn);
          go('/');
        },
        onError: (error) => {
          if (!field) return;
          if (isApiError(error) && error.code === 'wrong_pin') field.value = '';
          field.focus();
          if (isApiError(error) && ['not_found', 'invalid_card'].includes(error.code)) onChanged();
        },
      },
    );
  };
  const { error } = login;
  const left = triesLeft(error);
  const isBusy = login.isPending || isMoving;
  return (
    <AuthPage
      title={[person.first_name, person.last_name].filter(Boolean).join(' ')}
      subtitle={t('pin.text')}
    >
      <form ref={form} onSubmit={submit} noValidate autoComplete="off" className={plain.stack}>
        {error && (
          <Alert role="alert" tone="red">
            {errorText(error)}
            {left !== null && ` ${t('auth:card.left', { count: left })}`}
          </Alert>
        )}
        <div className={classes.pin}>
          <PasswordField
            label={t('auth:card.pin')}
            inputMode="numeric"
            // Not a password that a browser offers to remember: the next one here is somebody else.
            autoComplete="one-time-code"
            autoFocus
            eye={t('auth:card.showPin')}
            error={missing}
            onChange={() => {
              setMissing(undefined);
              if (error) login.reset();
            }}
          />
        </div>
        <Button type="submit" large loading={isBusy}>
          {t('auth:login.submit')}
        </Button>
        <Button plain large disabled={isBusy} onClick={onBack}>
          {t('pin.notMe')}
        </Button>
      </form>
    </AuthPage>
  );
}
