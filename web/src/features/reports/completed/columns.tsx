import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Column } from '@/shared/ui/data-table';
import { NameLink } from '@/shared/ui/name-link';
import { answersAddress } from '../shared/addresses';
import { Figure, type FigureKind } from '../shared/figure';
import { How } from '../shared/how';
import type { CompletedCourse } from '../shared/shapes';
import type { Figure as Field } from './filters';

const FIGURES = [
  ['assigned', 'assigned', 'number'],
  ['completed', 'completed', 'number'],
  ['passed', 'passedPeople', 'number'],
  ['average', 'average', 'percent'],
  ['best', 'best', 'percent'],
  ['average_s', 'averageTime', 'seconds'],
] as const satisfies readonly [Field, string, FigureKind][];

export function useCompletedColumns(): Column<CompletedCourse>[] {
  const { t } = useTranslation('reports');
  const { search } = useLocation();
  return [
    {
      id: 'game',
      header: t('answers.course'),
      sortable: true,
      minWidth: 200,
      cell: ({ game }) => (
        <NameLink row to={answersAddress(game.id, search)} fw={600}>
          {game.title}
        </NameLink>
      ),
    },
    ...FIGURES.map(
      ([id, figure, kind]): Column<CompletedCourse> => ({
        id,
        header: t(`how.${figure}.name`),
        how: <How figure={figure} />,
        sortable: true,
        nowrap: true,
        align: 'right',
        minWidth: 120,
        cell: (row) => <Figure value={row[id]} kind={kind} />,
      }),
    ),
  ];
}
