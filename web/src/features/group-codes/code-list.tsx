import { Badge, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBan, IconCopy, IconPlus, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, fullName, useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { useCan } from '@/shared/lib/session';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { Empty } from '@/shared/ui/empty';
import { Menu } from '@/shared/ui/menu';
import { PagedTable } from '@/shared/ui/paged-table';
import { type CodeState, type GroupCode, useEndCode, useGroupCodes, usePoster } from './api';
import { CodeFormModal } from './code-form';
import { MadeCodeModal } from './made-code-modal';
import { Place, placeName } from './place';

const TONES: Record<CodeState, string> = { open: 'green', full: 'blue', expired: 'gray', ended: 'gray' };

type Props = {
  at: { page: number; per_page: number };
  onTurn: (to: { page?: number; per_page?: number }, how?: { replace?: boolean }) => void;
};
type Open = { what: 'form' } | { what: 'made' | 'end'; code: GroupCode };

/** Codes of posters: where each leads, how many it let ask, and until when. */
export function CodeList({ at, onTurn }: Props) {
  const { t } = useTranslation('group-codes');
  const name = useId();
  const codes = useGroupCodes(at);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { columns, chooser } = useCodeColumns();
  // Whoever is confirmed gets a position that is made.
  const mayMake = useCan('edit_org_structure');
  const add = mayMake && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ what: 'form' })}>
      {t('new')}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby={name} gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={2} id={name}>
          {t('codes')}
        </Title>
        {codes.data && codes.data.total > 0 && (
          <Group gap="xs">
            {add}
            {chooser}
          </Group>
        )}
      </Group>
      <PagedTable
        label={t('codes')}
        list={codes}
        at={at}
        onTurn={onTurn}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={placeName}
        actions={(code) => <CodeActions code={code} onEnd={() => setOpen({ what: 'end', code })} />}
        empty={
          <Empty
            icon={<IconQrcode size={40} stroke={1.4} aria-hidden />}
            title={t('none')}
            description={mayMake ? t('noneHint') : undefined}
            action={add}
          />
        }
      />
      {open?.what === 'form' && (
        <CodeFormModal onMade={(code) => setOpen({ what: 'made', code })} onClose={close} />
      )}
      {open?.what === 'made' && <MadeCodeModal code={open.code} onClose={close} />}
      {open?.what === 'end' && <EndModal code={open.code} onClose={close} />}
    </Stack>
  );
}

function useCodeColumns() {
  const { t } = useTranslation('group-codes');
  const format = useFormat();
  return useChosenColumns<GroupCode>('group_codes', [
    { id: 'place', header: t('place'), minWidth: 200, maxWidth: 320, cell: (code) => <Place of={code} /> },
    {
      id: 'state',
      header: t('column.state'),
      minWidth: 110,
      brief: true,
      cell: ({ state }) => <Badge color={TONES[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'taken',
      header: t('column.taken'),
      minWidth: 120,
      brief: true,
      cell: ({ taken, places, waiting }) => (
        <Stack gap={0}>
          <span>{t('takenOf', { taken: format.number(taken), places: format.number(places) })}</span>
          {waiting > 0 && (
            <Text fz="sm" c="dimmed">
              {t('waitingNow', { count: waiting, formatted: format.number(waiting) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'expires_at',
      header: t('column.expires_at'),
      nowrap: true,
      minWidth: 120,
      cell: ({ expires_at }) => format.date(expires_at),
    },
    {
      id: 'code',
      header: t('column.code'),
      nowrap: true,
      minWidth: 160,
      cell: ({ code }) => <Code fz="sm">{code}</Code>,
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

/** The poster of a code that lets somebody ask; a full one can be ended only. */
function CodeActions({ code, onEnd }: { code: GroupCode; onEnd: () => void }) {
  const { t } = useTranslation('group-codes');
  const poster = usePoster();
  const clipboard = useClipboard();
  const { id, state, address } = code;
  if (state !== 'open' && state !== 'full') return null;
  return (
    <ActionsMenu name={placeName(code)}>
      {state === 'open' && (
        <>
          <Menu.Item
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => poster.mutate(id, { onSuccess: () => notify.done(t('poster.saved')) })}
          >
            {t('poster.print')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => {
              clipboard.copy(address);
              notify.done(t('linkCopied'));
            }}
          >
            {t('copyLink')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={onEnd}>
        {t('end.action')}
      </Menu.Item>
    </ActionsMenu>
  );
}

function EndModal({ code, onClose }: { code: GroupCode; onClose: () => void }) {
  const { t } = useTranslation('group-codes');
  const end = useEndCode();
  const place = placeName(code);
  return (
    <ConfirmModal
      opened
      danger
      title={t('end.title', { place })}
      confirm={t('end.action')}
      loading={end.isPending}
      error={end.error && errorText(end.error)}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(
          { params: { path: { id: code.id } } },
          {
            onSuccess: () => {
              notify.done(t('end.done'));
              onClose();
            },
          },
        )
      }
    >
      {t('end.text')}
    </ConfirmModal>
  );
}
