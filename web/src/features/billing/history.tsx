import { Badge, Stack, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { paging, useUrlState } from '@/shared/lib/use-url-state';
import type { Column } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { PagedTable } from '@/shared/ui/paged-table';
import { type Charge, type ChargeStatus, useHistory } from './api';
import { InvoiceIcon } from './invoice-button';
import { termOf } from './terms';

const TONES: Record<ChargeStatus, string> = {
  pending: 'amber',
  paid: 'green',
  failed: 'red',
  cancelled: 'gray',
};

/** Every charge with its invoice. */
export function History() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const [at, patch] = useUrlState(paging);
  const history = useHistory(at);

  const columns: Column<Charge>[] = [
    { id: 'number', header: t('history.number'), minWidth: 120, cell: ({ number }) => <b>{number}</b> },
    {
      id: 'plan',
      header: t('history.plan'),
      minWidth: 160,
      cell: ({ plan, period }) => (
        <Stack gap={0}>
          <span>{plan.title}</span>
          <Text fz="sm" c="dimmed">
            {termOf(period, t)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'amount',
      header: t('history.amount'),
      nowrap: true,
      minWidth: 120,
      cell: ({ amount, currency }) => format.money(amount, currency),
    },
    {
      id: 'status',
      header: t('history.status'),
      minWidth: 170,
      cell: ({ status }) => (
        <Stack gap={2} align="flex-start">
          <Badge color={TONES[status]} miw="max-content">
            {t(`history.state.${status}`)}
          </Badge>
          {status === 'failed' && (
            <Text fz="sm" c="dimmed">
              {t('history.failedHint')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'created_at',
      header: t('history.created_at'),
      nowrap: true,
      minWidth: 130,
      cell: ({ created_at }) => format.date(created_at),
    },
    {
      id: 'paid_at',
      header: t('history.paid_at'),
      nowrap: true,
      minWidth: 130,
      cell: ({ paid_at }) => format.date(paid_at),
    },
  ];
  return (
    <section aria-labelledby="payments">
      <Stack>
        <Title order={2} id="payments">
          {t('history.title')}
        </Title>
        <PagedTable
          label={t('history.title')}
          list={history}
          at={at}
          onTurn={patch}
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          actions={(charge) => <InvoiceIcon charge={charge} />}
          empty={
            <Empty
              icon={<IconReceipt size={40} stroke={1.4} aria-hidden />}
              title={t('history.empty')}
              description={t('history.emptyHint')}
            />
          }
        />
      </Stack>
    </section>
  );
}
