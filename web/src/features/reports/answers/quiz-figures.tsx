import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { Panel } from '@/shared/ui/panel';
import { Figure, type FigureKind } from '../shared/figure';
import { How } from '../shared/how';
import type { QuizStatistics } from '../shared/shapes';

const FIGURES = [
  ['mean', 'mean', 'percent'],
  ['median', 'median', 'percent'],
  ['deviation', 'deviation', 'number'],
  ['skewness', 'skewness', 'index'],
  ['kurtosis', 'kurtosis', 'index'],
  ['consistency', 'consistency', 'index'],
  ['standard_error', 'standardError', 'number'],
] as const satisfies readonly [keyof QuizStatistics, string, FigureKind][];

/** How good a quiz is as a measure. */
export function QuizFigures({ statistics }: { statistics: QuizStatistics }) {
  const { t } = useTranslation('reports');
  return (
    <Panel component="section">
      <Stack gap="sm">
        <Title order={2} fz="h3">
          {t('answers.quizStatistics')}
        </Title>
        <Text fz="sm" c="dimmed">
          {t('answers.quizOver', { count: statistics.count })}
        </Text>
        <FigureTiles
          label={t('answers.quizStatistics')}
          items={FIGURES.map(([field, figure, kind]) => ({
            key: field,
            name: t(`how.${figure}.name`),
            how: <How figure={figure} />,
            value: <Figure value={statistics[field]} kind={kind} />,
          }))}
        />
      </Stack>
    </Panel>
  );
}
