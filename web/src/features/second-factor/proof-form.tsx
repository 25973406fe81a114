import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useMe } from '@/shared/lib/session';
import { usePasskey } from '@/shared/lib/use-passkey';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import type { Proof } from './api';

type Props = {
  /** It is on: a code is asked for as well. */
  isOn: boolean;
  submit: string;
  danger?: boolean;
  loading: boolean;
  cancel?: string;
  onSubmit: (proof: Proof, fail: (error: unknown) => void) => void;
  onCancel: () => void;
};

/** Who asks, once more: the password, and a code or a passkey where the second factor is on already. */
export function ProofForm({ isOn, submit, danger, loading, cancel, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('second-factor');
  const { email } = useMe();
  const passkey = usePasskey();
  const { form, alert, setAlert, fail } = useServerForm({
    initialValues: { password: '', code: '' },
    validate: { password: required, code: isOn ? required : () => null },
  });
  const send = form.onSubmit(({ password, code }) =>
    onSubmit({ password, ...(isOn && { code: code.trim() }) }, fail),
  );
  const sendPasskey = () => {
    if (form.validateField('password').hasError) return;
    setAlert(null);
    const { password } = form.getValues();
    void passkey.ask(
      (passkey) => onSubmit({ password, passkey }, fail),
      (error) => setAlert(error ? errorText(error) : t('passkeys.useFailed')),
    );
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FormAlert text={alert} />
        {/* Lets a password manager know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('field.password')}
          autoComplete="current-password"
          required
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {isOn && (
          <TextInput
            label={t('field.code')}
            description={t('codeHint')}
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        )}
        {isOn && passkey.isHere && (
          <Button variant="default" disabled={loading || passkey.isAsking} onClick={sendPasskey}>
            {t('passkeys.use')}
          </Button>
        )}
        <FormButtons
          submit={submit}
          color={danger ? 'red' : undefined}
          loading={loading}
          cancel={cancel}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
