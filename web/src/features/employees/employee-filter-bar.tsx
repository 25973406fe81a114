import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { divisionOptions } from '@/shared/lib/divisions';
import { PARTS } from '@/shared/lib/reach';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan, useMe } from '@/shared/lib/session';
import { offered, useDivisions, useGroups, useOrganizations, useRoles } from '@/shared/queries/choices';
import { ColumnChooser } from '@/shared/ui/column-chooser';
import { FilterChip } from '@/shared/ui/filter-chip';
import { FilterSet } from '@/shared/ui/filter-set';
import { SavedViews } from '@/shared/ui/saved-views/parts';
import { SearchBox } from '@/shared/ui/search-box';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import { OPTIONAL_COLUMNS, type OptionalColumn } from './column-choice';
import { type EmployeeFilters, employeeFilters, isFiltered, NO_FILTERS, NO_ROLE } from './filters';

type Props = {
  filters: EmployeeFilters;
  onChange: (next: Partial<EmployeeFilters>, options?: { replace?: boolean }) => void;
  columns: readonly OptionalColumn[];
  onColumns: (columns: readonly OptionalColumn[]) => void;
};

export function EmployeeFilterBar({ filters, onChange, columns, onColumns }: Props) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const roleTitle = useRoleTitle();
  const roles = offered(useRoles({ enabled: useCan('view_roles') }));
  const organizations = offered(useOrganizations());
  const divisions = offered(useDivisions());
  const groups = offered(useGroups());
  const reachesAll = useMe().reach === 'everything';
  const units = useMemo(
    () => divisions && divisionOptions(divisions, organizations ?? [], filters.organization),
    [divisions, organizations, filters.organization],
  );
  return (
    <FilterSet
      isFiltered={isFiltered(filters)}
      onClear={() => onChange(NO_FILTERS)}
      search={
        <SearchBox
          label={t('search')}
          w="100%"
          value={filters.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
      tools={
        <>
          <SavedViews list="employees" />
          <ColumnChooser
            options={OPTIONAL_COLUMNS.map((value) => ({ value, label: t(`column.${value}`) }))}
            value={columns}
            onChange={onColumns}
          />
        </>
      }
    >
      <FilterChip
        single
        label={t('column.state')}
        usual="0"
        value={[filters.fired]}
        options={[
          { value: '0', label: t('active') },
          { value: '1', label: t('dismissedMany') },
        ]}
        onChange={([fired]) => onChange({ fired: fired ?? '0' })}
      />
      <ToggleChip
        label={t('neverSignedIn')}
        pressed={filters.confirmed === '0'}
        onChange={(pressed) => onChange({ confirmed: pressed ? '0' : undefined })}
      />
      <ToggleChip
        label={t('withoutEmail')}
        pressed={filters.has_email === '0'}
        onChange={(pressed) => onChange({ has_email: pressed ? '0' : undefined })}
      />
      {reachesAll && (
        <ToggleChip
          label={t('withoutPosition')}
          pressed={filters.has_position === '0'}
          onChange={(pressed) => onChange({ has_position: pressed ? '0' : undefined })}
        />
      )}
      <FilterChip
        label={t('column.organization')}
        least={2}
        value={filters.organization.map(String)}
        options={organizations?.map((one) => ({ value: String(one.id), label: one.short_name }))}
        // A division of an organisation that is no longer chosen would find nobody.
        onChange={(ids) => onChange({ organization: ids.map(Number), division: [] })}
      />
      <FilterChip
        label={t('column.division')}
        least={1}
        value={filters.division.map(String)}
        options={units}
        onChange={(ids) => onChange({ division: ids.map(Number) })}
      />
      <FilterChip
        single
        least={2}
        label={t('column.role')}
        value={filters.role ? [String(filters.role)] : []}
        options={
          roles && [
            ...roles.map((role) => ({ value: String(role.id), label: roleTitle(role) })),
            { value: NO_ROLE, label: t('roleNone') },
          ]
        }
        all={common('all')}
        onChange={([role]) => onChange({ role: employeeFilters.role(role ? [role] : []) })}
      />
      <FilterChip
        single
        label={t('column.reach')}
        value={filters.reach ? [filters.reach] : []}
        options={PARTS.map((part) => ({ value: part, label: t(`reach.${part}`) }))}
        all={common('all')}
        onChange={([reach]) => onChange({ reach: employeeFilters.reach(reach ? [reach] : []) })}
      />
      <FilterChip
        single
        least={1}
        label={t('column.group')}
        value={filters.group ? [String(filters.group)] : []}
        options={groups?.map((group) => ({ value: String(group.id), label: group.name }))}
        all={common('all')}
        onChange={([group]) => onChange({ group: group ? Number(group) : undefined })}
      />
    </FilterSet>
  );
}
