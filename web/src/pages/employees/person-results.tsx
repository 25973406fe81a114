import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '@/features/employees/api';
import { useAppointmentReport } from '@/features/reports/appointment/api';
import { OF_ONE } from '@/features/reports/appointment/column-list';
import { rowKey, useAppointmentColumns } from '@/features/reports/appointment/columns';
import { useLastPage } from '@/shared/lib/use-last-page';
import { DataTable } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Panel } from '@/shared/ui/panel';

const PER_PAGE = 10;

/** Every attempt of the person, the newest first. */
export function PersonResults({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState('-started_at');
  const report = useAppointmentReport({ user: person.id, page, per_page: PER_PAGE, sort });
  const rows = useLastPage(report.data, setPage);
  const columns = useAppointmentColumns(OF_ONE).slice(1);
  return (
    <Panel component="section" p={0}>
      <Title order={2} p="lg" pb="sm">
        {t('person.results')}
      </Title>
      {report.error && !report.data ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <DataTable
          label={t('person.results')}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          rowLabel={(row) => row.game.title}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setPage(1);
          }}
          stale={report.isPlaceholderData}
          empty={<Empty title={t('person.noResults')} />}
        />
      )}
      {report.data && report.data.total > PER_PAGE && (
        <ListFooter page={page} perPage={PER_PAGE} total={report.data.total} onPage={setPage} />
      )}
    </Panel>
  );
}
