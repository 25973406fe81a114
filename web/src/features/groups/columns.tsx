import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { Cut } from '@/shared/ui/cut';
import type { Column } from '@/shared/ui/data-table';
import { NameLink } from '@/shared/ui/name-link';
import { groupView } from './addresses';
import type { GroupRow } from './api';
import { useTerms } from './terms';
import { useUnitName } from './unit';

export function useGroupColumns(): Column<GroupRow>[] {
  const { t } = useTranslation('groups');
  const terms = useTerms();
  const unitName = useUnitName();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (group) => (
        <Stack gap={0} miw={0}>
          <NameLink row to={groupView(group.id)} fw={600} style={{ overflowWrap: 'anywhere' }}>
            {group.name}
          </NameLink>
          {group.description && (
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {group.description}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'unit',
      header: t('column.unit'),
      minWidth: 150,
      maxWidth: 260,
      cell: (group) => <Cut>{unitName(group)}</Cut>,
    },
    { id: 'period', header: t('column.period'), align: 'right', nowrap: true, cell: terms.period },
    { id: 'attempts', header: t('column.attempts'), align: 'right', nowrap: true, cell: terms.attempts },
    {
      id: 'games',
      header: t('column.games'),
      align: 'right',
      nowrap: true,
      cell: (group) => format.number(group.games_count),
    },
    {
      id: 'people',
      header: t('column.people'),
      align: 'right',
      nowrap: true,
      cell: (group) => format.number(group.employees_count),
    },
  ];
}
