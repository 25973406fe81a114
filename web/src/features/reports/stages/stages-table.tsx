import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Figure, useSay } from '../shared/figure';
import { How } from '../shared/how';
import type { StageScore } from '../shared/shapes';

type Props = { stages: readonly StageScore[] | undefined; stale?: boolean; empty: ReactNode };

export function StagesTable({ stages, stale, empty }: Props) {
  const { t } = useTranslation('reports');
  const say = useSay();
  const columns: Column<StageScore>[] = [
    {
      id: 'title',
      header: t('stages.stage'),
      cell: ({ title }) => <Text fw={600}>{title}</Text>,
    },
    {
      id: 'points',
      header: t('stages.points'),
      how: <How figure="stagePoints" />,
      nowrap: true,
      align: 'right',
      cell: ({ average_points, max_points }) =>
        average_points === null ? (
          <Figure value={null} />
        ) : (
          t('stages.pointsOf', { points: say(average_points), max: say(max_points) })
        ),
    },
    {
      id: 'percent',
      header: t('stages.percent'),
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
      stale={stale}
      empty={empty}
    />
  );
}
