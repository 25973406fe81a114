import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Quiz } from '../quiz';
import { quizStateQuery } from './api';
import { DifferenceList } from './difference-list';

/** What is new in the draft since a revision; nothing until that is read. */
export function ChangesSince({ quiz, revision }: { quiz: Quiz; revision: number }) {
  const { t } = useTranslation('designer-tabs');
  const { data } = useQuery(quizStateQuery(quiz.id, { kind: 'revision', n: revision }));
  if (!data) return null;
  return (
    <section>
      <Text fw={600} mb={4}>
        {t('publish.since', { number: revision })}
      </Text>
      <DifferenceList before={data} after={quiz} />
    </section>
  );
}
