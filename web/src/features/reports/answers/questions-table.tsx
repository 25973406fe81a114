import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@/shared/ui/data-table';
import type { AnalysedQuestion } from '../shared/shapes';
import { AnswersTable } from './answers-table';
import type { Asked } from './api';
import { type AnswerFilters, answerFilters } from './filters';
import { anchorOf, useQuestionColumns, useQuestionName } from './question-columns';
import { sorted } from './questions';

type Props = {
  questions: readonly AnalysedQuestion[];
  isQuiz: boolean;
  sort: AnswerFilters['sort'];
  onSort: (sort: AnswerFilters['sort']) => void;
  /** Open from the start, and in sight. */
  card?: number;
  stale: boolean;
  /** Left out for who may not see people. */
  onWho?: (asked: Asked, title: string) => void;
};

/** Every card with its figures; its answers open below it. */
export function QuestionsTable({ questions, isQuiz, sort, onSort, card, stale, onWho }: Props) {
  const { t } = useTranslation('reports');
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(card ? [card] : []));
  const columns = useQuestionColumns(
    isQuiz,
    questions.some(({ partly_share }) => partly_share !== null),
  );
  const nameOf = useQuestionName();
  const rows = useMemo(() => sorted(questions, sort), [questions, sort]);
  const names = new Map(questions.map((question) => [question.id, nameOf(question)]));
  const isAllOpen = questions.length > 0 && questions.every(({ id }) => open.has(id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address leads to a card, and only once
  useEffect(() => {
    const row = card && document.getElementById(anchorOf(card));
    if (!row) return;
    row.scrollIntoView({ block: 'start' });
    row.focus({ preventScroll: true });
  }, []);

  const toggle = ({ id }: AnalysedQuestion) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <>
      {questions.length > 1 && (
        <Group justify="flex-end" px="md" pt="sm" data-noprint>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setOpen(new Set(isAllOpen ? [] : questions.map(({ id }) => id)))}
          >
            {t(isAllOpen ? 'answers.closeAll' : 'answers.openAll')}
          </Button>
        </Group>
      )}
      <DataTable
        label={t(isQuiz ? 'answers.questions' : 'answers.cards')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        sort={sort}
        onSort={(next) => onSort(answerFilters.sort([next]))}
        stale={stale}
        dense
        actions={
          onWho &&
          ((question) =>
            question.answered > 0 && (
              <ActionIcon
                color="gray"
                size="lg"
                data-noprint
                aria-label={t('answers.whoCard', { name: nameOf(question) })}
                onClick={() =>
                  onWho({ question: question.id }, t('answers.whoCard', { name: nameOf(question) }))
                }
              >
                <IconUsers size={18} aria-hidden />
              </ActionIcon>
            ))
        }
        details={{
          isOpen: ({ id }) => open.has(id),
          onToggle: toggle,
          content: (question) => (
            <AnswersTable
              question={question}
              name={nameOf(question)}
              target={isQuiz ? undefined : (next) => (next === null ? null : (names.get(next) ?? null))}
              onWho={
                onWho &&
                ((answer) =>
                  onWho(
                    { question: question.id, answer: answer.id },
                    t('answers.whoOf', { text: answer.text || t('answers.emptyText') }),
                  ))
              }
            />
          ),
        }}
        empty={
          <Text p="xl" ta="center" c="dimmed" role="status">
            {t('answers.noCards')}
          </Text>
        }
      />
    </>
  );
}
