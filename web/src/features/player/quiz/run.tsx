import { RunFrame, type RunProps } from '../run';
import { QuizResult } from './quiz-result';
import { QuizScreen } from './quiz-screen';
import { useQuiz } from './use-quiz';

/** One attempt at a quiz from its first question, or wherever it stands, to its result. */
export function QuizRun(props: RunProps) {
  const [state, dispatch, refresh] = useQuiz(props.first);
  return (
    <RunFrame
      run={props}
      state={state}
      playing={<QuizScreen state={state} dispatch={dispatch} onResume={refresh} onLeave={props.onLeave} />}
      result={(result) => <QuizResult {...result} notice={state.notice} />}
    />
  );
}
