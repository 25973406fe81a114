import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceTablet, IconDots, IconFileImport, IconQrcode, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useEmployees } from '@/features/employees/api';
import { BulkActions } from '@/features/employees/bulk/bulk-actions';
import { EMPLOYEE_COLUMNS } from '@/features/employees/column-choice';
import { useEmployeeColumns } from '@/features/employees/columns';
import { EmployeeFilterBar } from '@/features/employees/employee-filter-bar';
import { ExportMenu } from '@/features/employees/export-menu';
import { employeeFilters, isFiltered, keyOf, NO_FILTERS, toQuery } from '@/features/employees/filters';
import { PersonActions } from '@/features/employees/person-actions';
import { part } from '@/shared/lib/arriving';
import { useChoice } from '@/shared/lib/choice';
import { fullName } from '@/shared/lib/format';
import { GROUP_CODES, SHARED_DEVICES } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { useColumnChoice } from '@/shared/lib/use-column-choice';
import { useLastPage } from '@/shared/lib/use-last-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Menu } from '@/shared/ui/menu';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

// The form is as large as the list, and most visits never open it.
const CreateModal = part(async () => ({
  default: (await import('@/features/employees/form/employee-create-modal')).EmployeeCreateModal,
}));
const IMPORT = '/administrator/users/import';

/** Whoever was sent here to add somebody finds the form open; going back or reloading does not open it again. */
function useSentToAdd(open: () => void) {
  const { state, ...here } = useLocation();
  const navigate = useNavigate();
  const isSent = state?.isAdding === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that one is sent
  useEffect(() => {
    if (!isSent) return;
    open();
    void navigate(here, { replace: true });
  }, [isSent]);
}

export function Component() {
  const { t } = useTranslation('employees');
  const [filters, patch] = useUrlState(employeeFilters);
  const [isAdding, add] = useDisclosure(false);
  useSentToAdd(add.open);
  const mayEdit = useCan('edit_users');
  const mayKeepCodes = useCan(GROUP_CODES.need);
  const mayKeepDevices = useCan(SHARED_DEVICES.need);
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const employees = useEmployees(toQuery(filters));
  const rows = useLastPage(employees.data, (page) => patch({ page }, { replace: true }));
  const total = employees.data?.total ?? 0;
  const choice = useChoice(keyOf(filters));
  const [shown, onColumns] = useColumnChoice(EMPLOYEE_COLUMNS, filters.columns, (columns) =>
    patch({ columns, page: filters.page }, { replace: true }),
  );
  const columns = useEmployeeColumns(shown);

  const addButton = mayEdit && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={add.open}>
      {t('add')}
    </Button>
  );
  const importButton = mayEdit && (
    <Button
      component={Link}
      to={IMPORT}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      {t('import')}
    </Button>
  );
  const waysIn = [
    { may: mayKeepCodes, to: GROUP_CODES.to, label: t('groupCodes'), Icon: IconQrcode },
    { may: mayKeepDevices, to: SHARED_DEVICES.to, label: t('devices'), Icon: IconDeviceTablet },
  ].filter(({ may }) => may);
  return (
    <Stack gap="sm">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ExportMenu filters={filters} total={employees.data?.total} />
            {waysIn.map(({ to, label, Icon }) => (
              <Button
                key={to}
                component={Link}
                to={to}
                variant="default"
                visibleFrom="md"
                leftSection={<Icon size={18} aria-hidden />}
              >
                {label}
              </Button>
            ))}
            {importButton}
            {waysIn.length > 0 && (
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <Button variant="default" px={10} hiddenFrom="md" aria-label={t('waysIn')}>
                    <IconDots size={18} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {waysIn.map(({ to, label, Icon }) => (
                    <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
                      {label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            {addButton}
          </>
        }
      />
      <EmployeeFilterBar filters={filters} onChange={patch} columns={shown} onColumns={onColumns} />
      <Panel p={0}>
        {employees.error && !employees.data ? (
          <ErrorState error={employees.error} onRetry={() => void employees.refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={(row) => row.id}
            rowLabel={fullName}
            sort={filters.sort}
            onSort={(sort) => patch({ sort: employeeFilters.sort([sort]) })}
            selection={mayEdit || mayAssign ? choice : undefined}
            stale={employees.isPlaceholderData}
            actions={mayEdit ? (row) => <PersonActions person={row} /> : undefined}
            empty={
              isFiltered(filters) ? (
                <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
              ) : (
                <Empty title={t('none')} description={t('noneHint')} action={addButton} />
              )
            }
          />
        )}
        {total > 0 && (
          <ListFooter
            page={filters.page}
            perPage={filters.per_page}
            total={total}
            onPage={(page) => patch({ page })}
            onPerPage={(per_page) => patch({ per_page })}
          />
        )}
      </Panel>
      <BulkActions choice={choice} rows={rows ?? []} total={total} filters={filters} />
      <Suspense>{isAdding && <CreateModal onClose={add.close} />}</Suspense>
    </Stack>
  );
}
