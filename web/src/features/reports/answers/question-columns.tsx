import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShareBar } from '@/shared/ui/charts/share-bar';
import type { Column } from '@/shared/ui/data-table';
import { Figure, type FigureKind, useSay } from '../shared/figure';
import { How } from '../shared/how';
import type { AnalysedQuestion } from '../shared/shapes';
import { FLAG_COLOURS, flagsOf } from './questions';

export const anchorOf = (question: number) => `card-${question}`;

/** What a card is called where its figures stand. */
export function useQuestionName() {
  const { t } = useTranslation('reports');
  return ({ id, name, text }: AnalysedQuestion) => name || text || t('answers.unnamed', { id });
}

const isWeak = ({ right_share }: AnalysedQuestion) => right_share !== null && right_share < 0.4;

/** `hasParts`: an answer to one of them is or was partly right. */
export function useQuestionColumns(isQuiz: boolean, hasParts: boolean): Column<AnalysedQuestion>[] {
  const { t } = useTranslation('reports');
  const say = useSay();
  const nameOf = useQuestionName();
  const number = (id: 'reached' | 'answered' | 'left'): Column<AnalysedQuestion> => ({
    id,
    header: t(`how.${id}.name`),
    how: <How figure={id} />,
    sortable: true,
    nowrap: true,
    align: 'right',
    minWidth: 96,
    cell: (question) => <Figure value={question[id]} />,
  });
  const figure = (
    id: 'partly_share' | 'deviation' | 'efficiency',
    name: 'partlyShare' | 'itemDeviation' | 'efficiency',
    kind: FigureKind,
  ): Column<AnalysedQuestion> => ({
    id,
    header: t(`how.${name}.name`),
    how: <How figure={name} />,
    sortable: true,
    nowrap: true,
    align: 'right',
    minWidth: 104,
    cell: (question) => <Figure value={question[id]} kind={kind} />,
  });
  const partly = figure('partly_share', 'partlyShare', 'share');
  const ofQuiz: Column<AnalysedQuestion>[] = [
    figure('deviation', 'itemDeviation', 'share'),
    figure('efficiency', 'efficiency', 'index'),
    {
      id: 'effective_weight',
      header: t('how.effectiveWeight.name'),
      how: <How figure="effectiveWeight" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 130,
      cell: ({ effective_weight, intended_weight }) => (
        <Stack gap={0}>
          <Figure value={effective_weight} kind="share" />
          {intended_weight !== null && (
            <Text component="span" fz="sm" c="dimmed">
              {t('answers.intended', { share: say(intended_weight, 'share') })}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  return [
    {
      id: 'order',
      header: t(isQuiz ? 'answers.question' : 'answers.card'),
      sortable: true,
      minWidth: 220,
      cell: (question) => (
        <Stack gap={2} id={anchorOf(question.id)} tabIndex={-1} py={6} style={{ scrollMarginTop: 80 }}>
          <Text fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(question)}
          </Text>
          {question.name && question.text && (
            <Text fz="sm" c="dimmed" lineClamp={2}>
              {question.text}
            </Text>
          )}
          <Group gap={6}>
            {question.stage && (
              <Text component="span" fz="sm" c="dimmed">
                {question.stage.title}
              </Text>
            )}
            {!question.current && <Badge color="gray">{t('answers.old')}</Badge>}
            {flagsOf(question).map((flag) => (
              <Badge key={flag} color={FLAG_COLOURS[flag]}>
                {t(`flag.${flag}`)}
              </Badge>
            ))}
          </Group>
        </Stack>
      ),
    },
    number('reached'),
    number('answered'),
    number('left'),
    {
      id: 'right_share',
      header: t('how.rightShare.name'),
      how: <How figure="rightShare" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 104,
      cell: (question) => (
        <Stack gap={4}>
          <Figure value={question.right_share} kind="share" />
          <ShareBar share={question.right_share} tone={isWeak(question) ? 'red' : 'green'} />
        </Stack>
      ),
    },
    ...(hasParts ? [partly] : []),
    {
      id: 'median_time_s',
      header: t('how.medianTime.name'),
      how: <How figure="medianTime" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 100,
      cell: ({ median_time_s }) => <Figure value={median_time_s} kind="seconds" />,
    },
    {
      id: 'facility',
      header: t('how.facility.name'),
      how: <How figure="facility" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 96,
      cell: ({ facility }) => <Figure value={facility} kind="share" />,
    },
    {
      id: 'discrimination',
      header: t('how.discrimination.name'),
      how: <How figure="discrimination" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 136,
      cell: ({ discrimination }) => <Figure value={discrimination} kind="index" />,
    },
    ...(isQuiz ? ofQuiz : []),
  ];
}
