import { useNavigate } from 'react-router';
import { questionOf, questionsOf } from '@/features/quizzes/addresses';
import { PreviewQuestion, QuestionEditor } from './parts';
import type { PartProps } from './quiz-page';

export function CreateQuestion({ quiz, onDirty }: PartProps) {
  const navigate = useNavigate();
  return (
    <QuestionEditor
      quiz={quiz}
      question={null}
      Preview={PreviewQuestion}
      onDirty={onDirty}
      onSaved={(question) => void navigate(questionOf(quiz.id, question), { replace: true })}
      onGone={() => void navigate(questionsOf(quiz.id))}
    />
  );
}
