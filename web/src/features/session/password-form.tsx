import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import type { Assertion } from '@/shared/lib/passkeys';
import { atLeast, required, rules } from '@/shared/lib/rules';
import { usePasskey } from '@/shared/lib/use-passkey';
import { useServerForm } from '@/shared/lib/use-server-form';
import { useSite } from '@/shared/queries/site';
import { FormAlert } from '@/shared/ui/form-alert';
import { NewPassword } from '@/shared/ui/new-password';

/** The second factor, where one is asked for. */
type Second = { code?: string; passkey?: Assertion };
type Props = {
  submit: string;
  loading: boolean;
  /** The server's names of this one field. */
  aliases: readonly string[];
  onSubmit: (password: string, fail: (error: unknown) => void, second: Second) => void;
};

const DEFAULT_LENGTH = 8;

/** One new password, shown on demand instead of typed twice. */
export function PasswordForm({ submit, loading, aliases, onSubmit }: Props) {
  const { t } = useTranslation('auth');
  const min = useSite().data?.password_min_length ?? DEFAULT_LENGTH;
  const { form, alert, setAlert, fail } = useServerForm({
    initialValues: { password: '', code: '' },
    validate: { password: rules(required, atLeast(min)) },
  });
  // Whoever has a second factor is asked for it here as well.
  const [needsCode, setNeedsCode] = useState(false);
  const failHere = (error: unknown) => {
    if (isApiError(error) && error.code === 'second_factor_required' && !needsCode) setNeedsCode(true);
    else fail(renamed(error, aliases));
  };
  const passkey = usePasskey();
  const submitted = form.onSubmit(({ password, code }) =>
    onSubmit(password, failHere, needsCode ? { code: code.trim() } : {}),
  );
  const withPasskey = form.onSubmit(({ password }) =>
    passkey.ask(
      (passkey) => onSubmit(password, failHere, { passkey }),
      (error) => (error ? failHere(error) : setAlert(t('passkey.failed'))),
    ),
  );
  return (
    <form onSubmit={submitted} noValidate>
      <Stack>
        <FormAlert text={alert} />
        <NewPassword
          size="md"
          label={t('newPassword')}
          description={t('passwordHint', { count: min })}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {needsCode && (
          <TextInput
            size="md"
            label={t('code.field')}
            description={t(passkey.isHere ? 'code.textPasskey' : 'code.text')}
            required
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" size="md" loading={loading}>
          {submit}
        </Button>
        {needsCode && passkey.isHere && (
          <Button
            size="md"
            variant="default"
            disabled={loading || passkey.isAsking}
            onClick={() => withPasskey()}
          >
            {t('passkey.use')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** The server names the field by the call's own words; here it is one field. */
function renamed(error: unknown, aliases: readonly string[]) {
  if (!isApiError(error)) return error;
  const texts = aliases.flatMap((alias) => error.errors?.[alias] ?? []);
  return texts.length > 0 ? { ...error, errors: { password: [...new Set(texts)] } } : error;
}
