import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { person, required } from '@/shared/lib/rules';
import { useMe } from '@/shared/lib/session';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { useEditMe } from './api';

/** The address one logs in with; a new one holds only after the link sent to it was opened. */
export function EmailSection() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      <Text fw={me.email ? 500 : undefined}>{me.email || t('email.none')}</Text>
      {me.pending_email && (
        <Alert color="blue" role="status" icon={<IconMail size={18} aria-hidden />}>
          {t('email.pending', { email: me.pending_email })}
        </Alert>
      )}
      {me.personnel_number && (
        <Text c="var(--app-ink-2)">{t('email.number', { number: me.personnel_number })}</Text>
      )}
      {isOpen ? (
        <EmailForm onClose={() => setOpen(false)} cancel={common('cancel')} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {me.pending_email ? t('email.other') : t('email.change')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function EmailForm({ onClose, cancel }: { onClose: () => void; cancel: string }) {
  const { t } = useTranslation('profile');
  const edit = useEditMe();
  const { form, alert, fail } = useServerForm({
    initialValues: { email: '', old_password: '' },
    validate: { email: person.email, old_password: required },
  });
  const submit = form.onSubmit((body) => edit.mutate({ body }, { onSuccess: onClose, onError: fail }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormAlert text={alert} />
        <TextInput
          label={t('field.new_email')}
          type="email"
          autoComplete="email"
          required
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('field.old_password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('old_password')}
          {...form.getInputProps('old_password')}
        />
        <Group gap="xs">
          <Button type="submit" loading={edit.isPending}>
            {t('email.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
