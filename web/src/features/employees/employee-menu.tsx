import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconMailForward, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { type Employee, useInvite } from './api';
import { DismissModal } from './dismiss-modal';

const EditModal = lazy(async () => ({
  default: (await import('./employee-edit-modal')).EmployeeEditModal,
}));

/** What can be done with one person. */
export function EmployeeMenu({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const isMe = useMe().id === employee.id;
  const [open, setOpen] = useState<'edit' | 'dismiss' | null>(null);
  const invite = useInvite();
  const close = () => setOpen(null);

  const onInvite = () =>
    invite.mutate(
      { params: { path: { id: employee.id } } },
      { onSuccess: () => void notify.done(t('invited', { email: employee.email })) },
    );
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon color="gray" size="lg" aria-label={common('actionsFor', { name: fullName(employee) })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
            {common('edit')}
          </Menu.Item>
          {!employee.fired && !employee.confirmed && (
            <Menu.Item leftSection={<IconMailForward size={16} aria-hidden />} onClick={onInvite}>
              {t('inviteAgain')}
            </Menu.Item>
          )}
          {!isMe && (
            <Menu.Item
              color={employee.fired ? undefined : 'red'}
              leftSection={
                employee.fired ? (
                  <IconUserCheck size={16} aria-hidden />
                ) : (
                  <IconUserOff size={16} aria-hidden />
                )
              }
              onClick={() => setOpen('dismiss')}
            >
              {employee.fired ? t('reinstate.confirm') : t('dismiss.confirm')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{open === 'edit' && <EditModal employee={employee} onClose={close} />}</Suspense>
      {open === 'dismiss' && <DismissModal employee={employee} onClose={close} />}
    </>
  );
}
