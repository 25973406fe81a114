import { Avatar, Badge, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DASH, fullName, useFormat } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/data-table';
import type { Employee } from './api';

export function useEmployeeColumns(): Column<Employee>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return [
    {
      id: 'last_name',
      header: t('column.name'),
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
              <Text fw={600}>{fullName(row)}</Text>
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
    { id: 'role', header: t('column.role'), cell: (row) => row.role?.title ?? DASH },
    {
      id: 'learning',
      header: t('column.learning'),
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
    {
      id: 'last_seen_at',
      header: t('column.seen'),
      sortable: true,
      cell: (row) => (
        <Text fz="sm" c="dimmed" title={row.last_seen_at ? format.dateTime(row.last_seen_at) : undefined}>
          {row.last_seen_at ? format.relative(row.last_seen_at) : t('never')}
        </Text>
      ),
    },
  ];
}
