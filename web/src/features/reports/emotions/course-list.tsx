import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { NameLink } from '@/shared/ui/name-link';
import { Panel } from '@/shared/ui/panel';
import { emotionsAddress } from '../shared/addresses';
import type { EmotionRow } from '../shared/shapes';
import { sortRows } from '../shared/sort-rows';
import { useEmotionColumns } from './emotion-columns';
import { sortValue } from './filters';
import { Legend } from './legend';

type Props = {
  columns: readonly Column<EmotionRow>[];
  rows: readonly EmotionRow[] | undefined;
  sort: string;
  onSort: (sort: string) => void;
  stale: boolean;
  empty: ReactNode;
};

export function useCourseEmotionColumns(): Column<EmotionRow>[] {
  const { t } = useTranslation('reports');
  const { search } = useLocation();
  return [
    {
      id: 'game',
      header: t('answers.course'),
      sortable: true,
      minWidth: 220,
      cell: ({ game }) => (
        <NameLink row to={emotionsAddress(game.id, search)} fw={600}>
          {game.title}
        </NameLink>
      ),
    },
    ...useEmotionColumns(),
  ];
}

/** A row per course; its name leads to its stages and steps. */
export function EmotionCourses({ rows, columns, sort, onSort, stale, empty }: Props) {
  const { t } = useTranslation('reports');
  return (
    <Panel p={0}>
      <DataTable
        label={t('emotions.title')}
        rows={rows && sortRows(rows, sort, (row, field) => sortValue(row, field, row.game.title))}
        columns={columns}
        rowKey={({ game }) => game.id}
        rowLabel={({ game }) => game.title}
        sort={sort}
        onSort={onSort}
        stale={stale}
        empty={empty}
      />
      {rows && rows.length > 0 && <Legend />}
    </Panel>
  );
}
