import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { htmlToText } from '@/shared/lib/html-text';
import { rightnessOf } from '@/shared/lib/rightness';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import type { Question } from '../model/types';
import classes from './editor.module.css';
import type { Conflict } from './use-question';

function Theirs({ question }: { question: Question | null }) {
  const { t } = useTranslation('quiz-questions');
  if (!question) return <Text fz="sm">{t('conflict.deleted')}</Text>;
  return (
    <div className={classes.theirs}>
      <Text fz="sm" c="var(--app-ink-2)">
        {t('conflict.theirs')}
      </Text>
      <Text fw={600} style={{ whiteSpace: 'pre-line' }}>
        {htmlToText(question.text) || question.name || t('untitled')}
      </Text>
      <ul>
        {question.answers.map((answer) => (
          <li key={answer.id}>
            {htmlToText(answer.text) || t('untitledAnswer')}
            {answer.right && ` (${t('answer.right')})`}
            {rightnessOf(answer) === 'partly' && ` (${t('answer.partlyOf', { share: answer.share })})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { conflict: Conflict; loading: boolean; onMine: () => void; onTheirs: () => void };

/** Two people changed the same question: what the other wrote stands here, what was typed stands below. */
export const QuestionConflict = ({ conflict, ...rest }: Props) => (
  <ConflictAlert conflict={conflict.who} {...rest}>
    <Theirs question={conflict.theirs} />
  </ConflictAlert>
);
