import { ActionIcon, Anchor, Badge, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconLock, IconShieldPlus, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Right, type Role, useRights, useRoles } from '@/features/roles/api';
import { useMayWriteRoles } from '@/features/roles/may-write';
import { lacking, lockOf } from '@/features/roles/model';
import { RoleDeleteModal } from '@/features/roles/role-delete-modal';
import { RoleMenu } from '@/features/roles/role-menu';
import { loadViewAs } from '@/features/roles/view-as-part';
import { part } from '@/shared/lib/arriving';
import { codenamesOf } from '@/shared/lib/role-rights';
import { useRoleDescription, useRoleTitle } from '@/shared/lib/role-title';
import { useCan, useMe } from '@/shared/lib/session';
import { text, useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { NameLink } from '@/shared/ui/name-link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';
import { SearchBox } from '@/shared/ui/search-box';

const CreateModal = part(async () => ({
  default: (await import('@/features/roles/role-create-modal')).RoleCreateModal,
}));

const AssignModal = part(async () => ({
  default: (await import('@/features/roles/assign-modal')).AssignModal,
}));

const ViewAsModal = part(loadViewAs);

const FILTERS = { search: text };
type Dialog = { kind: 'create' | 'copy' | 'delete' | 'assign' | 'view'; role: Role | null };

function useRoleColumns(rights: readonly Right[] | undefined): Column<Role>[] {
  const { t } = useTranslation('roles');
  const maySeePeople = useCan('view_users');
  const titleOf = useRoleTitle();
  const descriptionOf = useRoleDescription();
  return [
    {
      id: 'title',
      header: t('column.role'),
      cell: (role) => (
        <Stack gap={2}>
          <Group gap="xs">
            <NameLink row to={`/administrator/roles/${role.id}`} fw={600}>
              {titleOf(role)}
            </NameLink>
            {role.standard && (
              <Badge leftSection={<IconLock size={12} aria-hidden />} color="gray">
                {t('standard')}
              </Badge>
            )}
          </Group>
          {descriptionOf(role) && (
            <Text fz="sm" c="dimmed">
              {descriptionOf(role)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'rights',
      header: t('column.rights'),
      align: 'right',
      nowrap: true,
      cell: (role) =>
        rights
          ? t('rightsOf', { given: role.permission_groups.length, total: rights.length })
          : role.permission_groups.length,
    },
    {
      id: 'holders',
      header: t('column.holders'),
      align: 'right',
      nowrap: true,
      cell: (role) =>
        maySeePeople && role.users_count > 0 ? (
          <Anchor component={Link} to={`/administrator/users?role=${role.id}`}>
            {t('people', { count: role.users_count })}
          </Anchor>
        ) : (
          t('people', { count: role.users_count })
        ),
    },
  ];
}

export function Component() {
  const { t } = useTranslation('roles');
  const [{ search }, patch] = useUrlState(FILTERS);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const mayGive = useCan('edit_roles');
  const mayWrite = useMayWriteRoles();
  const maySeePeople = useCan('view_users');
  const me = useMe();
  const roles = useRoles();
  const rights = useRights().data?.results;
  const { columns, chooser } = useChosenColumns('roles', useRoleColumns(rights));
  const titleOf = useRoleTitle();
  const descriptionOf = useRoleDescription();
  const wanted = search.toLocaleLowerCase();
  const rows = roles.data?.results.filter((role) =>
    `${titleOf(role)} ${descriptionOf(role)}`.toLocaleLowerCase().includes(wanted),
  );

  const isFree = (role: Role) => !!rights && !lockOf(role, codenamesOf(role.permission_groups, rights), me);
  /** Nobody gives away what they do not have; a role without rights opens nothing. */
  const mayAssign = (role: Role) =>
    maySeePeople &&
    !!rights &&
    role.permission_groups.length > 0 &&
    lacking(codenamesOf(role.permission_groups, rights), me.permissions).length === 0;
  const createButton = mayWrite && (
    <Button
      leftSection={<IconShieldPlus size={18} aria-hidden />}
      onClick={() => setDialog({ kind: 'create', role: null })}
    >
      {t('create')}
    </Button>
  );
  const close = () => setDialog(null);
  return (
    <Stack gap="sm">
      <PageHeader title={t('title')} subtitle={t('lead')} actions={createButton} />
      <Group gap="xs" role="search">
        <SearchBox
          label={t('search')}
          value={search}
          onSearch={(next) => patch({ search: next }, { replace: true })}
        />
        <SavedViews list="roles" />
        {chooser}
      </Group>
      <Panel p={0}>
        {roles.error && !roles.data ? (
          <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={(role) => role.id}
            rowLabel={titleOf}
            actions={
              mayGive
                ? (role) => (
                    <Group gap={0} wrap="nowrap" justify="flex-end">
                      {mayAssign(role) && (
                        <Tooltip label={t('assign.open')}>
                          <ActionIcon
                            color="gray"
                            size="lg"
                            aria-label={t('assign.openOf', { title: titleOf(role) })}
                            onClick={() => setDialog({ kind: 'assign', role })}
                          >
                            <IconUserPlus size={18} aria-hidden />
                          </ActionIcon>
                        </Tooltip>
                      )}
                      {mayWrite && (
                        <RoleMenu
                          role={role}
                          isFree={isFree(role)}
                          onCopy={() => setDialog({ kind: 'copy', role })}
                          onViewAs={() => setDialog({ kind: 'view', role })}
                          onDelete={() => setDialog({ kind: 'delete', role })}
                        />
                      )}
                    </Group>
                  )
                : undefined
            }
            empty={
              search ? (
                <EmptyFiltered onClear={() => patch({ search: '' })} />
              ) : (
                <Empty title={t('none')} action={createButton} />
              )
            }
          />
        )}
      </Panel>
      {dialog?.kind === 'delete' && dialog.role && <RoleDeleteModal role={dialog.role} onClose={close} />}
      <Suspense>
        {dialog?.kind === 'assign' && dialog.role && <AssignModal role={dialog.role} onClose={close} />}
        {dialog?.kind === 'view' && dialog.role && rights && (
          <ViewAsModal roles={roles.data?.results ?? []} rights={rights} from={dialog.role} onClose={close} />
        )}
        {(dialog?.kind === 'create' || dialog?.kind === 'copy') && rights && (
          <CreateModal roles={roles.data?.results ?? []} rights={rights} from={dialog.role} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}
