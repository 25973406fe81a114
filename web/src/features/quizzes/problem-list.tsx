import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconBulb, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { components } from '@/shared/api/schema';
import { questionOf, questionsOf, settingsOf } from './addresses';
import type { NestedQuiz } from './questions/model/types';
import classes from './quizzes.module.css';

type Finding = components['schemas']['Finding'];

const OF_SETTINGS: ReadonlySet<Finding['code']> = new Set([
  'passing_score',
  'short_title',
  'points_above_max',
  'easy_by_chance',
]);

/** Where a finding is mended. */
function placeOf(quiz: number, { code, question, answer }: Finding) {
  if (question !== null) return questionOf(quiz, question, answer);
  return OF_SETTINGS.has(code) ? settingsOf(quiz) : questionsOf(quiz);
}

/** What keeps the quiz from being published, and what an author may want to look at: each leads to its place. */
export function ProblemList({ quiz, onGo }: { quiz: NestedQuiz; onGo: () => void }) {
  const { t } = useTranslation('quizzes');
  const { errors, warnings } = quiz.findings;
  if (errors.length + warnings.length === 0)
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--app-ok)" aria-hidden />
        <Text>{t('problems.none')}</Text>
      </Group>
    );
  const numbers = new Map(quiz.questions.map(({ id }, index) => [id, index + 1]));
  const lines = [
    ...errors.map((finding) => ({ finding, isError: true })),
    ...warnings.map((finding) => ({ finding, isError: false })),
  ];
  return (
    <Stack>
      <Text size="sm" c="var(--app-ink-2)">
        {t('problems.explain')}
      </Text>
      <ul className={classes.problems}>
        {lines.map(({ finding, isError }) => {
          const Icon = isError ? IconCircleX : IconBulb;
          const number = finding.question === null ? undefined : numbers.get(finding.question);
          return (
            <li key={`${finding.code}:${finding.question}:${finding.answer}:${finding.message}`}>
              <Icon
                size={20}
                color={isError ? 'var(--app-err)' : 'var(--app-warn)'}
                aria-label={t(isError ? 'problems.error' : 'problems.advice')}
              />
              <span>
                <Anchor component={Link} to={placeOf(quiz.id, finding)} onClick={onGo}>
                  {finding.message}
                </Anchor>
                {number !== undefined && (
                  <Text span display="block" size="sm" c="var(--app-ink-2)">
                    {t('problems.question', { number })}
                  </Text>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
