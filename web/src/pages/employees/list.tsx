import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees, useRoles } from '@/features/employees/api';
import { useEmployeeColumns } from '@/features/employees/columns';
import { EmployeeMenu } from '@/features/employees/employee-menu';
import { employeeFilters, isFiltered, toQuery } from '@/features/employees/filters';
import { fullName } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { useUrlState } from '@/shared/lib/use-url-state';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { FilterChip } from '@/shared/ui/filter-chip';
import { ListFooter } from '@/shared/ui/list-footer';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SearchBox } from '@/shared/ui/search-box';

// The form's fields weigh as much as the list; most visits never open it.
const CreateModal = lazy(async () => ({
  default: (await import('@/features/employees/employee-create-modal')).EmployeeCreateModal,
}));

export function Component() {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const [filters, patch] = useUrlState(employeeFilters);
  const [isAdding, add] = useDisclosure(false);
  const mayEdit = useCan('edit_users');
  const roles = useRoles(useCan('view_roles'));
  const employees = useEmployees(toQuery(filters));
  const columns = useEmployeeColumns();

  const addButton = mayEdit && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={add.open}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} actions={addButton} />
      <Group gap="xs" role="search">
        <SearchBox
          label={t('search')}
          value={filters.search}
          onSearch={(search) => patch({ search }, { replace: true })}
        />
        <FilterChip
          single
          label={t('column.state')}
          value={filters.fired === '1' ? ['1'] : []}
          options={[{ value: '1', label: t('dismissedMany') }]}
          all={t('active')}
          onChange={([fired]) => patch({ fired: fired ?? '0' })}
        />
        {roles.data && (
          <FilterChip
            single
            label={t('column.role')}
            value={filters.role ? [String(filters.role)] : []}
            options={roles.data.results.map((role) => ({ value: String(role.id), label: role.title }))}
            all={common('all')}
            onChange={([role]) => patch({ role: role ? Number(role) : undefined })}
          />
        )}
      </Group>
      <Panel p={0}>
        {employees.error && !employees.data ? (
          <ErrorState error={employees.error} onRetry={() => void employees.refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            rows={employees.data?.results}
            columns={columns}
            rowKey={(row) => row.id}
            rowLabel={fullName}
            sort={filters.sort}
            onSort={(sort) => patch({ sort: employeeFilters.sort([sort]) })}
            stale={employees.isPlaceholderData}
            actions={mayEdit ? (row) => <EmployeeMenu employee={row} /> : undefined}
            empty={
              isFiltered(filters) ? (
                <EmptyFiltered onClear={() => patch({ search: '', role: undefined, fired: '0' })} />
              ) : (
                <Empty title={t('none')} description={t('noneHint')} action={addButton} />
              )
            }
          />
        )}
        {employees.data && employees.data.total > 0 && (
          <ListFooter
            page={filters.page}
            perPage={filters.per_page}
            total={employees.data.total}
            onPage={(page) => patch({ page })}
            onPerPage={(per_page) => patch({ per_page })}
          />
        )}
      </Panel>
      <Suspense>{isAdding && <CreateModal onClose={add.close} />}</Suspense>
    </Stack>
  );
}
