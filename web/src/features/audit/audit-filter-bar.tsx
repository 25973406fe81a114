import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/shared/lib/session';
import { FilterChip } from '@/shared/ui/filter-chip';
import { FilterSet } from '@/shared/ui/filter-set';
import { PeriodChip } from '@/shared/ui/period-chip';
import { SavedViews } from '@/shared/ui/saved-views/parts';
import { SearchBox } from '@/shared/ui/search-box';
import { codesOf, KINDS } from './actions';
import { type AuditFilters, isFiltered, NO_FILTERS } from './filters';
import { useAuditWords } from './words';

type Props = {
  filters: AuditFilters;
  /** Of the person that is filtered by, as far as it is known. */
  userName?: string;
  onChange: (next: Partial<AuditFilters>, options?: { replace?: boolean }) => void;
  tools: ReactNode;
};

/** The filters of the log. All that they say stands in the address. */
export function AuditFilterBar({ filters, userName, onChange, tools }: Props) {
  const { t } = useTranslation('audit');
  const { t: common } = useTranslation();
  const words = useAuditWords();
  const { kind, action } = filters;
  const { billing } = useMe().account;
  // Without plans nothing is ever ordered.
  const kinds = billing ? KINDS : KINDS.filter((one) => one !== 'billing');
  const codes = kind ? codesOf(kind) : kinds.flatMap(codesOf);
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
          {filters.user && (
            <Button
              variant="light"
              fw={500}
              rightSection={<CloseButton component="span" size="xs" aria-hidden tabIndex={-1} />}
              onClick={() => onChange({ user: undefined })}
            >
              {t('onlyOf', { name: userName ?? t('someone') })}
            </Button>
          )}
          <SavedViews list="audit" />
          {tools}
        </>
      }
    >
      <FilterChip
        single
        label={t('filterKind')}
        all={common('all')}
        options={kinds.map((value) => ({ value, label: words.kind(value) }))}
        value={kind ? [kind] : []}
        // An action on something else would find nothing.
        onChange={([next]) => onChange({ kind: next, action: undefined })}
      />
      <FilterChip
        single
        label={t('filterAction')}
        all={common('all')}
        options={codes.map((value) => ({ value, label: words.action(value) }))}
        value={action ? [action] : []}
        onChange={([next]) => onChange({ action: next })}
      />
      <PeriodChip
        label={t('filterPeriod')}
        value={{ from: filters.started_date_0, to: filters.started_date_1 }}
        onChange={({ from, to }) => onChange({ started_date_0: from, started_date_1: to })}
      />
    </FilterSet>
  );
}
