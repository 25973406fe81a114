import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoice } from '@/shared/lib/choice';
import { fullName } from '@/shared/lib/format';
import { useLastPage } from '@/shared/lib/use-last-page';
import { DataTable } from '@/shared/ui/data-table';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { useAppointmentReport } from './api';
import type { AppointmentColumn } from './column-list';
import { rowKey, useAppointmentColumns, useNameOf } from './columns';
import { type AppointmentFilters, appointmentFilters, NO_FILTERS, toFilter, toQuery } from './filters';
import { Nothing } from './nothing';
import { RemindRows, RowActions, useMayRemind } from './remind';
import type { AppointmentRow } from './types';

export type PartProps = {
  filters: AppointmentFilters;
  onChange: (next: Partial<AppointmentFilters>, options?: { replace?: boolean }) => void;
};

/** A row per attempt. */
export function RowsPart({ filters, onChange, shown }: PartProps & { shown: readonly AppointmentColumn[] }) {
  const { t } = useTranslation('appointment');
  const { data, error, refetch, isPlaceholderData } = useAppointmentReport(toQuery(filters));
  const rows = useLastPage(data, (page) => onChange({ page }, { replace: true }));
  const columns = useAppointmentColumns(shown);
  const nameOf = useNameOf(fullName);
  const mayRemind = useMayRemind();
  const choice = useChoice(JSON.stringify(toFilter(filters)));
  const [reminding, setReminding] = useState<number | null>(null);
  const labelOf = (row: AppointmentRow) => `${nameOf(row.user)}, ${row.game.title}`;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        rowLabel={labelOf}
        selection={mayRemind ? choice : undefined}
        actions={(row) => (
          <RowActions row={row} name={labelOf(row)} onRemind={mayRemind ? setReminding : undefined} />
        )}
        sort={filters.sort}
        onSort={(sort) => onChange({ sort: appointmentFilters.sort([sort]) })}
        stale={isPlaceholderData}
        empty={<Nothing filters={filters} onClear={() => onChange(NO_FILTERS)} />}
      />
      {data && data.total > 0 && (
        <ListFooter
          page={filters.page}
          perPage={filters.per_page}
          total={data.total}
          onPage={(page) => onChange({ page })}
          onPerPage={(per_page) => onChange({ per_page })}
        />
      )}
      {mayRemind && (
        <RemindRows choice={choice} rows={rows} one={reminding} onClose={() => setReminding(null)} />
      )}
    </>
  );
}
