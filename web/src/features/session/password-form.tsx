import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { atLeast, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { NewPassword } from '@/shared/ui/new-password';
import { useSite } from './api';

type Props = {
  submit: string;
  loading: boolean;
  /** The server's names of this one field. */
  aliases: readonly string[];
  onSubmit: (password: string, fail: (error: unknown) => void, code?: string) => void;
};

const DEFAULT_LENGTH = 8;

/** One new password, shown on demand instead of typed twice. */
export function PasswordForm({ submit, loading, aliases, onSubmit }: Props) {
  const { t } = useTranslation('auth');
  const min = useSite().data?.password_min_length ?? DEFAULT_LENGTH;
  const { form, alert, fail } = useServerForm({
    initialValues: { password: '', code: '' },
    validate: { password: rules(required, atLeast(min)) },
  });
  // Whoever has a second factor is asked for it here as well.
  const [needsCode, setNeedsCode] = useState(false);
  const failHere = (error: unknown) => {
    if (isApiError(error) && error.code === 'second_factor_required' && !needsCode) setNeedsCode(true);
    else fail(renamed(error, aliases));
  };
  const submitted = form.onSubmit(({ password, code }) =>
    onSubmit(password, failHere, needsCode ? code.trim() : undefined),
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
            description={t('code.text')}
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
