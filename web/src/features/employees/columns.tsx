import { Anchor, Avatar, Badge, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DASH, fullName, useFormat } from '@/shared/lib/format';
import { useRoleTitle } from '@/shared/lib/role-title';
import type { Column } from '@/shared/ui/data-table';
import type { Employee, PositionRef } from './api';
import type { OptionalColumn } from './column-choice';

export const personAddress = (id: number) => `/administrator/users/${id}`;

/** "Sales / Kyiv": where a position stands. */
export const placeOf = ({ organization, division }: PositionRef) =>
  [organization.short_name, division?.name].filter(Boolean).join(' / ');

function Where({ positions }: { positions: readonly PositionRef[] }) {
  const [position] = positions;
  if (!position) return DASH;
  return (
    <Stack gap={0}>
      <span>{position.title}</span>
      <Text component="span" fz="sm" c="dimmed">
        {placeOf(position)}
      </Text>
    </Stack>
  );
}

export function useEmployeeColumns(chosen: readonly OptionalColumn[]): Column<Employee>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const roleTitle = useRoleTitle();
  const when = (instant: string | null, never: string): ReactNode => (
    <Text fz="sm" c="dimmed" title={instant ? format.dateTime(instant) : undefined}>
      {instant ? format.relative(instant) : never}
    </Text>
  );
  const optional: Record<OptionalColumn, Omit<Column<Employee>, 'id' | 'header'>> = {
    position: { sortable: true, minWidth: 170, cell: (row) => <Where positions={row.user_position} /> },
    role: { sortable: true, minWidth: 140, cell: (row) => (row.role ? roleTitle(row.role) : DASH) },
    phone: { sortable: true, nowrap: true, minWidth: 140, cell: (row) => row.phone || DASH },
    learning: {
      minWidth: 190,
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
    last_seen_at: { sortable: true, minWidth: 150, cell: (row) => when(row.last_seen_at, t('never')) },
    created_at: { sortable: true, nowrap: true, cell: (row) => format.date(row.created_at) },
  };
  return [
    {
      id: 'last_name',
      header: t('column.name'),
      minWidth: 270,
      sortable: true,
      cell: (row) => (
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Avatar
            src={row.simple_profile_pic}
            name={fullName(row)}
            color="brand"
            size={36}
            radius="xl"
            alt=""
          />
          <Stack gap={0} miw={0}>
            <Group gap={6}>
              <Anchor component={Link} to={personAddress(row.id)} c="inherit" fw={600}>
                {fullName(row)}
              </Anchor>
              {row.fired && <Badge color="gray">{t('dismissed')}</Badge>}
              {!row.fired && !row.confirmed && <Badge color="amber">{t('waiting')}</Badge>}
            </Group>
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'break-word' }}>
              {row.email}
            </Text>
          </Stack>
        </Group>
      ),
    },
    ...chosen.map((id) => ({ id, header: t(`column.${id}`), ...optional[id] })),
  ];
}
