import { Badge, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '@/shared/lib/format';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan } from '@/shared/lib/session';
import { Cut } from '@/shared/ui/cut';
import type { Column } from '@/shared/ui/data-table';
import { PersonCell } from '@/shared/ui/person-cell';
import type { Employee, PositionRef } from './api';
import type { OptionalColumn } from './column-choice';
import { useManages } from './reach';

/** "Sales / Kyiv": where a position stands. */
export const placeOf = ({ organization, division }: PositionRef) =>
  [organization.short_name, division?.name].filter(Boolean).join(' / ');

function Where({ positions }: { positions: readonly PositionRef[] }) {
  const [position] = positions;
  if (!position) return DASH;
  return (
    <>
      <Cut>{position.title}</Cut>
      <Cut dim>{placeOf(position)}</Cut>
    </>
  );
}

export function useEmployeeColumns(chosen: readonly OptionalColumn[]): Column<Employee>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const roleTitle = useRoleTitle();
  const maySeeRoles = useCan('view_roles');
  const manages = useManages({ enabled: maySeeRoles && chosen.includes('reach') });
  const when = (instant: string | null, never: string): ReactNode => (
    <Text fz="sm" c="dimmed" title={instant ? format.dateTime(instant) : undefined}>
      {instant ? format.relative(instant) : never}
    </Text>
  );
  const optional: Record<OptionalColumn, Omit<Column<Employee>, 'id' | 'header'>> = {
    position: {
      sortable: true,
      minWidth: 150,
      maxWidth: 240,
      brief: true,
      cell: (row) => <Where positions={row.user_position} />,
    },
    role: {
      sortable: true,
      minWidth: 130,
      maxWidth: 200,
      cell: (row) => (row.role ? <Cut>{roleTitle(row.role)}</Cut> : DASH),
    },
    reach: {
      minWidth: 150,
      maxWidth: 220,
      cell: (row) => {
        const part = manages(row);
        return part ? <Cut>{part}</Cut> : DASH;
      },
    },
    personnel_number: {
      sortable: true,
      minWidth: 130,
      maxWidth: 200,
      cell: (row) => (row.personnel_number ? <Cut>{row.personnel_number}</Cut> : DASH),
    },
    phone: { sortable: true, nowrap: true, minWidth: 140, cell: (row) => row.phone || DASH },
    learning: {
      minWidth: 180,
      cell: ({ assignments: { total, passed } }) =>
        total > 0 ? (
          <Group gap="xs" wrap="nowrap">
            <Progress value={(passed / total) * 100} w={88} size="sm" aria-label={t('column.learning')} />
            <Text fz="sm">{t('passedOf', { passed, total })}</Text>
          </Group>
        ) : (
          <Text fz="sm" c="dimmed">
            {t('nothingAssigned')}
          </Text>
        ),
    },
    groups: { align: 'right', minWidth: 90, cell: (row) => format.number(row.groups_count) },
    last_seen_at: { sortable: true, minWidth: 130, cell: (row) => when(row.last_seen_at, t('never')) },
    created_at: { sortable: true, nowrap: true, cell: (row) => format.date(row.created_at) },
  };
  return [
    {
      id: 'last_name',
      header: t('column.name'),
      minWidth: 250,
      maxWidth: 340,
      sortable: true,
      cell: (row) => (
        <PersonCell person={row} dismissed={t('dismissed')}>
          {!row.fired && !row.confirmed && <Badge color="amber">{t('waiting')}</Badge>}
        </PersonCell>
      ),
    },
    ...chosen.map((id) => ({ id, header: t(`column.${id}`), ...optional[id] })),
  ];
}
