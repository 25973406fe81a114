import { Stack, Text, UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { useLastPage } from '@/shared/lib/use-last-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Panel } from '@/shared/ui/panel';
import { type AuditRow, useAudit } from './api';
import classes from './audit.module.css';
import { AuditFilterBar } from './audit-filter-bar';
import { Changes } from './changes';
import { auditFilters, isFiltered, NO_FILTERS, toQuery } from './filters';
import { useAuditWords } from './words';

/** Who did what, to what and when; each row opens to what exactly changed. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useAuditWords();
  const [filters, patch] = useUrlState(auditFilters);
  const { data, error, refetch, isPlaceholderData } = useAudit(toQuery(filters));
  const rows = useLastPage(data, (page) => patch({ page }, { replace: true }));
  const total = data?.total ?? 0;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const nameOf = ({ who }: AuditRow) => who.name || (who.id === null ? t('noWho') : t('erased'));

  const columns: Column<AuditRow>[] = [
    {
      id: 'action',
      header: t('column.action'),
      cell: (row) => <Text fw={500}>{words.action(row.action)}</Text>,
    },
    {
      id: 'object',
      header: t('column.object'),
      minWidth: 180,
      cell: ({ object }) => (
        <Stack gap={0}>
          <span className={classes.object}>{object.title || words.kind(object.kind)}</span>
          {object.title && (
            <Text fz="sm" c="dimmed">
              {words.kind(object.kind)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'who',
      header: t('column.who'),
      minWidth: 150,
      cell: (row) => {
        const name = nameOf(row);
        const { id } = row.who;
        if (id === null || filters.user === id) return name;
        return (
          <UnstyledButton
            className={classes.who}
            aria-label={t('showOnly', { name })}
            onClick={() => patch({ user: id })}
          >
            {name}
          </UnstyledButton>
        );
      },
    },
    { id: 'at', header: t('column.at'), nowrap: true, minWidth: 150, cell: ({ at }) => format.dateTime(at) },
  ];
  const chosen = rows?.find(({ who }) => who.id === filters.user);
  return (
    <Stack>
      <Text c="var(--app-ink-2)">{t('text')}</Text>
      <AuditFilterBar filters={filters} userName={chosen && nameOf(chosen)} onChange={patch} />
      <Panel p={0}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            rowLabel={(row) => `${words.action(row.action)}, ${format.dateTime(row.at)}`}
            details={{
              isOpen: ({ id }) => open.has(id),
              onToggle: ({ id }) =>
                setOpen((before) => {
                  const next = new Set(before);
                  if (!next.delete(id)) next.add(id);
                  return next;
                }),
              content: (row) => <Changes row={row} />,
            }}
            stale={isPlaceholderData}
            empty={
              isFiltered(filters) ? (
                <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
              ) : (
                <Empty
                  icon={<IconHistory size={40} stroke={1.4} aria-hidden />}
                  title={t('empty')}
                  description={t('emptyHint')}
                />
              )
            }
          />
        )}
        {total > 0 && (
          <ListFooter
            page={filters.page}
            perPage={filters.per_page}
            total={total}
            onPage={(page) => patch({ page })}
            onPerPage={(per_page) => patch({ per_page })}
          />
        )}
      </Panel>
    </Stack>
  );
}
