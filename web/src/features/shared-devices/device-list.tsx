import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceTablet, IconPlus, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, fullName, useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { Cut } from '@/shared/ui/cut';
import { Empty } from '@/shared/ui/empty';
import { Menu } from '@/shared/ui/menu';
import { PagedTable } from '@/shared/ui/paged-table';
import {
  type DeviceState,
  type SetUpCode,
  type SharedDevice,
  useNewCode,
  useRemoveDevice,
  useSharedDevices,
} from './api';
import { CodeModal } from './code-modal';
import { DeviceFormModal } from './device-form';

const TONES: Record<DeviceState, string> = { waiting: 'amber', ready: 'green' };

type Props = {
  at: { page: number; per_page: number };
  onTurn: (to: { page?: number; per_page?: number }, how?: { replace?: boolean }) => void;
};
type Open = { what: 'form' } | { what: 'code'; made: SetUpCode } | { what: 'remove'; device: SharedDevice };

/** Shared devices: whose people each names, and whether it is in use. */
export function DeviceList({ at, onTurn }: Props) {
  const { t } = useTranslation('shared-devices');
  const devices = useSharedDevices(at);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { columns, chooser } = useDeviceColumns();
  const newCode = useNewCode();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ what: 'form' })}>
      {t('new')}
    </Button>
  );
  const showCode = (made: SetUpCode) => setOpen({ what: 'code', made });
  return (
    <Stack gap="sm">
      {devices.data && devices.data.total > 0 && (
        <Group justify="flex-end" gap="xs">
          {add}
          {chooser}
        </Group>
      )}
      <PagedTable
        label={t('title')}
        list={devices}
        at={at}
        onTurn={onTurn}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        actions={(device) => (
          <ActionsMenu name={device.name}>
            <Menu.Item
              leftSection={<IconQrcode size={16} aria-hidden />}
              onClick={() => newCode.mutate({ params: { path: { id: device.id } } }, { onSuccess: showCode })}
            >
              {t('newCode')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setOpen({ what: 'remove', device })}
            >
              {t('remove.action')}
            </Menu.Item>
          </ActionsMenu>
        )}
        empty={
          <Empty
            icon={<IconDeviceTablet size={40} stroke={1.4} aria-hidden />}
            title={t('none')}
            description={t('noneHint')}
            action={add}
          />
        }
      />
      {open?.what === 'form' && <DeviceFormModal onAdded={showCode} onClose={close} />}
      {open?.what === 'code' && <CodeModal made={open.made} onClose={close} />}
      {open?.what === 'remove' && <RemoveModal device={open.device} onClose={close} />}
    </Stack>
  );
}

function useDeviceColumns() {
  const { t } = useTranslation('shared-devices');
  const format = useFormat();
  return useChosenColumns<SharedDevice>('shared_devices', [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 200,
      maxWidth: 320,
      cell: ({ name, organization, division }) => (
        <>
          <Cut>{name}</Cut>
          <Cut dim>{[organization.short_name, division?.name].filter(Boolean).join(' / ')}</Cut>
        </>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      minWidth: 200,
      brief: true,
      cell: ({ state }) => <Badge color={TONES[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'last_used_at',
      header: t('column.last_used_at'),
      nowrap: true,
      minWidth: 140,
      brief: true,
      cell: ({ last_used_at }) => (last_used_at ? format.relative(last_used_at) : t('never')),
    },
    {
      id: 'created_by',
      header: t('column.created_by'),
      minWidth: 150,
      cell: ({ created_by, created_at }) => (
        <Stack gap={0}>
          <span>{created_by ? fullName(created_by) : DASH}</span>
          <Text fz="sm" c="dimmed">
            {format.date(created_at)}
          </Text>
        </Stack>
      ),
    },
  ]);
}

function RemoveModal({ device, onClose }: { device: SharedDevice; onClose: () => void }) {
  const { t } = useTranslation('shared-devices');
  const remove = useRemoveDevice();
  return (
    <ConfirmModal
      opened
      danger
      title={t('remove.title', { name: device.name })}
      confirm={t('remove.action')}
      loading={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { path: { id: device.id } } },
          {
            onSuccess: () => {
              notify.done(t('remove.done'));
              onClose();
            },
          },
        )
      }
    >
      {t('remove.text')}
    </ConfirmModal>
  );
}
