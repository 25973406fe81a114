import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opensLater } from '@/shared/lib/opens-later';
import { PlayApiContext, usePlayApi } from '../api';
import { refusalOf } from '../delivery';
import { type Practice, PracticeContext, type PracticeStart, practiceOf } from '../practice';
import { RunFrame, type RunProps } from '../run';
import type { Session } from '../types';
import type { Mistakes } from './mistakes';
import { PlayScreen } from './play-screen';
import { type PractiseProps, ResultScreen } from './result-screen';
import { usePlay } from './use-play';

const { Dialogs: MistakesRun, useWasOpened } = opensLater(
  async () => (await import('./mistakes-run')).MistakesRun,
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
        <ResultScreen {...result} {...practising} character={state.character} look={run.look} />
      )}
    />
  );
}

type Props = Omit<ComponentProps<typeof ResultScreen>, keyof PractiseProps>;
type Begun = { round: number; practice: Practice; first: Session };

/** The result of a conversation, and what is practised of it. */
export function Outcome(props: Props) {
  const { session, look } = props;
  const { t } = useTranslation('player');
  const api = usePlayApi();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [mistakes, setMistakes] = useState<Mistakes | null>(null);
  useWasOpened(mistakes !== null);
  const begin = useMutation({
    mutationFn: async (start: PracticeStart) => {
      const practice = practiceOf(api, session.key, start);
      return { practice, first: await practice.api.session(session.key) };
    },
    onSuccess: (next) => setBegun((before) => ({ ...next, round: (before?.round ?? 0) + 1 })),
    networkMode: 'always',
    meta: { showsOwnErrors: true },
  });
  const failure = begin.error ? refusalOf(begin.error) : null;
  const at = (step: number): PracticeStart => begun?.practice.at(step) ?? { from: step, given: [] };
  const start = (from: PracticeStart) => {
    if (!begin.isPending) begin.mutate(from);
  };
  const practising: PractiseProps = {
    onPractise: (step) => start(at(step)),
    onPractiseAll: (moments, trail) =>
      setMistakes({
        attempt: session.key,
        mistakes: moments.map((moment) => ({ ...moment, start: at(moment.answer.step) })),
        trail,
      }),
    beginning: begin.isPending ? begin.variables.from + begin.variables.given.length : null,
  };
  const end = () => {
    begin.reset();
    setBegun(null);
    setMistakes(null);
  };

  if (mistakes)
    return (
      <PracticeContext value>
        <Suspense>
          <MistakesRun
            {...mistakes}
            game={session.game}
            look={look}
            exitLabel={t('practice.exit')}
            onEnd={end}
          />
        </Suspense>
      </PracticeContext>
    );
  if (begun)
    return (
      <PracticeContext value>
        <PlayApiContext value={begun.practice.api}>
          <PracticeRun
            key={begun.round}
            first={begun.first}
            look={look}
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
    );
  return <ResultScreen {...props} {...practising} failure={failure ?? props.failure} />;
}
