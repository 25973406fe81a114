import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opensLater } from '@/shared/lib/opens-later';
import { PlayApiContext, usePlayApi } from '../api';
import { refusalOf } from '../delivery';
import { type Practice, PracticeContext, type PracticeStart, practiceOf } from '../practice';
import { RunFrame, type RunProps } from '../run';
import type { Session } from '../types';
import { PlayScreen } from './play-screen';
import type { PractiseProps } from './result-screen';
import { usePlay } from './use-play';

// Nobody waits for it before the first card.
const { Dialogs: ResultScreen, useWasOpened } = opensLater(
  async () => (await import('./result-screen')).ResultScreen,
);

/** One practice, from the step at which it begins to its own result. */
function PracticeRun({ practising, ...run }: RunProps & { practising: PractiseProps }) {
  const [state, dispatch] = usePlay(run.first);
  return (
    <RunFrame
      run={run}
      state={state}
      playing={<PlayScreen state={state} dispatch={dispatch} onLeave={run.onLeave} />}
      result={(result) => (
        <Suspense>
          <ResultScreen {...result} {...practising} character={state.character} look={run.look} />
        </Suspense>
      )}
    />
  );
}

type Begun = { round: number; practice: Practice; first: Session };

/** One conversation from its first card, or wherever it stands, to its result, and what is practised of it then. */
export function GameRun(props: RunProps) {
  const { t } = useTranslation('player');
  const api = usePlayApi();
  const [state, dispatch] = usePlay(props.first);
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useMutation({
    mutationFn: async (start: PracticeStart) => {
      const practice = practiceOf(api, props.first.key, start);
      return { practice, first: await practice.api.session(props.first.key) };
    },
    onSuccess: (next) => setBegun((before) => ({ ...next, round: (before?.round ?? 0) + 1 })),
    networkMode: 'always',
    meta: { showsOwnErrors: true },
  });
  const failure = begin.error ? refusalOf(begin.error) : null;
  const start = (at: PracticeStart) => {
    if (!begin.isPending) begin.mutate(at);
  };
  const practising = {
    onPractise: (step: number) => start(begun?.practice.at(step) ?? { from: step, given: [] }),
    beginning: begin.isPending ? begin.variables.from + begin.variables.given.length : null,
  };
  useWasOpened(state.phase === 'over');
  const end = () => {
    begin.reset();
    setBegun(null);
  };

  return (
    <RunFrame
      run={props}
      state={state}
      playing={<PlayScreen state={state} dispatch={dispatch} onLeave={props.onLeave} />}
      result={(result) =>
        begun ? (
          <PracticeContext value>
            <PlayApiContext value={begun.practice.api}>
              <PracticeRun
                key={begun.round}
                first={begun.first}
                look={props.look}
                problems={[]}
                starting={begin.isPending}
                failure={failure}
                exitLabel={t('practice.exit')}
                onPlaying={() => undefined}
                onAgain={() => start(begun.practice.start)}
                onLeave={end}
                onExit={end}
                practising={practising}
              />
            </PlayApiContext>
          </PracticeContext>
        ) : (
          <Suspense>
            <ResultScreen
              {...result}
              {...practising}
              failure={failure ?? result.failure}
              character={state.character}
              look={props.look}
            />
          </Suspense>
        )
      }
    />
  );
}
