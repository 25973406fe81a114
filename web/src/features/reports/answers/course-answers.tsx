import { Anchor, Group, SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { part } from '@/shared/lib/arriving';
import { useCan } from '@/shared/lib/session';
import { StackedBars } from '@/shared/ui/charts/stacked-bars';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';
import { emotionsAddress, stagesAddress } from '../shared/addresses';
import { emotionValues, useEmotionSeries } from '../shared/emotions';
import { useSay } from '../shared/figure';
import type { ReportQuery } from '../shared/filters';
import { How } from '../shared/how';
import type { AnswerAnalysis } from '../shared/shapes';
import { StageChart } from '../stages/stage-chart';
import type { Asked } from './api';
import { type AnswerFilters, answerFilters } from './filters';
import { HeadFigures } from './head-figures';
import { QuestionsTable } from './questions-table';
import { QuizFigures } from './quiz-figures';

// Who reads the table needs no canvas, and who may not see people no list of them.
const AnswerGraph = part(() => import('./graph/answer-graph').then((m) => ({ default: m.AnswerGraph })));
const RespondentsDrawer = part(() =>
  import('./respondents-drawer').then((m) => ({ default: m.RespondentsDrawer })),
);

type Props = {
  analysis: AnswerAnalysis;
  query: ReportQuery;
  filters: AnswerFilters;
  onChange: (next: Partial<AnswerFilters>) => void;
  stale: boolean;
};

/** Everything that is known of the answers in one course. */
export function CourseAnswers({ analysis, query, filters, onChange, stale }: Props) {
  const { t } = useTranslation('reports');
  const maySeePeople = useCan('view_users');
  const [who, setWho] = useState<{ asked: Asked; title: string } | null>(null);
  const { game, questions, quiz } = analysis;
  const isQuiz = game.kind === 'quiz';
  const isGraph = !isQuiz && filters.view === 'graph';
  const onWho = maySeePeople ? (asked: Asked, title: string) => setWho({ asked, title }) : undefined;
  return (
    <Stack gap="md" aria-busy={stale}>
      <HeadFigures analysis={analysis} />
      {quiz && <QuizFigures statistics={quiz} />}
      <Panel p={0} component="section">
        <Group justify="space-between" px="md" pt="md" gap="sm">
          <Title order={2} fz="h3">
            {t(isQuiz ? 'answers.questions' : 'answers.cards')}
          </Title>
          {!isQuiz && questions.length > 0 && (
            <SegmentedControl
              data-noprint
              aria-label={t('answers.view')}
              value={filters.view}
              onChange={(view) => onChange({ view: answerFilters.view([view]) })}
              data={(['table', 'graph'] as const).map((value) => ({ value, label: t(`answers.${value}`) }))}
            />
          )}
        </Group>
        {isGraph ? (
          <Suspense fallback={<PageSkeleton />}>
            <AnswerGraph questions={questions} ofOneRevision={analysis.revision !== null} onWho={onWho} />
          </Suspense>
        ) : (
          <QuestionsTable
            questions={questions}
            isQuiz={isQuiz}
            sort={filters.sort}
            onSort={(sort) => onChange({ sort })}
            card={filters.card}
            stale={stale}
            onWho={onWho}
          />
        )}
      </Panel>
      <Parts analysis={analysis} />
      <Suspense>
        {who && (
          <RespondentsDrawer
            game={game.id}
            query={query}
            asked={who.asked}
            title={who.title}
            onClose={() => setWho(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** Emotions and stages of a game, each leading to its own report. */
function Parts({ analysis: { game, emotions, stages } }: { analysis: AnswerAnalysis }) {
  const { t } = useTranslation('reports');
  const { search } = useLocation();
  const series = useEmotionSeries();
  const say = useSay();
  const values = emotionValues(emotions);
  const hasEmotions = game.kind === 'game' && values.some((value) => value > 0);
  if (!hasEmotions && stages.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: hasEmotions && stages.length > 0 ? 2 : 1 }}>
      {hasEmotions && (
        <Panel component="section">
          <Stack gap="sm">
            <StackedBars
              title={t('answers.emotions')}
              how={<How figure="emotions" />}
              of={t('answers.course')}
              rows={[{ key: game.id, label: t('answers.wholeCourse'), values }]}
              series={series}
              say={say}
            />
            <Anchor component={Link} to={emotionsAddress(game.id, search)} data-noprint>
              {t('answers.byEmotion')}
            </Anchor>
          </Stack>
        </Panel>
      )}
      {stages.length > 0 && (
        <Panel component="section">
          <Stack gap="sm">
            <StageChart stages={stages} />
            <Anchor component={Link} to={stagesAddress(game.id, search)} data-noprint>
              {t('answers.byStage')}
            </Anchor>
          </Stack>
        </Panel>
      )}
    </SimpleGrid>
  );
}
