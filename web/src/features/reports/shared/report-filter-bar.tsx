import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { divisionOptions } from '@/shared/lib/divisions';
import { toldApartBy, useFormat } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { offered, useDivisions, useEverybody, useOrganizations } from '@/shared/queries/choices';
import { FilterChip } from '@/shared/ui/filter-chip';
import { FilterSet } from '@/shared/ui/filter-set';
import { PeriodChip } from '@/shared/ui/period-chip';
import { SearchBox } from '@/shared/ui/search-box';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import { AudienceChip } from './audience-chip';
import { useReportGames } from './choices';
import { isNarrowed, NO_REPORT_FILTERS, type ReportFilters } from './filters';

type FilterName =
  | 'search'
  | 'game'
  | 'user'
  | 'period'
  | 'organization'
  | 'division'
  | 'audience'
  | 'audienceOfPeople'
  | 'attempt'
  | 'revision';

type Props = {
  filters: ReportFilters;
  onChange: (next: Partial<ReportFilters>, options?: { replace?: boolean }) => void;
  shows: readonly FilterName[];
  searchLabel?: string;
  /** What the days are called that are meant when none are chosen. */
  usualPeriod?: string;
  /** Choices of `revision`, the newest first. */
  revisions?: readonly { number: number; published_at: string; attempts: number }[];
  /** Further filters. */
  children?: ReactNode;
  /** What else stands on the line. */
  tools?: ReactNode;
  /** With further chips: whether anything is narrowed, and what clears all of it. */
  isFiltered?: boolean;
  onClear?: () => void;
};

/** The filters of a report. All that they say stands in the address. */
export function ReportFilterBar({
  filters,
  onChange,
  shows,
  searchLabel,
  revisions,
  usualPeriod,
  children,
  tools,
  ...more
}: Props) {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const format = useFormat();
  const has = (name: FilterName) => shows.includes(name);
  const games = useReportGames(has('game'));
  const people = offered(useEverybody({ enabled: has('user') }));
  const needsOrganizations = has('organization') || has('division');
  const organizations = offered(useOrganizations({ enabled: needsOrganizations }));
  const divisions = offered(useDivisions({ enabled: has('division') }));
  const units = useMemo(
    () => divisions && divisionOptions(divisions, organizations ?? [], filters.organization),
    [divisions, organizations, filters.organization],
  );
  const all = common('all');
  return (
    <FilterSet
      isFiltered={more.isFiltered ?? isNarrowed(filters)}
      onClear={more.onClear ?? (() => onChange(NO_REPORT_FILTERS))}
      tools={tools}
      search={
        has('search') && (
          <SearchBox
            label={searchLabel ?? t('filter.search')}
            w="100%"
            value={filters.search}
            onSearch={(search) => onChange({ search }, { replace: true })}
          />
        )
      }
    >
      {has('game') && (
        <FilterChip
          least={1}
          label={t('filter.game')}
          value={filters.game.map(String)}
          options={games?.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(ids) => onChange({ game: ids.map(Number) })}
        />
      )}
      {has('user') && (
        <FilterChip
          single
          least={1}
          label={t('filter.user')}
          all={all}
          options={people?.map((one) => ({
            value: String(one.id),
            label: listedName(one),
            hint: toldApartBy(one),
          }))}
          value={filters.user ? [String(filters.user)] : []}
          onChange={([user]) => onChange({ user: user ? Number(user) : undefined })}
        />
      )}
      {has('organization') && (
        <FilterChip
          least={2}
          label={t('filter.organization')}
          options={organizations?.map((one) => ({ value: String(one.id), label: one.short_name }))}
          value={filters.organization.map(String)}
          // A division of an organisation that is no longer chosen would find nothing.
          onChange={(ids) => onChange({ organization: ids.map(Number), division: [] })}
        />
      )}
      {has('division') && (
        <FilterChip
          least={1}
          label={t('filter.division')}
          options={units}
          value={filters.division.map(String)}
          onChange={(ids) => onChange({ division: ids.map(Number) })}
        />
      )}
      {has('period') && (
        <PeriodChip
          label={t('filter.period')}
          usual={usualPeriod}
          value={{ from: filters.started_date_0, to: filters.started_date_1 }}
          onChange={({ from, to }) => onChange({ started_date_0: from, started_date_1: to })}
        />
      )}
      {(has('audience') || has('audienceOfPeople')) && (
        <AudienceChip
          ofPeople={has('audienceOfPeople')}
          value={filters.audience}
          onChange={(audience) => onChange({ audience })}
        />
      )}
      {has('attempt') && (
        <ToggleChip
          label={t('filter.first')}
          pressed={filters.attempt === 'first'}
          onChange={(pressed) => onChange({ attempt: pressed ? 'first' : undefined })}
        />
      )}
      {has('revision') && revisions && revisions.length > 1 && (
        <FilterChip
          single
          label={t('filter.revision')}
          all={all}
          options={revisions.map(({ number, published_at, attempts }) => ({
            value: String(number),
            label: t('filter.revisionOf', { number, date: format.date(published_at), count: attempts }),
          }))}
          value={filters.revision ? [String(filters.revision)] : []}
          onChange={([revision]) => onChange({ revision: revision ? Number(revision) : undefined })}
        />
      )}
      {children}
    </FilterSet>
  );
}
