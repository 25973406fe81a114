import { Alert, Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { person } from '@/shared/lib/rules';
import { useCan, useMe } from '@/shared/lib/session';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { useEditMe } from './api';

type Values = {
  first_name: string;
  last_name: string;
  middle_name: string;
  phone: string;
  gender: 'male' | 'female' | null;
  birth_date: string;
};

/** One's own names and contacts; without the right they are only read. */
export function PersonSection() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const me = useMe();
  const mayEdit = useCan('edit_own_profile');
  const edit = useEditMe();
  const { form, alert, fail } = useServerForm<Values>({
    initialValues: {
      first_name: me.first_name,
      last_name: me.last_name,
      middle_name: me.middle_name,
      phone: me.phone,
      gender: me.gender ?? null,
      birth_date: me.birth_date ?? '',
    },
    validate: {
      first_name: person.first_name,
      last_name: person.last_name,
      middle_name: person.middle_name,
      phone: person.phone,
    },
  });
  const leaving = useLeaveGuard(() => mayEdit && form.isDirty());
  const field = (name: keyof Values) => ({
    label: t(`field.${name}`),
    readOnly: !mayEdit,
    ...form.getInputProps(name),
  });
  const submit = form.onSubmit((values) => {
    const dirty = form.getDirty();
    const body = { ...values, birth_date: values.birth_date || null };
    edit.mutate(
      { body: Object.fromEntries(Object.entries(body).filter(([name]) => dirty[name])) },
      {
        onSuccess: () => {
          form.resetDirty();
          notify.done(common('saved'));
        },
        onError: fail,
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {leaving}
        {!mayEdit && <Alert color="gray">{t('readOnly')}</Alert>}
        <FormAlert text={alert} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
          <TextInput
            {...field('first_name')}
            key={form.key('first_name')}
            autoComplete="given-name"
            required
          />
          <TextInput
            {...field('last_name')}
            key={form.key('last_name')}
            autoComplete="family-name"
            required
          />
          <TextInput {...field('middle_name')} key={form.key('middle_name')} autoComplete="additional-name" />
          <TextInput
            {...field('phone')}
            key={form.key('phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
          />
          <Select
            {...field('gender')}
            key={form.key('gender')}
            disabled={!mayEdit}
            clearable
            clearButtonProps={{ 'aria-label': t('genderClear') }}
            data={(['female', 'male'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
          />
          <TextInput {...field('birth_date')} key={form.key('birth_date')} type="date" autoComplete="bday" />
        </SimpleGrid>
        {mayEdit && (
          <Group>
            <Button type="submit" loading={edit.isPending}>
              {common('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
