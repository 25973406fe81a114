import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppointmentReport, useCourseChoices } from '@/features/reports/api';
import { useAppointmentColumns } from '@/features/reports/columns';
import { appointmentFilters, isFiltered, NO_FILTERS, STATUSES, toQuery } from '@/features/reports/filters';
import { fullName } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { FilterChip } from '@/shared/ui/filter-chip';
import { ListFooter } from '@/shared/ui/list-footer';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { PeriodChip } from '@/shared/ui/period-chip';
import { SearchBox } from '@/shared/ui/search-box';

export function Component() {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const [filters, patch] = useUrlState(appointmentFilters);
  const report = useAppointmentReport(toQuery(filters));
  const rows = useLastPage(report.data, (page) => patch({ page }, { replace: true }));
  const courses = useCourseChoices();
  const columns = useAppointmentColumns();
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);

  return (
    <Stack gap="md">
      <PageHeader title={t('appointment.title')} subtitle={t('appointment.text')} />
      <Group gap="xs" role="search">
        <SearchBox
          label={t('search')}
          value={filters.search}
          onSearch={(search) => patch({ search }, { replace: true })}
        />
        {courses.data && courses.data.count > 0 && (
          <FilterChip
            label={t('column.game')}
            value={filters.game.map(String)}
            options={courses.data.results.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(ids) => patch({ game: ids.map(Number) })}
          />
        )}
        <FilterChip
          single
          label={t('column.status')}
          value={filters.status ? [filters.status] : []}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          all={common('all')}
          onChange={([status]) => patch({ status })}
        />
        <PeriodChip
          label={t('period')}
          value={{ from: filters.started_date_0, to: filters.started_date_1 }}
          onChange={({ from, to }) => patch({ started_date_0: from, started_date_1: to })}
        />
      </Group>
      <Panel p={0}>
        {report.error && !report.data ? (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <DataTable
            label={t('appointment.title')}
            rows={rows}
            columns={columns}
            rowKey={(row) => `${row.assignment ?? ''}-${row.session ?? ''}-${row.game.id}`}
            rowLabel={(row) => `${fullName(row.user)}, ${row.game.title}`}
            sort={filters.sort}
            onSort={(sort) => patch({ sort: appointmentFilters.sort([sort]) })}
            stale={report.isPlaceholderData}
            empty={
              isFiltered(filters) ? (
                <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
              ) : (
                <Empty
                  title={t('none')}
                  description={t('noneHint')}
                  action={
                    mayAssign && (
                      <Button component={Link} to="/administrator/assignments/create">
                        {t('assign')}
                      </Button>
                    )
                  }
                />
              )
            }
          />
        )}
        {report.data && report.data.total > 0 && (
          <ListFooter
            page={filters.page}
            perPage={filters.per_page}
            total={report.data.total}
            onPage={(page) => patch({ page })}
            onPerPage={(per_page) => patch({ per_page })}
          />
        )}
      </Panel>
    </Stack>
  );
}
