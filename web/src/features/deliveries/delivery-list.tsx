import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { paging, useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { Empty } from '@/shared/ui/empty';
import { NameLink } from '@/shared/ui/name-link';
import { PagedTable } from '@/shared/ui/paged-table';
import { type Delivery, useDeliveries, useSendAll, useSendOne } from './api';

/** What it is about, in words; a report that is newer than this page by the server's own word. */
function aboutWhat({ game, user, report }: Delivery) {
  if (game) return game.title;
  if (user) return fullName(user);
  const key = `deliveries:report.${report}`;
  return i18n.exists(key) ? i18n.t(key as 'deliveries:report.appointment') : (report ?? '');
}

function SendAgain({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  const { mutate, isPending } = useSendOne();
  const { id } = delivery;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      aria-label={t('sendAgainFor', { what: t(`kind.${delivery.kind}`), of: aboutWhat(delivery) })}
      onClick={() => mutate({ params: { path: { id } } }, { onSuccess: () => notify.done(t('sent')) })}
    >
      {t('sendAgain')}
    </Button>
  );
}

function SendAll() {
  const { t } = useTranslation('deliveries');
  const { mutate, isPending } = useSendAll();
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => mutate({}, { onSuccess: ({ count }) => notify.done(t('sentAll', { count })) })}
    >
      {t('sendAll')}
    </Button>
  );
}

/** What was to leave the company and has failed so far, with why, and another try. */
export function DeliveryList() {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const personAt = usePersonAddress();
  const [at, patch] = useUrlState(paging);
  const deliveries = useDeliveries(at);
  const anyFailed = deliveries.data?.results.some(({ state }) => state === 'failed');

  const { columns, chooser } = useChosenColumns<Delivery>('deliveries', [
    {
      id: 'what',
      header: t('column.what'),
      minWidth: 240,
      cell: (delivery) => (
        <Stack gap={2}>
          <Text fw={500}>{aboutWhat(delivery)}</Text>
          <Text fz="sm" c="dimmed">
            {t(`kind.${delivery.kind}`)}
          </Text>
          <Text fz="sm" c="var(--app-err)" style={{ overflowWrap: 'anywhere' }}>
            {t('why', { error: delivery.error })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'user',
      header: t('column.user'),
      minWidth: 150,
      cell: ({ user }) => (user ? <NameLink to={personAt({ id: user.id })}>{fullName(user)}</NameLink> : '—'),
    },
    {
      id: 'state',
      header: t('column.state'),
      minWidth: 150,
      cell: (delivery) => (
        <Stack gap={6} align="flex-start">
          <Badge color={delivery.state === 'failed' ? 'red' : 'blue'}>{t(`state.${delivery.state}`)}</Badge>
          <SendAgain delivery={delivery} />
        </Stack>
      ),
    },
    {
      id: 'attempts',
      header: t('column.attempts'),
      align: 'right',
      width: 90,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'next_at',
      header: t('column.next_at'),
      nowrap: true,
      minWidth: 140,
      cell: ({ next_at }) => format.dateTime(next_at),
    },
  ]);
  return (
    <Stack gap="xs">
      <Text c="var(--app-ink-2)">{t('text')}</Text>
      <Group gap="xs">
        {anyFailed && <SendAll />}
        {chooser}
      </Group>
      <PagedTable
        label={t('title')}
        list={deliveries}
        at={at}
        onTurn={patch}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(delivery) => `${t(`kind.${delivery.kind}`)}, ${aboutWhat(delivery)}`}
        empty={
          <Empty
            icon={<IconCircleCheck size={40} stroke={1.4} aria-hidden />}
            title={t('empty')}
            description={t('emptyHint')}
          />
        }
      />
    </Stack>
  );
}
