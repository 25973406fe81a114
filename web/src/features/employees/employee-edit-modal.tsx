import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { type Employee, type Person, useEditEmployee, usePerson } from './api';
import { PersonFields, type PersonValues, validatePerson } from './person-fields';

type Props = { employee: Employee; onClose: () => void };

export function EmployeeEditModal({ employee, onClose }: Props) {
  const { t } = useTranslation('employees');
  const person = usePerson(employee.id);
  return (
    <AppModal opened onClose={onClose} title={t('editOf', { name: fullName(employee) })} size="lg">
      {person.isPending && <Skeleton h={320} />}
      {person.error && <ErrorState error={person.error} onRetry={() => void person.refetch()} />}
      {person.data && <EditForm key={person.data.id} person={person.data} onClose={onClose} />}
    </AppModal>
  );
}

/** Only what was changed is sent; a field that was emptied is sent empty. */
function changed(values: PersonValues, dirty: Record<string, boolean>) {
  const { role, birth_date, ...plain } = values;
  const body = { ...plain, role: role ? Number(role) : null, birth_date: birth_date || null };
  return Object.fromEntries(Object.entries(body).filter(([name]) => dirty[name]));
}

function EditForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t: common } = useTranslation();
  const { code: current } = useLocale();
  const edit = useEditEmployee();
  const { form, alert, fail } = useServerForm<PersonValues>({
    initialValues: {
      first_name: person.first_name,
      last_name: person.last_name,
      middle_name: person.middle_name,
      email: person.email,
      phone: person.phone,
      gender: person.gender ?? null,
      birth_date: person.birth_date ?? '',
      language: person.language ?? current,
      role: person.role ? String(person.role.id) : null,
    },
    validate: validatePerson,
  });
  const submit = form.onSubmit((values) =>
    edit.mutate(
      {
        params: { path: { id: person.id } },
        body: { ...changed(values, form.getDirty()), version: person.version },
      },
      {
        onSuccess: () => {
          notify.done(common('saved'));
          onClose();
        },
        onError: fail,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormAlert text={alert} />
        <PersonFields form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={edit.isPending}>
            {common('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
