import { Anchor, PasswordInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '@/shared/api/client';
import { required } from '@/shared/lib/rules';
import { useMe } from '@/shared/lib/session';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from './app-modal';
import { FormAlert } from './form-alert';
import { FormButtons } from './form-buttons';

type Props = {
  /** Why it is asked for, where it is not a file with personal data. */
  text?: string;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Asks for the password again, where the server wants one that was given within the hour. */
export function ConfirmPasswordModal({ text, onConfirmed, onClose }: Props) {
  const { t } = useTranslation();
  const { email } = useMe();
  const confirm = api.useMutation('post', '/api/users/me/confirm/', { meta: { showsOwnErrors: true } });
  const { form, alert, fail } = useServerForm({
    initialValues: { password: '' },
    validate: { password: required },
  });
  const submit = form.onSubmit((body) => confirm.mutate({ body }, { onSuccess: onConfirmed, onError: fail }));
  return (
    <AppModal opened onClose={onClose} title={t('confirmPassword.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{text ?? t('confirmPassword.text')}</Text>
          <FormAlert text={alert} />
          {/* Lets a password manager know whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Stack gap={6}>
            <PasswordInput
              label={t('confirmPassword.field')}
              autoComplete="current-password"
              required
              data-autofocus
              visibilityToggleButtonProps={{ 'aria-label': t('confirmPassword.show') }}
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <Anchor
              component={Link}
              to="/recover"
              target="_blank"
              rel="noopener"
              fz="sm"
              style={{ alignSelf: 'flex-end' }}
            >
              {t('confirmPassword.forgot')}
            </Anchor>
          </Stack>
          <FormButtons submit={t('confirmPassword.submit')} loading={confirm.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </AppModal>
  );
}
