import { RefusalScreen } from '../refusal-screen';
import { type RunProps, useRunEvents } from '../run';
import { QuizResult } from './quiz-result';
import { QuizScreen } from './quiz-screen';
import { useQuiz } from './use-quiz';

/** One attempt at a quiz from its first question, or wherever it stands, to its result. */
export function QuizRun(props: RunProps) {
  const { problems, starting, failure, exitLabel, onward, onAgain, onLeave, onExit } = props;
  const [state, dispatch, refresh] = useQuiz(props.first);
  const { session } = state;
  useRunEvents(session, props);

  if (state.phase === 'refused' && state.refusal)
    return (
      <RefusalScreen kind="quiz" refusal={state.refusal} exitLabel={exitLabel} onBack={onExit ?? onLeave} />
    );
  if (state.phase !== 'over' && state.question)
    return <QuizScreen state={state} dispatch={dispatch} onResume={refresh} onLeave={onLeave} />;
  return (
    <QuizResult
      session={session}
      notice={state.notice}
      problems={problems}
      starting={starting}
      failure={failure}
      exitLabel={exitLabel}
      onward={onward}
      onAgain={session.attempts_left === 0 ? null : onAgain}
      onBack={onExit}
    />
  );
}
