import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { paging, useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { Empty } from '@/shared/ui/empty';
import { PagedTable } from '@/shared/ui/paged-table';
import { useUnitNames } from '@/shared/ui/units/use-unit-names';
import { type KeyKind, type KeyState, type ServiceKey, useRevokeKey, useServiceKeys } from './api';
import { DirectoryAddress } from './directory-address';
import { DirectoryFormModal } from './directory-form';
import { KeyFormModal } from './key-form';
import { MadeKeyModal } from './made-key-modal';
import { useRightWords } from './words';

const TONES: Record<KeyState, string> = {
  active: 'green',
  expired: 'gray',
  revoked: 'gray',
  no_access: 'red',
};

type Open = { what: 'form' } | { what: 'made'; token: string } | { what: 'revoke'; key: ServiceKey };

/** Keys by which programs, or the company's directory, call: what each may do, whose it is, and a way to end it. */
export function KeyList({ kind }: { kind: KeyKind }) {
  const { t } = useTranslation('service-keys');
  const isDirectory = kind === 'directory';
  const words = isDirectory ? ('directory.' as const) : ('' as const);
  const format = useFormat();
  const rightName = useRightWords();
  const [at, turn] = useUrlState(paging);
  const keys = useServiceKeys({ ...at, kind });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const Form = isDirectory ? DirectoryFormModal : KeyFormModal;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ what: 'form' })}>
      {t('new')}
    </Button>
  );

  const { columns, chooser } = useChosenColumns<ServiceKey>('service_keys', [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 220,
      cell: (key) => (
        <Stack gap={2}>
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {key.name}
          </Text>
          <Text fz="sm" c="dimmed">
            {isDirectory
              ? [
                  t(key.invites ? 'directory.invitesPeople' : 'directory.invitesNobody'),
                  key.places_people && t('directory.placesPeople'),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : key.rights.map(rightName).join(', ')}
          </Text>
          {key.reach === 'chosen' && <Units of={key} />}
          {key.lost_rights.length > 0 && (
            <Text fz="sm" c="var(--app-err)">
              {t('lost', { rights: key.lost_rights.map(rightName).join(', ') })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      minWidth: 140,
      cell: ({ state }) => <Badge color={TONES[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'created_by',
      header: t('column.created_by'),
      minWidth: 150,
      cell: ({ created_by, created_at }) => (
        <Stack gap={0}>
          <span>{fullName(created_by)}</span>
          <Text fz="sm" c="dimmed">
            {format.date(created_at)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'last_used_at',
      header: t('column.last_used_at'),
      nowrap: true,
      minWidth: 140,
      cell: ({ last_used_at }) => (last_used_at ? format.dateTime(last_used_at) : t('neverUsed')),
    },
    {
      id: 'expires_at',
      header: t('column.expires_at'),
      nowrap: true,
      minWidth: 120,
      cell: ({ expires_at }) => format.date(expires_at),
    },
  ]);
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text c="var(--app-ink-2)" maw={680}>
          {t(`${words}text`)}
        </Text>
        {/* From the start, also when there is none: what comes with the list would move it. */}
        <Group gap="xs">
          {add}
          {chooser}
        </Group>
      </Group>
      {isDirectory && <DirectoryAddress />}
      <PagedTable
        label={t(`${words}title`)}
        list={keys}
        at={at}
        onTurn={turn}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        actions={(key) =>
          key.state === 'active' || key.state === 'no_access' ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('revokeOf', { name: key.name })}
              onClick={() => setOpen({ what: 'revoke', key })}
            >
              {t('revoke')}
            </Button>
          ) : null
        }
        empty={
          <Empty
            icon={<IconKey size={40} stroke={1.4} aria-hidden />}
            title={t(`${words}empty`)}
            description={t(`${words}emptyHint`)}
          />
        }
      />
      {open?.what === 'form' && <Form onMade={(token) => setOpen({ what: 'made', token })} onClose={close} />}
      {open?.what === 'made' && <MadeKeyModal token={open.token} onClose={close} />}
      {open?.what === 'revoke' && <Revoke serviceKey={open.key} onClose={close} />}
    </Stack>
  );
}

function Units({ of }: { of: ServiceKey }) {
  const { t } = useTranslation('service-keys');
  const names = useUnitNames({ organizations: of.reach_organizations, divisions: of.reach_divisions });
  return (
    <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {t('reach.label')}: {names ?? t('reach.chosen')}
    </Text>
  );
}

function Revoke({ serviceKey: { id, name }, onClose }: { serviceKey: ServiceKey; onClose: () => void }) {
  const { t } = useTranslation('service-keys');
  const revoke = useRevokeKey();
  return (
    <ConfirmModal
      opened
      danger
      title={t('revokeTitle', { name })}
      confirm={t('revoke')}
      loading={revoke.isPending}
      error={revoke.error && errorText(revoke.error)}
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(
          { params: { path: { id } } },
          {
            onSuccess: () => {
              notify.done(t('revoked', { name }));
              onClose();
            },
          },
        )
      }
    >
      {t('revokeText')}
    </ConfirmModal>
  );
}
