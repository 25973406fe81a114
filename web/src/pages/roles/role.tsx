import { Alert, Badge, Button, Stack, Title } from '@mantine/core';
import { IconCopy, IconEyeCheck, IconLock, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type Right, type Role, useRights, useRole, useRoles } from '@/features/roles/api';
import { Holders } from '@/features/roles/holders';
import { useMayWriteRoles } from '@/features/roles/may-write';
import { lacking, lockOf } from '@/features/roles/model';
import { Preview } from '@/features/roles/preview';
import { RightsList } from '@/features/roles/rights-list';
import { RoleDeleteModal } from '@/features/roles/role-delete-modal';
import { RoleEditor } from '@/features/roles/role-editor';
import classes from '@/features/roles/roles.module.css';
import { loadViewAs } from '@/features/roles/view-as-part';
import { part } from '@/shared/lib/arriving';
import { codenamesOf } from '@/shared/lib/role-rights';
import { useRoleDescription, useRoleTitle } from '@/shared/lib/role-title';
import { useCan, useMe } from '@/shared/lib/session';
import { PageError } from '@/shared/ui/page-error';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';

const CreateModal = part(async () => ({
  default: (await import('@/features/roles/role-create-modal')).RoleCreateModal,
}));

const ViewAsModal = part(loadViewAs);

export function Component() {
  const id = Number(useParams().roleId);
  const role = useRole(id);
  const rights = useRights();
  const error = (!role.data && role.error) || (!rights.data && rights.error);
  if (error)
    return (
      <PageError
        of="role"
        error={error}
        onRetry={() => {
          void role.refetch();
          void rights.refetch();
        }}
      />
    );
  if (!role.data || !rights.data) return <PageSkeleton />;
  return (
    <RoleScreen
      key={id}
      role={role.data}
      rights={rights.data.results}
      onReload={async () => (await role.refetch()).data}
    />
  );
}

type Props = { role: Role; rights: Right[]; onReload: () => Promise<Role | undefined> };

function RoleScreen({ role, rights, onReload }: Props) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const roles = useRoles();
  const mayGive = useCan('edit_roles');
  const mayWrite = useMayWriteRoles();
  const me = useMe();
  const title = useRoleTitle()(role);
  const description = useRoleDescription()(role);
  const [open, setOpen] = useState<'copy' | 'delete' | 'view' | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const granted = codenamesOf(role.permission_groups, rights);
  const lock = lockOf(role, granted, me);
  const close = () => setOpen(null);

  const actions = mayWrite && (
    <>
      <Button
        variant="default"
        leftSection={<IconEyeCheck size={18} aria-hidden />}
        onClick={() => setOpen('view')}
      >
        {t('viewAs')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => setOpen('copy')}
      >
        {t('copy')}
      </Button>
      {!lock && (
        <Button
          variant="default"
          c="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setOpen('delete')}
        >
          {t('delete.open')}
        </Button>
      )}
    </>
  );
  return (
    <Stack gap="lg">
      <PageHeader
        title={title}
        subtitle={
          lock && (
            <Stack gap="xs" align="flex-start">
              {description}
              {role.standard && (
                <Badge leftSection={<IconLock size={12} aria-hidden />} color="gray">
                  {t('standard')}
                </Badge>
              )}
            </Stack>
          )
        }
        actions={actions}
      />
      {lock ? (
        <>
          <Alert color="blue" icon={<IconLock size={18} aria-hidden />}>
            {t(`locked.${lock}`)}
          </Alert>
          <div className={classes.columns}>
            <Panel>
              <Title order={2} mb="lg">
                {t('rights')}
              </Title>
              <RightsList rights={rights} value={granted} />
            </Panel>
            <Preview rights={rights} value={granted} />
          </div>
        </>
      ) : (
        <RoleEditor role={role} rights={rights} onReload={onReload} onDirty={setUnsaved} />
      )}
      <Holders role={role} mayAssign={mayGive && lacking(granted, me.permissions).length === 0} />
      <Suspense>
        {open === 'view' && (
          <ViewAsModal
            roles={roles.data?.results ?? [role]}
            rights={rights}
            from={role}
            isUnsaved={isUnsaved}
            onClose={close}
          />
        )}
        {open === 'copy' && (
          <CreateModal roles={roles.data?.results ?? [role]} rights={rights} from={role} onClose={close} />
        )}
      </Suspense>
      {open === 'delete' && (
        <RoleDeleteModal
          role={role}
          onClose={close}
          onDeleted={() => void navigate('/administrator/roles', { replace: true })}
        />
      )}
    </Stack>
  );
}
