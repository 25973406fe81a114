import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { exportAppointment, useAppointmentSummary } from '@/features/reports/appointment/api';
import { APPOINTMENT_COLUMNS } from '@/features/reports/appointment/column-list';
import {
  appointmentFilters,
  isFiltered,
  NO_FILTERS,
  STATUSES,
  toExport,
  toFilter,
} from '@/features/reports/appointment/filters';
import { MatrixPart } from '@/features/reports/appointment/matrix-part';
import { RowsPart } from '@/features/reports/appointment/rows-part';
import { Summary } from '@/features/reports/appointment/summary';
import { FiguresAge } from '@/features/reports/shared/figures-age';
import { ReportExport } from '@/features/reports/shared/report-export';
import { ReportFilterBar } from '@/features/reports/shared/report-filter-bar';
import { ScheduleButton } from '@/features/reports/views/schedules';
import { goneFilters } from '@/shared/lib/gone-filters';
import { useColumnChoice } from '@/shared/lib/use-column-choice';
import { usePhone } from '@/shared/lib/use-phone';
import { useUrlState } from '@/shared/lib/use-url-state';
import { ColumnChooser } from '@/shared/ui/column-chooser';
import { FilterChip } from '@/shared/ui/filter-chip';
import { Hint } from '@/shared/ui/hint';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { PrintButton } from '@/shared/ui/print-button';
import { SavedViews } from '@/shared/ui/saved-views/parts';
import { ToggleChip } from '@/shared/ui/toggle-chip';

const FILTERS = [
  'search',
  'game',
  'user',
  'period',
  'organization',
  'division',
  'audienceOfPeople',
  'attempt',
] as const;

export function Component() {
  const { t } = useTranslation('appointment');
  const { t: common } = useTranslation();
  const [filters, patch] = useUrlState(appointmentFilters);
  const [shown, onColumns] = useColumnChoice(APPOINTMENT_COLUMNS, filters.columns, (columns) =>
    patch({ columns, page: filters.page }, { replace: true }),
  );
  const filter = toFilter(filters);
  const { data: summed, error } = useAppointmentSummary(filter);
  const total = summed?.rows;
  const [search] = useSearchParams();
  // The rows say it as well, and once is enough.
  const isOfGone = goneFilters(error, search).length > 0;
  const isPhone = usePhone();
  // On a phone the rows come first.
  const [withFigures, setWithFigures] = useState(false);
  const isMatrix = filters.view === 'matrix';

  // On a phone beside the filters, where they are small enough for the line.
  const kept = (
    <>
      <SavedViews list="appointment" />
      {!isMatrix && (
        <ColumnChooser
          options={APPOINTMENT_COLUMNS.all.map((value) => ({ value, label: t(`column.${value}`) }))}
          value={shown}
          onChange={onColumns}
        />
      )}
    </>
  );
  return (
    <Stack gap="xs" className="report">
      <PageHeader
        title={t('title')}
        hint={<Hint name={t('title')}>{t('text')}</Hint>}
        actions={
          <>
            <PrintButton />
            <ScheduleButton report="appointment" />
            <ReportExport
              name="appointment"
              total={total}
              ask={(format) => exportAppointment(toExport(filters), format)}
            />
          </>
        }
      />
      <FiguresAge />
      <ReportFilterBar
        filters={filters}
        onChange={patch}
        shows={FILTERS}
        searchLabel={t('search')}
        isFiltered={isFiltered(filters)}
        onClear={() => patch(NO_FILTERS)}
        tools={
          <>
            {isPhone && kept}
            <SegmentedControl
              aria-label={t('view.label')}
              value={filters.view}
              onChange={(view) => patch({ view: appointmentFilters.view([view]) })}
              data={[
                { value: 'rows', label: t('view.rows') },
                { value: 'matrix', label: t('view.matrix') },
              ]}
            />
            {isPhone && (
              <ToggleChip label={t('summary.short')} pressed={withFigures} onChange={setWithFigures} />
            )}
            {(!isPhone || withFigures) && (
              <ToggleChip
                label={t('view.chart')}
                pressed={filters.chart === '1'}
                onChange={(on) => patch({ chart: on ? '1' : undefined, page: filters.page })}
              />
            )}
            {!isPhone && kept}
          </>
        }
      >
        <FilterChip
          single
          label={t('column.status')}
          value={filters.status ? [filters.status] : []}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          all={common('all')}
          onChange={([status]) => patch({ status })}
        />
      </ReportFilterBar>
      {!isOfGone && (!isPhone || withFigures) && (
        <Summary filter={filter} withChart={filters.chart === '1'} />
      )}
      <Panel p={0} component="section">
        {isMatrix ? (
          <MatrixPart filters={filters} onChange={patch} />
        ) : (
          <RowsPart filters={filters} onChange={patch} shown={shown} />
        )}
      </Panel>
    </Stack>
  );
}
