import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { emotionOf } from '@/shared/lib/emotions';
import { ShareBar } from '@/shared/ui/charts/share-bar';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { MARK_COLOURS, RightnessMark } from '@/shared/ui/rightness-mark';
import { Figure, useSay } from '../shared/figure';
import { How } from '../shared/how';
import type { AnalysedAnswer, AnalysedQuestion } from '../shared/shapes';
import { FLAG_COLOURS, FLAGS, judged } from './questions';

const TONES = { right: 'green', partly: 'amber', wrong: 'red' } as const;

type Props = {
  question: AnalysedQuestion;
  name: string;
  /** What the card that an answer leads to is called; null: the course ends. Left out for a quiz, which has no way. */
  target?: (card: number | null) => string | null;
  onWho?: (answer: AnalysedAnswer) => void;
};

/** Figures of the answers of one card. */
export function AnswersTable({ question, name, target, onWho }: Props) {
  const { t } = useTranslation('reports');
  const say = useSay();
  const { label } = useEmotionWords();
  const textOf = (answer: AnalysedAnswer) => answer.text || t('answers.emptyText');
  const after = (answer: AnalysedAnswer) => {
    const next = target?.(answer.connected);
    return [
      ...(target ? [next == null ? t('answers.ends') : t('answers.leadsTo', { name: next })] : []),
      ...(target ? [label(emotionOf(answer.emotion))] : []),
    ].join(' · ');
  };
  const columns: Column<AnalysedAnswer>[] = [
    {
      id: 'text',
      header: t('answers.answer'),
      minWidth: 230,
      cell: (answer) => (
        <Group gap="xs" wrap="nowrap" align="flex-start" py={4}>
          <RightnessMark
            rightness={judged(answer)}
            size={18}
            color={MARK_COLOURS[judged(answer)]}
            label={t(`answers.${judged(answer)}`, { share: say(answer.points_percent, 'percent') })}
          />
          <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text lineClamp={3}>{textOf(answer)}</Text>
            {judged(answer) === 'partly' && (
              <Text fz="sm" c="var(--app-warn)" aria-hidden>
                {t('answers.partly', { share: say(answer.points_percent, 'percent') })}
              </Text>
            )}
            {target && (
              <Text fz="sm" c="dimmed">
                {after(answer)}
              </Text>
            )}
          </Stack>
        </Group>
      ),
    },
    {
      id: 'count',
      header: t('answers.count'),
      nowrap: true,
      align: 'right',
      minWidth: 84,
      cell: ({ count }) => <Figure value={count} />,
    },
    {
      id: 'share',
      header: t('how.share.name'),
      how: <How figure="share" />,
      nowrap: true,
      align: 'right',
      minWidth: 104,
      cell: (answer) => (
        <Stack gap={4}>
          <Figure value={answer.share} kind="share" />
          <ShareBar share={answer.share} tone={TONES[judged(answer)]} />
        </Stack>
      ),
    },
    {
      id: 'top',
      header: t('answers.top'),
      how: <How figure="thirds" />,
      nowrap: true,
      align: 'right',
      minWidth: 104,
      cell: ({ top_share }) => <Figure value={top_share} kind="share" />,
    },
    {
      id: 'bottom',
      header: t('answers.bottom'),
      nowrap: true,
      align: 'right',
      minWidth: 96,
      cell: ({ bottom_share }) => <Figure value={bottom_share} kind="share" />,
    },
    {
      id: 'difference',
      header: t('how.passDifference.name'),
      how: <How figure="passDifference" />,
      align: 'right',
      minWidth: 150,
      cell: ({ pass_difference: difference }) =>
        difference ? (
          t('answers.difference', {
            value: say(difference.value, 'points'),
            from: say(difference.from, 'points'),
            to: say(difference.to, 'points'),
          })
        ) : (
          <Figure value={null} />
        ),
    },
    {
      id: 'flags',
      header: t('how.flags.name'),
      how: <How figure="flags" />,
      minWidth: 130,
      cell: ({ flags }) => (
        <Group gap={4} miw={0}>
          {FLAGS.filter((flag) => flags.includes(flag)).map((flag) => (
            <Badge key={flag} color={FLAG_COLOURS[flag]} miw="max-content">
              {t(`flag.${flag}`)}
            </Badge>
          ))}
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      label={t('answers.answersOf', { name })}
      rows={question.answers}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={textOf}
      dense
      actions={
        onWho &&
        ((answer) =>
          answer.count > 0 && (
            <ActionIcon
              color="gray"
              size="lg"
              data-noprint
              aria-label={t('answers.whoOf', { text: textOf(answer) })}
              onClick={() => onWho(answer)}
            >
              <IconUsers size={18} aria-hidden />
            </ActionIcon>
          ))
      }
      empty={
        <Text p="md" c="dimmed">
          {t('answers.noAnswers')}
        </Text>
      }
    />
  );
}
