import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, fullName } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Panel } from '@/shared/ui/panel';
import { PersonCell } from '@/shared/ui/person-cell';
import { HOLDERS_PER_PAGE, type Holder, type Role, useHolders } from './api';
import { AssignModal } from './assign-modal';

type Props = {
  role: Role;
  /** Whether the signed-in person may assign this role. */
  mayAssign: boolean;
};

/** Who holds the role; the list itself only for who may see employees. */
export function Holders({ role, mayAssign }: Props) {
  const { t } = useTranslation('roles');
  const maySee = useCan('view_users');
  const [isAdding, add] = useDisclosure(false);
  const isEmpty = role.permission_groups.length === 0;
  return (
    <Stack gap="sm" component="section" aria-labelledby="role-holders">
      <Group justify="space-between">
        <Title order={2} id="role-holders">
          {t('holders', { count: role.users_count })}
        </Title>
        {mayAssign && maySee && !isEmpty && (
          <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={add.open}>
            {t('assign.open')}
          </Button>
        )}
      </Group>
      {mayAssign && isEmpty && <Text c="var(--app-ink-2)">{t('assign.emptyRole')}</Text>}
      {maySee ? <HolderList role={role} /> : <Text c="var(--app-ink-2)">{t('holdersHidden')}</Text>}
      {isAdding && <AssignModal role={role} onClose={add.close} />}
    </Stack>
  );
}

function HolderList({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const [page, setPage] = useState(1);
  const holders = useHolders(role.id, page);
  const rows = useLastPage(holders.data, setPage);
  const columns: Column<Holder>[] = [
    {
      id: 'name',
      header: t('column.name'),
      cell: (row) => <PersonCell person={row} dismissed={t('dismissed')} />,
    },
    { id: 'position', header: t('column.position'), cell: (row) => row.user_position[0]?.title ?? DASH },
  ];
  return (
    <Panel p={0}>
      {holders.error && !holders.data ? (
        <ErrorState error={holders.error} onRetry={() => void holders.refetch()} />
      ) : (
        <DataTable
          label={t('holders', { count: role.users_count })}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.id}
          rowLabel={fullName}
          stale={holders.isPlaceholderData}
          empty={<Empty title={t('nobody')} />}
        />
      )}
      {holders.data && holders.data.total > HOLDERS_PER_PAGE && (
        <ListFooter page={page} perPage={HOLDERS_PER_PAGE} total={holders.data.total} onPage={setPage} />
      )}
    </Panel>
  );
}
