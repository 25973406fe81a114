import { Select, SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { divisionOptions } from '@/shared/lib/divisions';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan } from '@/shared/lib/session';
import { useDivisions, useOrganizations, useRoles } from '@/shared/queries/choices';
import { SearchBox } from '@/shared/ui/search-box';

/** `o1`: an organisation, `d5`: a division with everything below. */
export type Narrowing = { search: string; place: string | null; role: string | null };
export const EVERYBODY: Narrowing = { search: '', place: null, role: null };

/** As the list of people and the calls for many of them take it. */
export function filterOf({ search, place, role }: Narrowing) {
  const id = Number(place?.slice(1));
  return {
    ...(search && { search }),
    ...(place?.startsWith('o') && { organization: [id] }),
    ...(place?.startsWith('d') && { division: [id] }),
    ...(role && { role }),
  };
}

type Props = { value: Narrowing; onChange: (next: Narrowing) => void };

/** Search, and where somebody works or what their role is. */
export function PeopleFilterFields({ value, onChange }: Props) {
  const { t } = useTranslation('groups');
  const roleTitle = useRoleTitle();
  const roles = useRoles({ enabled: useCan('view_roles') }).data?.results;
  const organizations = useOrganizations().data?.results;
  const divisions = useDivisions().data?.results;
  const places = useMemo(
    () => [
      ...(organizations ?? []).map((one) => ({ value: `o${one.id}`, label: one.short_name })),
      ...divisionOptions(divisions ?? [], organizations ?? [], []).map((one) => ({
        value: `d${one.value}`,
        label: one.label,
      })),
    ],
    [organizations, divisions],
  );
  const clear = (label: string) => ({ clearable: true, clearButtonProps: { 'aria-label': label } });
  return (
    <>
      <SearchBox
        w="100%"
        label={t('pick.search')}
        value={value.search}
        onSearch={(search) => onChange({ ...value, search })}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {places.length > 0 && (
          <Select
            aria-label={t('pick.place')}
            placeholder={t('pick.place')}
            searchable
            limit={100}
            nothingFoundMessage={t('pick.nothing')}
            {...clear(t('pick.anyPlace'))}
            data={places}
            value={value.place}
            onChange={(place) => onChange({ ...value, place })}
          />
        )}
        {roles && roles.length > 0 && (
          <Select
            aria-label={t('pick.role')}
            placeholder={t('pick.role')}
            {...clear(t('pick.anyRole'))}
            data={roles.map((role) => ({ value: String(role.id), label: roleTitle(role) }))}
            value={value.role}
            onChange={(role) => onChange({ ...value, role })}
          />
        )}
      </SimpleGrid>
    </>
  );
}
