import { Badge, Stack, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { useLastPage } from '@/shared/lib/use-last-page';
import { paging, useUrlState } from '@/shared/lib/use-url-state';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Panel } from '@/shared/ui/panel';
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
  const [{ page, per_page }, patch] = useUrlState(paging);
  const { data, error, refetch, isPlaceholderData } = useHistory({ page, per_page });
  const rows = useLastPage(data, (last) => patch({ page: last }, { replace: true }));
  const total = data?.total ?? 0;

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
        <Panel p={0}>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <DataTable
              label={t('history.title')}
              rows={rows}
              columns={columns}
              rowKey={({ id }) => id}
              rowLabel={({ number }) => number}
              actions={(charge) => <InvoiceIcon charge={charge} />}
              stale={isPlaceholderData}
              empty={
                <Empty
                  icon={<IconReceipt size={40} stroke={1.4} aria-hidden />}
                  title={t('history.empty')}
                  description={t('history.emptyHint')}
                />
              }
            />
          )}
          {total > 0 && (
            <ListFooter
              page={page}
              perPage={per_page}
              total={total}
              onPage={(next) => patch({ page: next })}
              onPerPage={(size) => patch({ per_page: size })}
            />
          )}
        </Panel>
      </Stack>
    </section>
  );
}
