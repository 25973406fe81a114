import { useLocation, useParams } from 'react-router';
import { CreateQuestion } from './create-question';
import { Question } from './question';
import { Questions } from './questions';
import { QuizPage } from './quiz-page';
import { Settings } from './settings';

/**
 * Settings, questions and editor of one quiz. One component for all their addresses: the header and what it has
 * opened stay while one goes from page to page.
 */
export function Component() {
  const { quizId, id } = useParams();
  const { pathname } = useLocation();
  const [, , , , part] = pathname.split('/');
  return (
    <QuizPage id={Number(quizId ?? id)} tab={part ? 'questions' : 'settings'}>
      {(quiz, tools) => {
        if (!part) return <Settings quiz={quiz} {...tools} />;
        if (part === 'questions') return <Questions key={quiz.id} quiz={quiz} {...tools} />;
        if (part === 'createquestion') return <CreateQuestion key={quiz.id} quiz={quiz} {...tools} />;
        return <Question key={id} quiz={quiz} id={Number(id)} {...tools} />;
      }}
    </QuizPage>
  );
}
