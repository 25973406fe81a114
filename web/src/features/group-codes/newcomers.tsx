import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, useChoice, useChosen } from '@/shared/lib/choice';
import { fullName, useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { usePhone } from '@/shared/lib/use-phone';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { Menu } from '@/shared/ui/menu';
import { NameLink } from '@/shared/ui/name-link';
import { PagedTable } from '@/shared/ui/paged-table';
import type { Column } from '@/shared/ui/table-props';
import { type Newcomer, useConfirm, useNewcomers } from './api';
import { DeclineModal } from './decline-modal';
import { Place } from './place';

type Props = {
  at: { page: number; per_page: number };
  onTurn: (to: { page?: number; per_page?: number }, how?: { replace?: boolean }) => void;
};

/** Who was just added, and who was not. */
type Done = { added: number; left: string[] };

/** The rows of the pages that were shown: the chosen ones among them have names. */
function useSeen(rows: readonly Newcomer[] | undefined) {
  const seen = useRef(new Map<number, Newcomer>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row);
  }, [rows]);
  return (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const row = seen.current.get(id);
      return row ? [row] : [];
    });
}

/** People who asked to be added: an administrator confirms or declines. */
export function Newcomers({ at, onTurn }: Props) {
  const { t } = useTranslation('group-codes');
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const newcomers = useNewcomers(at);
  const rowsOf = useSeen(newcomers.data?.results);
  const choice = useChoice('newcomers');
  const confirm = useConfirm();
  const [done, setDone] = useState<Done | null>(null);
  const [declining, setDeclining] = useState<readonly number[] | null>(null);
  const isPhone = usePhone();
  const columns = useColumns();

  // What was pressed goes with its row.
  const gone = () => {
    choice.clear();
    heading.current?.focus();
  };
  const add = (ids: readonly number[]) =>
    confirm.mutate(ids, {
      onSuccess: ({ added, taken, error }) => {
        const left = rowsOf(taken).map((row) => `${fullName(row)} (${row.personnel_number})`);
        setDone(taken.length > 0 ? { added, left } : null);
        if (taken.length === 0) notify.done(t('waiting.added', { count: added }));
        if (error) notify.failed(error);
        gone();
      },
    });

  const actions = (row: Newcomer) => {
    // The server adds nobody with a number that somebody has.
    const mayAdd = row.number_of === null;
    const who = { name: fullName(row) };
    if (isPhone)
      return (
        <ActionsMenu name={who.name}>
          {mayAdd && (
            <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => add([row.id])}>
              {t('waiting.confirm')}
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => setDeclining([row.id])}
          >
            {t('waiting.decline')}
          </Menu.Item>
        </ActionsMenu>
      );
    return (
      <Group gap={6} wrap="nowrap" justify="flex-end">
        {mayAdd && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t('waiting.confirmOf', who)}
            disabled={confirm.isPending}
            onClick={() => add([row.id])}
          >
            {t('waiting.confirm')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('waiting.declineOf', who)}
          disabled={confirm.isPending}
          onClick={() => setDeclining([row.id])}
        >
          {t('waiting.decline')}
        </Button>
      </Group>
    );
  };
  return (
    <Stack component="section" aria-labelledby={name} gap="sm">
      <Title order={2} id={name} ref={heading} tabIndex={-1}>
        {t('waiting.title')}
      </Title>
      {done && <Left {...done} onClose={() => setDone(null)} />}
      <PagedTable
        label={t('waiting.title')}
        list={newcomers}
        at={at}
        onTurn={onTurn}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={fullName}
        selection={choice}
        actions={actions}
        empty={
          <Text p="lg" c="dimmed">
            {t('waiting.none')}
          </Text>
        }
      />
      <Chosen
        choice={choice}
        total={newcomers.data?.total ?? 0}
        loading={confirm.isPending}
        onConfirm={add}
        onDecline={setDeclining}
      />
      {declining && (
        <DeclineModal
          ids={declining}
          people={rowsOf(declining)}
          onClose={() => setDeclining(null)}
          onDone={() => {
            setDeclining(null);
            setDone(null);
            gone();
          }}
        />
      )}
    </Stack>
  );
}

function useColumns(): Column<Newcomer>[] {
  const { t } = useTranslation('group-codes');
  const format = useFormat();
  const personAt = usePersonAddress();
  return [
    {
      id: 'name',
      header: t('waiting.name'),
      minWidth: 220,
      cell: (row) => (
        <Stack gap={2}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fullName(row)}
          </Text>
          {row.number_of && (
            <Text fz="sm" c="var(--app-err)">
              {t('waiting.numberOf')}{' '}
              <NameLink to={personAt(row.number_of)} fz="sm" underline="always">
                {fullName(row.number_of)}
              </NameLink>
            </Text>
          )}
          {row.number_twice && (
            <Text fz="sm" c="var(--app-warn)">
              {t('waiting.numberTwice')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'personnel_number',
      header: t('waiting.number'),
      minWidth: 130,
      brief: true,
      cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.personnel_number}</span>,
    },
    {
      id: 'place',
      header: t('place'),
      minWidth: 150,
      maxWidth: 280,
      brief: true,
      cell: (row) => <Place of={row} />,
    },
    {
      id: 'asked_at',
      header: t('waiting.asked'),
      nowrap: true,
      cell: ({ asked_at }) => (
        <Text fz="sm" c="dimmed" title={format.dateTime(asked_at)}>
          {format.relative(asked_at)}
        </Text>
      ),
    },
  ];
}

type ChosenProps = {
  choice: Choice;
  total: number;
  loading: boolean;
  onConfirm: (ids: readonly number[]) => void;
  onDecline: (ids: readonly number[]) => void;
};

/** What can be done with the chosen rows. */
function Chosen({ choice, total, loading, onConfirm, onDecline }: ChosenProps) {
  const { t } = useTranslation('group-codes');
  const { count, chosen } = useChosen(choice, total);
  const ids = chosen.all ? [] : chosen.ids;
  return (
    <BulkBar count={count} onClear={choice.clear}>
      <Button
        size="xs"
        loading={loading}
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={() => onConfirm(ids)}
      >
        {t('waiting.confirm')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        disabled={loading}
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => onDecline(ids)}
      >
        {t('waiting.decline')}
      </Button>
    </BulkBar>
  );
}

/** Stays until it was read: who was not added, and why. */
function Left({ added, left, onClose }: Done & { onClose: () => void }) {
  const { t, i18n } = useTranslation('group-codes');
  const { t: common } = useTranslation();
  return (
    <Alert
      role="alert"
      color="amber"
      title={t('waiting.added', { count: added })}
      withCloseButton
      closeButtonLabel={common('close')}
      onClose={onClose}
    >
      {t('waiting.left', { people: new Intl.ListFormat(i18n.language).format(left) })}
    </Alert>
  );
}
