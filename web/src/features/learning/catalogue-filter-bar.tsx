import { Button, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '@/shared/ui/filter-chip';
import { SearchBox } from '@/shared/ui/search-box';
import { STATUSES, useCatalogueSkills } from './api';
import { type CatalogueFilters, catalogueFilters, isFiltered, NO_FILTERS, SORTS } from './filters';

type Props = {
  filters: CatalogueFilters;
  onChange: (next: Partial<CatalogueFilters>, options?: { replace?: boolean }) => void;
};

export function CatalogueFilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation('learning');
  const { t: common } = useTranslation();
  const known = useCatalogueSkills().data ?? [];
  const { q, skill, status, sort } = filters;
  // A link may name a skill that the first hundred courses do not have.
  const skills = skill && !known.includes(skill) ? [skill, ...known] : known;
  return (
    <Group gap="xs" role="search">
      <SearchBox
        label={t('search')}
        value={q}
        onSearch={(next) => onChange({ q: next }, { replace: true })}
      />
      {skills.length > 0 && (
        <FilterChip
          single
          label={t('skill')}
          value={skill ? [skill] : []}
          options={skills.map((one) => ({ value: one, label: one }))}
          all={common('all')}
          onChange={([next]) => onChange({ skill: next ?? '' })}
        />
      )}
      <FilterChip
        single
        label={t('status')}
        value={status ? [status] : []}
        options={STATUSES.map((one) => ({ value: one, label: common(`status.${one}`) }))}
        all={common('all')}
        onChange={([next]) => onChange({ status: next })}
      />
      <NativeSelect
        aria-label={common('sortBy')}
        value={sort}
        data={SORTS.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
        onChange={(event) => onChange({ sort: catalogueFilters.sort([event.currentTarget.value]) })}
      />
      {isFiltered(filters) && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {common('clearFilters')}
        </Button>
      )}
    </Group>
  );
}
