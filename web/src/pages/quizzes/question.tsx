import { Button } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { newQuestionOf, questionOf, questionsOf } from '@/features/quizzes/addresses';
import { useOpened } from '@/features/quizzes/questions/editor/use-opened';
import { Empty } from '@/shared/ui/empty';
import { Panel } from '@/shared/ui/panel';
import { PreviewQuestion, QuestionEditor } from './parts';
import type { PartProps } from './quiz-page';

export function Question({ quiz, id, onDirty }: PartProps & { id: number }) {
  const { t } = useTranslation('quiz-questions');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const question = useOpened(quiz, id);
  if (!question)
    return (
      <Panel>
        <Empty
          icon={<IconQuestionMark size={40} stroke={1.4} aria-hidden />}
          title={t('gone.title')}
          description={t('gone.text')}
          action={
            <Button component={Link} to={questionsOf(quiz.id)}>
              {t('toList')}
            </Button>
          }
        />
      </Panel>
    );
  return (
    <QuestionEditor
      quiz={quiz}
      question={question}
      wanted={Number(params.get('answer')) || null}
      Preview={PreviewQuestion}
      onDirty={onDirty}
      onSaved={(saved) => void navigate(questionOf(quiz.id, saved), { replace: true })}
      onAnother={() => void navigate(newQuestionOf(quiz.id))}
      onGone={() => void navigate(questionsOf(quiz.id), { replace: true })}
    />
  );
}
