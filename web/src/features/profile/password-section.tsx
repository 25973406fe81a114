import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { atLeast, required, rules } from '@/shared/lib/rules';
import { useMe } from '@/shared/lib/session';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { NewPassword } from '@/shared/ui/new-password';
import { useEditMe } from './api';

const SHORTEST = 8;

/** A new password against the old one; the other sessions end. */
export function PasswordSection() {
  const { t } = useTranslation('profile');
  const { email } = useMe();
  const edit = useEditMe();
  const { form, alert, fail } = useServerForm({
    initialValues: { old_password: '', new_password: '' },
    validate: { old_password: required, new_password: rules(required, atLeast(SHORTEST)) },
  });
  const submit = form.onSubmit((body) =>
    edit.mutate(
      { body },
      {
        onSuccess: () => {
          form.reset();
          notify.done(t('passwordChanged'));
        },
        onError: fail,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormAlert text={alert} />
        {/* Lets a password manager know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('field.old_password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('old_password')}
          {...form.getInputProps('old_password')}
        />
        <NewPassword
          label={t('field.new_password')}
          description={t('passwordHint', { count: SHORTEST })}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('new_password')}
          {...form.getInputProps('new_password')}
        />
        <Group>
          <Button type="submit" loading={edit.isPending}>
            {t('changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
