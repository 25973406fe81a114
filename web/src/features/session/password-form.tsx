import { Button, Stack } from '@mantine/core';
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
  onSubmit: (password: string, fail: (error: unknown) => void) => void;
};

const DEFAULT_LENGTH = 8;

/** One new password, shown on demand instead of typed twice. */
export function PasswordForm({ submit, loading, aliases, onSubmit }: Props) {
  const { t } = useTranslation('auth');
  const min = useSite().data?.password_min_length ?? DEFAULT_LENGTH;
  const { form, alert, fail } = useServerForm({
    initialValues: { password: '' },
    validate: { password: rules(required, atLeast(min)) },
  });
  const failHere = (error: unknown) => fail(renamed(error, aliases));
  return (
    <form onSubmit={form.onSubmit(({ password }) => onSubmit(password, failHere))} noValidate>
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
