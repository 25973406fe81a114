import { PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '@/shared/lib/rules';
import { useMe } from '@/shared/lib/session';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';

type Props = {
  title: string;
  /** What the button that carries it out is called. */
  confirm: string;
  loading: boolean;
  /** What the server said about the password; anything else that it said. */
  error?: string;
  alert: string | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** Scripts are saved by whoever knows the password, not by whoever sits at an open screen. */
export function PasswordModal({ title, confirm, loading, error, alert, onConfirm, onClose }: Props) {
  const { t } = useTranslation('settings');
  const { email } = useMe();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <AppModal opened onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const fault = required(password);
          setMissing(fault);
          if (!fault) onConfirm(password);
        }}
      >
        <Stack>
          <Text>{t('scripts.passwordText')}</Text>
          <FormAlert text={alert} />
          {/* Lets a password manager know whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label={t('scripts.password')}
            autoComplete="current-password"
            required
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('scripts.showPassword') }}
            value={password}
            error={missing ?? error}
            onChange={(event) => {
              setMissing(null);
              setPassword(event.currentTarget.value);
            }}
          />
          <FormButtons submit={confirm} loading={loading} onCancel={onClose} />
        </Stack>
      </form>
    </AppModal>
  );
}
