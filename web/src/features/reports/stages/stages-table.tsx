import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Figure } from '../shared/figure';
import { How } from '../shared/how';
import type { StageScore } from '../shared/shapes';

type Props = {
  stages: readonly StageScore[] | undefined;
  /** Left out where the order is the course's own. */
  sort?: string;
  onSort?: (sort: string) => void;
  stale?: boolean;
  empty: ReactNode;
};

export function StagesTable({ stages, sort, onSort, stale, empty }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const columns: Column<StageScore>[] = [
    {
      id: 'title',
      header: t('stages.stage'),
      sortable: true,
      cell: ({ title }) => <Text fw={600}>{title}</Text>,
    },
    {
      id: 'points',
      header: t('stages.points'),
      how: <How figure="stagePoints" />,
      sortable: 'average_points',
      nowrap: true,
      align: 'right',
      cell: ({ average_points, max_points }) =>
        average_points === null ? (
          <Figure value={null} />
        ) : (
          t('stages.pointsOf', { points: format.points(average_points), max: format.points(max_points) })
        ),
    },
    {
      id: 'percent',
      header: t('stages.percent'),
      sortable: true,
      nowrap: true,
      align: 'right',
      cell: ({ percent }) => <Figure value={percent} kind="percent" strong />,
    },
  ];
  return (
    <DataTable
      label={t('stages.title')}
      rows={stages}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      sort={sort}
      onSort={onSort}
      stale={stale}
      empty={empty}
    />
  );
}
