import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/lib/session';
import { FilterChip } from '@/shared/ui/filter-chip';
import { FilterSet } from '@/shared/ui/filter-set';
import { SearchBox } from '@/shared/ui/search-box';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import type { Kind } from './api';
import { type CourseFilters, isFiltered, NO_FILTERS } from './filters';
import { useWords } from './words';

type Props = {
  kind: Kind;
  /** Whether there are examples to be told apart. */
  withExamples: boolean;
  filters: CourseFilters;
  onChange: (next: Partial<CourseFilters>, options?: { replace?: boolean }) => void;
  tools: ReactNode;
};

export function CourseFilterBar({ kind, withExamples, filters, onChange, tools }: Props) {
  const t = useWords(kind);
  const { t: common } = useTranslation();
  // Who makes only own games sees no others but the examples.
  const seesOthers = useCan('create_assign_games');
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
        label={t('filter.state')}
        value={filters.state === 'all' ? [] : [filters.state]}
        options={(['published', 'draft'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        all={common('all')}
        onChange={([state]) => onChange({ state: state ?? 'all' })}
      />
      <ToggleChip
        label={t('filter.self')}
        pressed={filters.self === '1'}
        onChange={(pressed) => onChange({ self: pressed ? '1' : undefined })}
      />
      {(seesOthers || filters.mine) && (
        <ToggleChip
          label={t('filter.mine')}
          pressed={filters.mine === '1'}
          onChange={(pressed) => onChange({ mine: pressed ? '1' : undefined })}
        />
      )}
      <ToggleChip
        label={t('filter.problems')}
        pressed={filters.problems === '1'}
        onChange={(pressed) => onChange({ problems: pressed ? '1' : undefined })}
      />
      {(withExamples || filters.demo !== 'with') && (
        <FilterChip
          single
          label={t('filter.demo')}
          value={filters.demo === 'with' ? [] : [filters.demo]}
          options={(['only', 'without'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          all={t('filter.with')}
          onChange={([demo]) => onChange({ demo: demo ?? 'with' })}
        />
      )}
    </FilterSet>
  );
}
