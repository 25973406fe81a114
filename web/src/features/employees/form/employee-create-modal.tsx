import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { notify } from '@/shared/lib/notify';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { type Person, useCreateEmployee, useEditEmployee } from '../api';
import { PersonFields } from './person-fields';
import { emptyPerson, type NewPhoto, newBody, type PersonValues, validateNew } from './values';

export function EmployeeCreateModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('employees');
  const { code: language } = useLocale();
  const create = useCreateEmployee();
  const edit = useEditEmployee();
  const [photo, setPhoto] = useState<NewPhoto>();
  const [withInvitation, setWithInvitation] = useState(true);
  const { form, alert, fail } = useServerForm<PersonValues>({
    initialValues: emptyPerson(language),
    validate: validateNew,
  });

  // The person is there already when the photo follows: its failure is shown, and nothing is typed twice.
  const addPhoto = async (person: Person) => {
    if (!photo) return;
    const body = { simple_profile_pic: photo.id, version: person.version };
    await edit.mutateAsync({ params: { path: { id: person.id } }, body }).catch(notify.failed);
  };
  const submit = form.onSubmit((values) =>
    create.mutate(
      { body: { ...newBody(values), send_invitation: withInvitation } },
      {
        onSuccess: async (person) => {
          await addPhoto(person);
          if (!person.email) notify.done(t('createdNoEmail'));
          else notify.done(withInvitation ? t('createdInvited', { email: person.email }) : t('created'));
          onClose();
        },
        onError: fail,
      },
    ),
  );
  const { close, question } = useCloseGuard(() => form.isDirty() || photo !== undefined, onClose);
  return (
    <AppModal opened onClose={close} title={t('new')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <PersonFields form={form} photo={photo} onPhoto={setPhoto} />
          <Checkbox
            label={t('sendInvitation')}
            description={t('sendInvitationHint')}
            checked={withInvitation}
            onChange={(event) => setWithInvitation(event.currentTarget.checked)}
          />
          <FormButtons submit={t('add')} loading={create.isPending || edit.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
