import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HorizontalBars } from '@/shared/ui/charts/horizontal-bars';
import { StackedBars } from '@/shared/ui/charts/stacked-bars';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { Panel } from '@/shared/ui/panel';
import { emotionValues, useEmotionSeries } from '../shared/emotions';
import { Figure, useSay } from '../shared/figure';
import { How } from '../shared/how';
import type { EmotionRow } from '../shared/shapes';
import { sortRows } from '../shared/sort-rows';
import { partsOf, sortValue } from './filters';
import { Legend } from './legend';

const LEAST = -2;
const MOST = 2;

/** The columns are those after the one that names a row. */
type Ordered = {
  columns: readonly Column<EmotionRow>[];
  sort: string;
  onSort: (sort: string) => void;
  stale: boolean;
};

/** How the mood goes through one course: the whole of it, its stages, its steps. */
export function CourseEmotions({ rows, ...order }: { rows: readonly EmotionRow[] } & Ordered) {
  const { stale } = order;
  const { t } = useTranslation('reports');
  const series = useEmotionSeries();
  const say = useSay();
  const { course, stages, steps } = partsOf(rows);
  if (!course) return null;
  const mood = (key: 'valence' | 'first' | 'last', name: string, figure: 'valence' | 'firstLast') => ({
    key,
    name,
    how: <How figure={figure} />,
    value: <Figure value={course[key]} kind="valence" />,
  });
  return (
    <Stack gap="md" aria-busy={stale}>
      <FigureTiles
        label={t('answers.wholeCourse')}
        items={[
          {
            key: 'answers',
            name: t('emotions.answers'),
            how: <How figure="emotions" />,
            value: <Figure value={course.answers} />,
          },
          mood('valence', t('how.valence.name'), 'valence'),
          mood('first', t('emotions.first'), 'firstLast'),
          mood('last', t('emotions.last'), 'firstLast'),
        ]}
      />
      <Panel component="section">
        <StackedBars
          title={t('answers.emotions')}
          how={<How figure="emotions" />}
          of={t('answers.course')}
          rows={[
            { key: course.game.id, label: t('answers.wholeCourse'), values: emotionValues(course.counts) },
          ]}
          series={series}
          say={say}
        />
      </Panel>
      {stages.length > 0 && (
        <Part
          title={t('emotions.byStage')}
          of={t('emotions.stage')}
          rows={stages}
          nameOf={({ stage }) => stage?.title ?? t('emotions.noStage')}
          keyOf={({ stage }) => stage?.id ?? 0}
          {...order}
        />
      )}
      {steps.length > 0 && (
        <Part
          title={t('emotions.byStep')}
          of={t('emotions.step')}
          rows={steps}
          nameOf={({ step }) => t('emotions.stepOf', { step })}
          keyOf={({ step }) => step ?? 0}
          {...order}
        />
      )}
    </Stack>
  );
}

type PartProps = Ordered & {
  title: string;
  of: string;
  rows: readonly EmotionRow[];
  nameOf: (row: EmotionRow) => string;
  keyOf: (row: EmotionRow) => number;
};

/** The shares of the emotions and the mood, row by row. */
function Part({ title, of, rows, nameOf, keyOf, columns: figures, sort, onSort, stale }: PartProps) {
  const { t } = useTranslation('reports');
  const columns: Column<EmotionRow>[] = [
    { id: 'game', header: of, sortable: true, minWidth: 200, cell: (row) => <strong>{nameOf(row)}</strong> },
    ...figures,
  ];
  const places = new Map(rows.map((row, place) => [row, place]));
  return (
    <>
      <Panel p={0} component="section">
        <Title order={2} fz="h3" px="md" pt="md">
          {title}
        </Title>
        <Legend />
        <DataTable
          label={title}
          rows={sortRows(rows, sort, (row, field) => sortValue(row, field, places.get(row) ?? 0))}
          columns={columns}
          rowKey={keyOf}
          rowLabel={nameOf}
          sort={sort}
          onSort={onSort}
          stale={stale}
          empty={null}
        />
      </Panel>
      <Panel component="section">
        <HorizontalBars
          title={`${title}. ${t('emotions.firstLast')}`}
          how={<How figure="firstLast" />}
          of={of}
          rows={rows.map((row) => ({ key: keyOf(row), label: nameOf(row), values: [row.first, row.last] }))}
          series={[
            { name: t('emotions.first'), tone: 'gray' },
            { name: t('emotions.last'), tone: 'brand' },
          ]}
          from={LEAST}
          to={MOST}
          say={(value) => <Figure value={value} kind="valence" />}
        />
      </Panel>
    </>
  );
}
