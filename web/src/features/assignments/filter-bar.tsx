import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { divisionOptions } from '@/shared/lib/divisions';
import { toldApartBy } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { useCan } from '@/shared/lib/session';
import {
  offered,
  useCourseTitles,
  useDivisions,
  useEverybody,
  useGroups,
  useOrganizations,
} from '@/shared/queries/choices';
import { FilterChip } from '@/shared/ui/filter-chip';
import { FilterSet } from '@/shared/ui/filter-set';
import { PeriodChip } from '@/shared/ui/period-chip';
import { SearchBox } from '@/shared/ui/search-box';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import { STATUSES, TIMELINESS } from './api';
import { type AssignmentFilters, isFiltered, NO_FILTERS } from './filters';

type Props = {
  filters: AssignmentFilters;
  onChange: (next: Partial<AssignmentFilters>, options?: { replace?: boolean }) => void;
  tools: ReactNode;
};

const chosen = (id: number | undefined) => (id ? [String(id)] : []);
const idOf = ([first]: readonly string[]) => (first ? Number(first) : undefined);

export function FilterBar({ filters, onChange, tools }: Props) {
  const { t } = useTranslation('assignments');
  const { t: common } = useTranslation();
  const mayMake = useCan(['create_assign_games', 'create_assign_own_games']);
  const courses = offered(useCourseTitles({ enabled: mayMake }));
  const people = offered(useEverybody());
  const organizations = offered(useOrganizations());
  const divisions = offered(useDivisions());
  const groups = offered(useGroups());
  const units = useMemo(
    () => divisions && divisionOptions(divisions, organizations ?? [], filters.organization),
    [divisions, organizations, filters.organization],
  );
  const all = common('all');
  return (
    <FilterSet
      isFiltered={isFiltered(filters)}
      onClear={() => onChange(NO_FILTERS)}
      tools={tools}
      search={
        <SearchBox
          label={t('search')}
          w="100%"
          value={filters.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      <FilterChip
        single
        label={t('column.status')}
        all={all}
        options={STATUSES.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={filters.status ? [filters.status] : []}
        onChange={([status]) => onChange({ status })}
      />
      <FilterChip
        single
        label={t('timeliness.label')}
        all={all}
        options={TIMELINESS.map((value) => ({ value, label: t(`timeliness.${value}`) }))}
        value={filters.timeliness ? [filters.timeliness] : []}
        onChange={([timeliness]) => onChange({ timeliness })}
      />
      <ToggleChip
        label={t('filter.asked')}
        pressed={filters.asked === '1'}
        onChange={(on) => onChange({ asked: on ? '1' : undefined })}
      />
      {mayMake && (
        <FilterChip
          single
          label={t('column.course')}
          all={all}
          options={courses?.map((one) => ({ value: String(one.id), label: one.title }))}
          value={chosen(filters.game)}
          onChange={(ids) => onChange({ game: idOf(ids) })}
        />
      )}
      <FilterChip
        single
        label={t('filter.person')}
        all={all}
        options={people?.map((one) => ({
          value: String(one.id),
          label: listedName(one),
          hint: toldApartBy(one),
        }))}
        value={chosen(filters.user)}
        onChange={(ids) => onChange({ user: idOf(ids) })}
      />
      <FilterChip
        label={t('filter.organization')}
        least={2}
        options={organizations?.map((one) => ({ value: String(one.id), label: one.short_name }))}
        value={filters.organization.map(String)}
        // A division of an organisation that is no longer chosen would find nothing.
        onChange={(ids) => onChange({ organization: ids.map(Number), division: [] })}
      />
      <FilterChip
        label={t('filter.division')}
        least={1}
        options={units}
        value={filters.division.map(String)}
        onChange={(ids) => onChange({ division: ids.map(Number) })}
      />
      <FilterChip
        single
        least={1}
        label={t('filter.group')}
        all={all}
        options={groups?.map((one) => ({ value: String(one.id), label: one.name }))}
        value={chosen(filters.group)}
        onChange={(ids) => onChange({ group: idOf(ids) })}
      />
      <PeriodChip
        label={t('filter.started')}
        value={{ from: filters.started_date_0, to: filters.started_date_1 }}
        onChange={({ from, to }) => onChange({ started_date_0: from, started_date_1: to })}
      />
    </FilterSet>
  );
}
