import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { notify } from '@/shared/lib/notify';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { useCreateEmployee } from './api';
import { PersonFields, type PersonValues, validatePerson } from './person-fields';

export function EmployeeCreateModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const { code: language } = useLocale();
  const create = useCreateEmployee();
  const [withInvitation, setWithInvitation] = useState(true);
  const { form, alert, fail } = useServerForm<PersonValues>({
    initialValues: {
      first_name: '',
      last_name: '',
      middle_name: '',
      email: '',
      phone: '',
      gender: null,
      birth_date: '',
      language,
      role: null,
    },
    validate: validatePerson,
  });

  const submit = form.onSubmit(({ role, birth_date, middle_name, phone, gender, ...values }) =>
    create.mutate(
      {
        body: {
          ...values,
          send_invitation: withInvitation,
          ...(middle_name && { middle_name }),
          ...(phone && { phone }),
          ...(gender && { gender }),
          ...(birth_date && { birth_date }),
          ...(role && { role: Number(role) }),
        },
      },
      {
        onSuccess: ({ email }) => {
          notify.done(withInvitation ? t('createdInvited', { email }) : t('created'));
          onClose();
        },
        onError: fail,
      },
    ),
  );
  return (
    <AppModal opened onClose={onClose} title={t('new')} size="lg" closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <PersonFields form={form} />
          <Checkbox
            label={t('sendInvitation')}
            description={t('sendInvitationHint')}
            checked={withInvitation}
            onChange={(event) => setWithInvitation(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </AppModal>
  );
}
