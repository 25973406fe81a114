import { ActionIcon } from '@mantine/core';
import {
  IconDots,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { Menu } from '@/shared/ui/menu';
import { type Subject, useInvite } from './api';

const EditModal = part(async () => ({
  default: (await import('./form/employee-edit-modal')).EmployeeEditModal,
}));

const DeleteModal = part(async () => ({ default: (await import('./delete-modal')).DeleteModal }));
const DismissModal = part(async () => ({ default: (await import('./dismiss-modal')).DismissModal }));

type Props = {
  person: Subject;
  /** What opens the menu; without it three dots. */
  children?: ReactElement;
  onDeleted?: () => void;
};

/** What can be done with one person. */
export function PersonActions({ person, children, onDeleted }: Props) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const isMe = useMe().id === person.id;
  const [open, setOpen] = useState<'edit' | 'dismiss' | 'delete' | null>(null);
  const invite = useInvite();
  const close = () => setOpen(null);

  const onInvite = () =>
    invite.mutate(
      { params: { path: { id: person.id } } },
      { onSuccess: () => void notify.done(t('invited', { email: person.email })) },
    );
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          {children ?? (
            <ActionIcon color="gray" size="lg" aria-label={common('actionsFor', { name: fullName(person) })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
            {common('edit')}
          </Menu.Item>
          {!person.fired && !person.confirmed && person.email && (
            <Menu.Item leftSection={<IconMailForward size={16} aria-hidden />} onClick={onInvite}>
              {t('inviteAgain')}
            </Menu.Item>
          )}
          {!isMe && (
            <>
              <Menu.Item
                leftSection={
                  person.fired ? (
                    <IconUserCheck size={16} aria-hidden />
                  ) : (
                    <IconUserOff size={16} aria-hidden />
                  )
                }
                onClick={() => setOpen('dismiss')}
              >
                {person.fired ? t('reinstate.confirm') : t('dismiss.confirm')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setOpen('delete')}
              >
                {common('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'edit' && <EditModal person={person} onClose={close} />}
        {open === 'dismiss' && <DismissModal person={person} onClose={close} />}
        {open === 'delete' && <DeleteModal person={person} onClose={close} onDone={onDeleted} />}
      </Suspense>
    </>
  );
}
