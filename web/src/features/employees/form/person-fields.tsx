import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LOCALE_CODES, LOCALES } from '@/shared/i18n/locales';
import { fullName } from '@/shared/lib/format';
import { phoneField } from '@/shared/lib/phone';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan, useMe } from '@/shared/lib/session';
import { useRoles } from '@/shared/queries/choices';
import { PhotoField } from '@/shared/ui/photo/photo-field';
import { ALLOWANCE_WORDS, ALLOWANCES } from '../allowance';
import type { Person } from '../api';
import { PositionSelect } from './position-select';
import { ReachFields } from './reach-fields';
import type { NewPhoto, PersonValues } from './values';

type Props = {
  form: UseFormReturnType<PersonValues>;
  /** Who is edited; without it somebody new is added. */
  person?: Person;
  photo: NewPhoto;
  onPhoto: (photo: NewPhoto) => void;
};

/** Fields of a person in the add and the edit form; the role only for those who may assign one. */
export function PersonFields({ form, person, photo, onPhoto }: Props) {
  const { t } = useTranslation('employees');
  const mayAssignRole = useCan('edit_roles');
  const maySeeStructure = useCan('view_org_structure');
  const isPart = useMe().reach !== 'everything';
  const roleTitle = useRoleTitle();
  const roles = useRoles({ enabled: mayAssignRole });
  const field = (name: Exclude<keyof PersonValues, 'reach_organizations' | 'reach_divisions'>) => ({
    label: t(`field.${name}`),
    ...form.getInputProps(name),
  });
  const shown = photo === undefined ? (person?.simple_profile_pic ?? null) : (photo?.url ?? null);
  return (
    <Stack>
      <PhotoField name={person ? fullName(person) : ''} src={shown} onChange={onPhoto} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <TextInput {...field('first_name')} key={form.key('first_name')} required data-autofocus />
        <TextInput {...field('last_name')} key={form.key('last_name')} required />
        <TextInput {...field('middle_name')} key={form.key('middle_name')} />
        <TextInput {...field('email')} key={form.key('email')} type="email" autoComplete="off" />
        <TextInput
          {...field('personnel_number')}
          key={form.key('personnel_number')}
          description={t('personnelHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
        />
        <TextInput {...phoneField(field('phone'))} key={form.key('phone')} autoComplete="off" />
        {maySeeStructure && (
          <PositionSelect
            label={t('field.position')}
            placeholder={t('position.placeholder')}
            current={person?.user_position[0]}
            personId={person?.id}
            error={form.errors.position}
            value={form.getValues().position}
            onChange={(position) => form.setFieldValue('position', position)}
            // Whoever manages a part of the company adds people there.
            withAsterisk={!person && isPart}
          />
        )}
        {mayAssignRole && (
          <Select
            {...field('role')}
            key={form.key('role')}
            placeholder={person ? t('roleNone') : t('roleDefault')}
            clearable={!person}
            allowDeselect={!person}
            clearButtonProps={{ 'aria-label': t('roleClear') }}
            data={
              roles.data?.results.map((role) => ({ value: String(role.id), label: roleTitle(role) })) ?? []
            }
          />
        )}
        <ReachFields form={form} person={person} mayAssignRole={mayAssignRole} />
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
        <Select
          {...field('time_allowance')}
          key={form.key('time_allowance')}
          description={t('allowanceHint')}
          allowDeselect={false}
          data={ALLOWANCES.map((value) => ({ value, label: t(`allowance.${ALLOWANCE_WORDS[value]}`) }))}
        />
      </SimpleGrid>
    </Stack>
  );
}
