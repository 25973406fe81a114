import { Stack, Text, UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { NameLink } from '@/shared/ui/name-link';
import { PagedTable } from '@/shared/ui/paged-table';
import { type AuditRow, useAudit } from './api';
import classes from './audit.module.css';
import { AuditFilterBar } from './audit-filter-bar';
import { Changes } from './changes';
import { auditFilters, isFiltered, NO_FILTERS, toQuery } from './filters';
import { useObjectAddress } from './object-address';
import { useAuditWords } from './words';

function Assigned({ user }: { user: NonNullable<AuditRow['object']['assignment']>['user'] }) {
  const { t } = useTranslation('audit');
  const personAt = usePersonAddress();
  if (!user.name) return t('erased');
  return (
    <NameLink second to={personAt(user)}>
      {user.name}
    </NameLink>
  );
}

/** Who did what, to what and when; each row opens to what exactly changed. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useAuditWords();
  const [filters, patch] = useUrlState(auditFilters);
  const audit = useAudit(toQuery(filters));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const addressOf = useObjectAddress();
  const nobody = (row: AuditRow) => t(row.action === 'person.sign_in_failed' ? 'unknownWho' : 'noWho');
  const nameOf = (row: AuditRow) => row.who.name || (row.who.id === null ? nobody(row) : t('erased'));

  const { columns, chooser } = useChosenColumns<AuditRow>('audit', [
    {
      id: 'action',
      header: t('column.action'),
      cell: (row) => <Text fw={500}>{words.action(row.action)}</Text>,
    },
    {
      id: 'object',
      brief: true,
      header: t('column.object'),
      minWidth: 180,
      cell: ({ action, object }) => (
        <Stack gap={0}>
          <NameLink to={addressOf(action, object)} c="inherit" className={classes.object}>
            {object.title || words.kind(object.kind)}
          </NameLink>
          {object.title && (
            <Text fz="sm" c="dimmed" component="div">
              {words.kind(object.kind)}
              {object.assignment && (
                <>
                  {': '}
                  <Assigned user={object.assignment.user} />
                </>
              )}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'who',
      brief: true,
      header: t('column.who'),
      minWidth: 150,
      cell: (row) => {
        const name = nameOf(row);
        const { id, service_key: key } = row.who;
        const who =
          id === null || filters.user === id ? (
            name
          ) : (
            <UnstyledButton
              className={classes.who}
              aria-label={t('showOnly', { name })}
              onClick={() => patch({ user: id })}
            >
              {name}
            </UnstyledButton>
          );
        if (key === null) return who;
        return (
          <Stack gap={0} align="flex-start">
            {who}
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {key ? t('withKey', { key }) : t('withSomeKey')}
            </Text>
          </Stack>
        );
      },
    },
    { id: 'at', header: t('column.at'), nowrap: true, minWidth: 150, cell: ({ at }) => format.dateTime(at) },
  ]);
  const chosen = audit.data?.results.find(({ who }) => who.id === filters.user);
  return (
    <Stack gap="xs">
      <AuditFilterBar
        filters={filters}
        userName={chosen && nameOf(chosen)}
        onChange={patch}
        tools={chooser}
      />
      <PagedTable
        label={t('title')}
        list={audit}
        at={filters}
        onTurn={patch}
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
    </Stack>
  );
}
