import { Loader } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isNetworkError } from '@/shared/api/errors';
import { loadInfo, loadProblems, loadSession, startSession } from './api';
import type { Refusal } from './model';
import { PlayScreen } from './play-screen';
import { RefusalScreen } from './refusal-screen';
import { ResultScreen } from './result-screen';
import classes from './screen.module.css';
import { StartScreen } from './start-screen';
import type { Finding, Mode, Session } from './types';
import { usePlay } from './use-play';
import { rememberVisit, visitKey } from './visit';

/** `onExit` leads out of the player; a public visitor has nowhere to go and returns to the start screen. */
type Props = { mode: Mode; id: number; onExit: (() => void) | null };

const refusalOf = (error: unknown): Refusal => (isApiError(error) ? error : { code: 'unknown', message: '' });

/** A visitor without a login has only the key kept in this browser to come back to a conversation. */
async function visitInProgress(id: number): Promise<Session | null> {
  const key = visitKey(id);
  if (!key) return null;
  const session = await loadSession(key).catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  });
  return session?.status === 'in_progress' ? session : null;
}

async function prepare(mode: Mode, id: number) {
  const info = await loadInfo(mode, id);
  return {
    info,
    visit: mode === 'public' ? await visitInProgress(id) : null,
    problems: mode === 'dry' ? await loadProblems(id) : [],
  };
}

type RunProps = {
  mode: Mode;
  first: Session;
  problems: readonly Finding[];
  starting: boolean;
  onAgain: () => void;
  onLeave: () => void;
  onExit: Props['onExit'];
};

function Run({ mode, first, problems, starting, onAgain, onLeave, onExit }: RunProps) {
  const [state, dispatch] = usePlay(first);
  const { session } = state;
  if (state.phase === 'refused' && state.refusal)
    return <RefusalScreen refusal={state.refusal} mode={mode} onBack={onExit ?? onLeave} />;
  if (state.phase !== 'over' && state.question)
    return <PlayScreen state={state} dispatch={dispatch} onLeave={onLeave} />;
  return (
    <ResultScreen
      session={session}
      character={state.character}
      problems={problems}
      starting={starting}
      onAgain={session.attempts_left === 0 ? null : onAgain}
      onBack={onExit}
    />
  );
}

/** Start, conversation and result of one course, in whichever way it is played. */
export function Player({ mode, id, onExit }: Props) {
  const { t } = useTranslation('player');
  const [session, setSession] = useState<Session | null>(null);
  const prepared = useQuery({
    queryKey: ['play', mode, id],
    queryFn: () => prepare(mode, id),
    networkMode: 'always',
    gcTime: 0,
    meta: { quiet: true },
  });
  const start = useMutation({
    mutationFn: (name: string) => startSession(mode, id, name),
    networkMode: 'always',
    onSuccess: (begun) => {
      if (mode === 'public') rememberVisit(id, begun.key);
      setSession(begun);
    },
    meta: { quiet: true },
  });

  const leave = () => {
    if (onExit) return onExit();
    setSession(null);
    void prepared.refetch();
  };

  if (session)
    return (
      <Run
        key={session.key}
        mode={mode}
        first={session}
        problems={prepared.data?.problems ?? []}
        starting={start.isPending}
        onAgain={() => (mode === 'public' ? leave() : start.mutate(''))}
        onLeave={leave}
        onExit={onExit}
      />
    );
  if (prepared.error)
    return (
      <RefusalScreen
        refusal={refusalOf(prepared.error)}
        mode={mode}
        onBack={onExit}
        onRetry={isNetworkError(prepared.error) ? () => void prepared.refetch() : undefined}
      />
    );
  if (!prepared.data)
    return (
      <main id="content" className={classes.screen} aria-busy>
        <title>{t('loading')}</title>
        <Loader aria-label={t('loading')} />
      </main>
    );
  const { info, visit, problems } = prepared.data;
  return (
    <StartScreen
      info={info}
      mode={mode}
      problems={problems.length}
      resuming={visit !== null || info.session_in_progress !== null}
      starting={start.isPending}
      failure={start.error ? refusalOf(start.error).message || t('refusal.unknown') : null}
      onStart={(name) => (visit ? setSession(visit) : start.mutate(name))}
      onBack={onExit}
    />
  );
}
