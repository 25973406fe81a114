import { List, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../questions/model/figures';
import type { Question } from '../questions/model/types';
import type { Quiz } from '../quiz';
import { differenceOf, isNone } from './difference';

/** Names that are read at a glance; the rest is counted. */
const NAMED = 5;
const KINDS = ['changed', 'added', 'removed'] as const;

/** What is different between two states of a quiz, in words. */
export function DifferenceList({ before, after }: { before: Quiz; after: Quiz }) {
  const { t } = useTranslation('quizzes');
  const difference = useMemo(() => differenceOf(before, after), [before, after]);
  if (isNone(difference)) return <Text size="sm">{t('revisions.same')}</Text>;
  const namesOf = (questions: readonly Question[]) => {
    const names = questions
      .slice(0, NAMED)
      .map((question) => t('revisions.name', { title: titleOf(question) }));
    const rest = questions.length - names.length;
    return [...names, ...(rest > 0 ? [t('revisions.more', { count: rest })] : [])].join(', ');
  };
  return (
    <List size="sm" spacing={4}>
      {KINDS.map(
        (kind) =>
          difference[kind].length > 0 && (
            <List.Item key={kind}>
              {t(`revisions.${kind}`, { count: difference[kind].length })}: {namesOf(difference[kind])}
            </List.Item>
          ),
      )}
      {difference.isReordered && <List.Item>{t('revisions.reordered')}</List.Item>}
      {difference.settings.length > 0 && (
        <List.Item>
          {t('revisions.settings', {
            what: difference.settings.map((key) => t(`settings.${key}`)).join(', '),
          })}
        </List.Item>
      )}
    </List>
  );
}
