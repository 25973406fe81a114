import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownAs, useFormat } from '@/shared/lib/format';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { EmptyFiltered } from '@/shared/ui/empty';
import { ListFooter } from '@/shared/ui/list-footer';
import type { ImportAction, ImportReport, ImportRow } from './api';
import classes from './import.module.css';
import { ACTIONS, countOf, rowsOf } from './model';

const TONES = { create: 'green', update: 'blue', unchanged: 'gray', refuse: 'red' } as const;
const PER_PAGE = 50;

/** What the file would do, row by row, before anything is written. */
export function Difference({ report }: { report: ImportReport }) {
  const { t } = useTranslation('import');
  const { t: common } = useTranslation();
  const { number } = useFormat();
  const [action, setAction] = useState<ImportAction | null>(report.refused > 0 ? 'refuse' : null);
  const [page, setPage] = useState(1);
  const rows = rowsOf(report, action);
  const show = (next: ImportAction | null) => {
    setAction(next);
    setPage(1);
  };
  const chip = (value: ImportAction | null, label: string) => (
    <Button
      key={value ?? 'all'}
      size="xs"
      variant={action === value ? 'light' : 'default'}
      aria-pressed={action === value}
      onClick={() => show(value)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={t('difference.filter')} px="lg">
        {chip(null, `${common('all')} · ${number(report.total)}`)}
        {ACTIONS.filter((one) => countOf(report, one) > 0).map((one) =>
          chip(one, `${t(`action.${one}`)} · ${number(countOf(report, one))}`),
        )}
      </Group>
      {report.rows_total > report.rows.length && (
        <Text fz="sm" c="dimmed" px="lg">
          {t('difference.cut', {
            shown: number(report.rows.length),
            total: number(report.rows_total),
          })}
        </Text>
      )}
      <DataTable
        label={t('difference.title')}
        rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        columns={useDifferenceColumns()}
        rowKey={(row) => row.row}
        rowLabel={(row) => row.name || knownAs(row)}
        empty={<EmptyFiltered onClear={() => show(null)} />}
      />
      {rows.length > PER_PAGE && (
        <ListFooter
          page={page}
          perPage={PER_PAGE}
          total={rows.length}
          outOf={action ? countOf(report, action) : report.rows_total}
          onPage={setPage}
        />
      )}
    </Stack>
  );
}

function useDifferenceColumns(): Column<ImportRow>[] {
  const { t } = useTranslation('import');
  const { number } = useFormat();
  return [
    {
      id: 'person',
      header: t('difference.person'),
      width: '30%',
      cell: (row) => (
        <Stack gap={0}>
          <Text fw={600}>{row.name || t('difference.noName')}</Text>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {knownAs(row)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'row',
      header: t('difference.row'),
      width: 90,
      align: 'right',
      cell: (row) => number(row.row),
    },
    {
      id: 'action',
      header: t('difference.action'),
      width: 150,
      nowrap: true,
      cell: (row) => <Badge color={TONES[row.action]}>{t(`verdict.${row.action}`)}</Badge>,
    },
    { id: 'changes', header: t('difference.changes'), cell: (row) => <Changes row={row} /> },
  ];
}

/** `Phone: 380… → 381…`, or why the row is refused. */
function Changes({ row }: { row: ImportRow }) {
  const { t } = useTranslation('import');
  if (row.errors.length > 0)
    return (
      <ul className={classes.changes}>
        {row.errors.map((error) => (
          <li key={`${error.field}-${error.message}`} className={classes.error}>
            {error.field && <strong>{t(`field.${error.field}`)}: </strong>}
            {error.message}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={classes.changes}>
      {row.changes.map(({ field, from, to }) => (
        <li key={field}>
          <Text component="span" fz="sm" c="dimmed">
            {t(`field.${field}`)}:
          </Text>{' '}
          {from && (
            <>
              <del className={classes.from}>{from}</del>
              {' → '}
            </>
          )}
          <ins className={to ? classes.to : classes.emptied}>{to || t('difference.emptied')}</ins>
        </li>
      ))}
    </ul>
  );
}
