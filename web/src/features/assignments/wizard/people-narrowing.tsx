import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { divisionOptions } from '@/shared/lib/divisions';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan } from '@/shared/lib/session';
import { useDivisions, useGroups, useOrganizations, useRoles } from '@/shared/queries/choices';
import { FilterChip } from '@/shared/ui/filter-chip';

/** Among whom one chooses. */
export type Narrowing = { organization: number[]; division: number[]; role?: number; group?: number };
export const EVERYBODY: Narrowing = { organization: [], division: [] };

/** Empty ones are left out of the request. */
export const queryOf = ({ organization, division, role, group }: Narrowing) => ({
  ...(organization.length > 0 && { organization }),
  ...(division.length > 0 && { division }),
  ...(role && { role: String(role) }),
  ...(group && { group }),
});
export const isNarrowed = (narrowing: Narrowing) => Object.keys(queryOf(narrowing)).length > 0;

type Props = { value: Narrowing; onChange: (next: Narrowing) => void };

const numbers = (ids: readonly string[]) => ids.map(Number);
const first = ([id]: readonly string[]) => (id ? Number(id) : undefined);

/** Organisation, division, role and group; who may not see them chooses without. */
export function PeopleNarrowing({ value, onChange }: Props) {
  const { t } = useTranslation('assignments');
  const { t: common } = useTranslation();
  const roleTitle = useRoleTitle();
  const roles = useRoles({ enabled: useCan('view_roles') }).data?.results ?? [];
  const organizations = useOrganizations().data?.results ?? [];
  const divisions = useDivisions().data?.results ?? [];
  const groups = useGroups().data?.results ?? [];
  const units = useMemo(
    () => divisionOptions(divisions, organizations, value.organization),
    [divisions, organizations, value.organization],
  );
  const all = common('all');
  return (
    <>
      {organizations.length > 1 && (
        <FilterChip
          label={t('filter.organization')}
          options={organizations.map((one) => ({ value: String(one.id), label: one.short_name }))}
          value={value.organization.map(String)}
          onChange={(ids) => onChange({ ...value, organization: numbers(ids), division: [] })}
        />
      )}
      {units.length > 0 && (
        <FilterChip
          label={t('filter.division')}
          options={units}
          value={value.division.map(String)}
          onChange={(ids) => onChange({ ...value, division: numbers(ids) })}
        />
      )}
      {roles.length > 0 && (
        <FilterChip
          single
          label={t('filter.role')}
          all={all}
          options={roles.map((role) => ({ value: String(role.id), label: roleTitle(role) }))}
          value={value.role ? [String(value.role)] : []}
          onChange={(ids) => onChange({ ...value, role: first(ids) })}
        />
      )}
      {groups.length > 0 && (
        <FilterChip
          single
          label={t('filter.group')}
          all={all}
          options={groups.map((group) => ({ value: String(group.id), label: group.name }))}
          value={value.group ? [String(value.group)] : []}
          onChange={(ids) => onChange({ ...value, group: first(ids) })}
        />
      )}
      {isNarrowed(value) && (
        <Button variant="subtle" onClick={() => onChange(EVERYBODY)}>
          {common('clearFilters')}
        </Button>
      )}
    </>
  );
}
