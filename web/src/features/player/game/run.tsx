import { Suspense } from 'react';
import { loadTexts } from '@/shared/i18n';
import { opensLater } from '@/shared/lib/opens-later';
import { RunFrame, type RunProps } from '../run';
import { PlayScreen } from './play-screen';
import { usePlay } from './use-play';

// Nobody waits for it before the first card.
const { Dialogs: Outcome, useWasOpened } = opensLater(async () => {
  const [parts] = await Promise.all([import('./outcome'), loadTexts(['debrief'])]);
  return parts.Outcome;
});

/** One conversation from its first card, or wherever it stands, to its result, and what is practised of it then. */
export function GameRun(props: RunProps) {
  const [state, dispatch] = usePlay(props.first);
  useWasOpened(state.phase === 'over');
  return (
    <RunFrame
      run={props}
      state={state}
      playing={<PlayScreen state={state} dispatch={dispatch} onLeave={props.onLeave} />}
      result={(result) => (
        <Suspense>
          <Outcome {...result} character={state.character} look={props.look} />
        </Suspense>
      )}
    />
  );
}
