import { Anchor, Avatar, Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DASH, fullName } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/data-table';
import type { Person } from './api';

export function useMemberColumns(): Column<Person>[] {
  const { t } = useTranslation('groups');
  return [
    {
      id: 'last_name',
      header: t('column.person'),
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
              <Anchor component={Link} to={`/administrator/users/${row.id}`} c="inherit" fw={600}>
                {fullName(row)}
              </Anchor>
              {row.fired && <Badge color="gray">{t('dismissed')}</Badge>}
            </Group>
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'break-word' }}>
              {row.email}
            </Text>
          </Stack>
        </Group>
      ),
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
