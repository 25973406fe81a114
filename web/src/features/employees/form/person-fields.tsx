import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@/shared/i18n/locales';
import { person } from '@/shared/lib/rules';
import { useCan } from '@/shared/lib/session';
import { useRoles } from './api';

export type PersonValues = {
  first_name: string;
  last_name: string;
  middle_name: string;
  email: string;
  phone: string;
  gender: 'male' | 'female' | null;
  birth_date: string;
  language: LocaleCode;
  role: string | null;
};
export const validatePerson = { ...person };

/** Fields of a person in the add and the edit form; the role only for who may give one. */
export function PersonFields({ form }: { form: UseFormReturnType<PersonValues> }) {
  const { t } = useTranslation('employees');
  const mayGiveRole = useCan('edit_roles');
  const roles = useRoles(mayGiveRole);
  const field = (name: keyof PersonValues) => ({ label: t(`field.${name}`), ...form.getInputProps(name) });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <TextInput {...field('first_name')} key={form.key('first_name')} required data-autofocus />
      <TextInput {...field('last_name')} key={form.key('last_name')} required />
      <TextInput {...field('middle_name')} key={form.key('middle_name')} />
      <TextInput {...field('email')} key={form.key('email')} type="email" autoComplete="off" required />
      <TextInput
        {...field('phone')}
        key={form.key('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
      {mayGiveRole && (
        <Select
          {...field('role')}
          key={form.key('role')}
          placeholder={t('roleDefault')}
          clearable
          clearButtonProps={{ 'aria-label': t('roleClear') }}
          data={roles.data?.results.map((role) => ({ value: String(role.id), label: role.title })) ?? []}
        />
      )}
      <Select
        {...field('gender')}
        key={form.key('gender')}
        clearable
        clearButtonProps={{ 'aria-label': t('genderClear') }}
        data={(['female', 'male'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <TextInput {...field('birth_date')} key={form.key('birth_date')} type="date" />
      <Select
        {...field('language')}
        key={form.key('language')}
        allowDeselect={false}
        data={LOCALE_CODES.map((value) => ({ value, label: LOCALES[value].label }))}
      />
    </SimpleGrid>
  );
}
