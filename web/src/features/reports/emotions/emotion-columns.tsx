import { useTranslation } from 'react-i18next';
import { StackedBar } from '@/shared/ui/charts/stacked-bars';
import type { Column } from '@/shared/ui/data-table';
import { emotionValues, useEmotionSeries } from '../shared/emotions';
import { Figure, useSay } from '../shared/figure';
import { How } from '../shared/how';
import type { EmotionRow } from '../shared/shapes';

type Mood = 'valence' | 'first' | 'last';

/** Figures of one row, after the column that names it. */
export function useEmotionColumns(): Column<EmotionRow>[] {
  const { t } = useTranslation('reports');
  const say = useSay();
  const series = useEmotionSeries();
  const heads: Record<Mood, string> = {
    valence: t('how.valence.name'),
    first: t('emotions.first'),
    last: t('emotions.last'),
  };
  const words = (row: EmotionRow) =>
    emotionValues(row.counts)
      .map(
        (count, place) =>
          `${series[place]?.name}: ${say(row.answers > 0 ? count / row.answers : null, 'share')}`,
      )
      .join('; ');
  const mood = (id: Mood): Column<EmotionRow> => ({
    id,
    header: heads[id],
    how: <How figure={id === 'valence' ? 'valence' : 'firstLast'} />,
    sortable: true,
    nowrap: true,
    align: 'right',
    minWidth: 120,
    cell: (row) => <Figure value={row[id]} kind="valence" />,
  });
  return [
    {
      id: 'answers',
      header: t('emotions.answers'),
      how: <How figure="emotions" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      cell: ({ answers }) => <Figure value={answers} />,
    },
    {
      id: 'shares',
      header: t('emotions.shares'),
      sortable: 'happy',
      minWidth: 210,
      cell: (row) => (
        <StackedBar label={words(row)} values={emotionValues(row.counts)} series={series} isNarrow />
      ),
    },
    mood('valence'),
    mood('first'),
    mood('last'),
  ];
}
