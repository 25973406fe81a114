import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DASH } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/data-table';
import { PersonCell } from '@/shared/ui/person-cell';
import type { Person } from './api';

export function useMemberColumns(): Column<Person>[] {
  const { t } = useTranslation('groups');
  return [
    {
      id: 'last_name',
      header: t('column.person'),
      cell: (row) => <PersonCell person={row} dismissed={t('dismissed')} />,
    },
    {
      id: 'position',
      header: t('column.position'),
      cell: ({ user_position: [position] }) =>
        position ? (
          <Stack gap={0}>
            <span>{position.title}</span>
            <Text component="span" fz="sm" c="dimmed">
              {[position.organization.short_name, position.division?.name].filter(Boolean).join(' / ')}
            </Text>
          </Stack>
        ) : (
          DASH
        ),
    },
  ];
}
