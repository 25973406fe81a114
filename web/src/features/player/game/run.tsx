import { RefusalScreen } from '../refusal-screen';
import { type RunProps, useRunEvents } from '../run';
import { PlayScreen } from './play-screen';
import { ResultScreen } from './result-screen';
import { usePlay } from './use-play';

/** One conversation from its first card, or wherever it stands, to its result. */
export function GameRun(props: RunProps) {
  const { problems, starting, failure, exitLabel, onward, onAgain, onLeave, onExit } = props;
  const [state, dispatch] = usePlay(props.first);
  const { session } = state;
  useRunEvents(session, props);

  if (state.phase === 'refused' && state.refusal)
    return (
      <RefusalScreen kind="game" refusal={state.refusal} exitLabel={exitLabel} onBack={onExit ?? onLeave} />
    );
  if (state.phase !== 'over' && state.question)
    return <PlayScreen state={state} dispatch={dispatch} onLeave={onLeave} />;
  return (
    <ResultScreen
      session={session}
      character={state.character}
      look={props.look}
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
