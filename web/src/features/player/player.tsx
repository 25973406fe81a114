import { Loader, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '@/shared/api/errors';
import { delayBefore, retryBusy } from '@/shared/api/retry';
import { loadTexts } from '@/shared/i18n';
import { arriving } from '@/shared/lib/arriving';
import type { PublicId } from '@/shared/lib/public-play';
import { type PlayApi, usePlayApi } from './api';
import { isPassing, refusalOf } from './delivery';
import { preload } from './preload';
import { RefusalScreen } from './refusal-screen';
import type { RunProps } from './run';
import classes from './screen.module.css';
import { StartScreen } from './start-screen';
import type { CourseKind, Mode, PlayEventName, Session } from './types';
import { place, rememberVisit, visitKey } from './visit';

type Props = {
  mode: Mode;
  /** Of an assignment or a course; of a public course its key as well. */
  id: PublicId;
  /** What the address promises. What is played is what the course is. */
  kind?: CourseKind;
  /** Leads out of the player; a visitor and a page in a frame have nowhere to go and return to the start screen. */
  onExit: ((kind: CourseKind) => void) | null;
  /** What the way out is called, where it does not lead to the assigned training. */
  exitLabel?: string;
  /** Ends the visit after the result. */
  done?: ReactNode;
  /** What to do after the result. */
  onward?: ReactNode;
  /** Hears how the play goes. */
  onEvent?: (name: PlayEventName, session: Session | null) => void;
};

const statusOf = (error: unknown) => (isApiError(error) ? error.status : 0);

const known = (api: PlayApi, key: string | null): Promise<Session | null> =>
  key === null
    ? Promise.resolve(null)
    : api.session(key).catch((error: unknown) => {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      });

/** A visitor without a login has only the key kept in this browser to come back to a conversation. */
async function visitInProgress(api: PlayApi, id: PublicId): Promise<Session | null> {
  const session = await known(api, visitKey(id));
  return session?.status === 'in_progress' ? session : null;
}

async function standing(api: PlayApi, mode: Mode, id: PublicId) {
  const reloaded = await known(api, place.session());
  const problems = mode === 'dry' ? await api.problems(id) : [];
  if (reloaded) {
    const isOver = reloaded.status !== 'in_progress';
    // The result goes without the look of the course rather than not at all.
    const about = isOver ? await api.info(mode, id).catch(() => null) : null;
    return { game: reloaded.game, reloaded, look: about?.game, problems };
  }
  const [found, visit] = await Promise.all([
    api.info(mode, id).catch((error: unknown) => error as ApiError),
    mode === 'public' ? visitInProgress(api, id) : null,
  ]);
  if ('game' in found) return { game: found.game, info: found, look: found.game, visit, problems };
  // The address opens nothing any more; what was begun by it can be finished.
  if (visit && found.status === 404) return { game: visit.game, reloaded: visit, problems };
  throw found;
}

/** Nobody loads the player of the other kind. */
const RUNS: Record<CourseKind, () => Promise<ComponentType<RunProps>>> = {
  game: async () => (await arriving(import('./game/run'))).GameRun,
  quiz: async () => {
    const [{ QuizRun }] = await arriving(Promise.all([import('./quiz/run'), loadTexts(['quiz-player'])]));
    return QuizRun;
  },
};

async function prepare(api: PlayApi, mode: Mode, id: PublicId, promised: CourseKind) {
  const [course, expected] = await Promise.all([standing(api, mode, id), RUNS[promised]()]);
  const { kind } = course.game;
  return { ...course, Run: kind === promised ? expected : await RUNS[kind]() };
}

/** Start, play and result of one course of either kind, in whichever way it is played. */
export function Player({
  mode,
  id,
  kind: promised = 'game',
  onExit,
  exitLabel,
  done,
  onward,
  onEvent,
}: Props) {
  const { t } = useTranslation('player');
  const api = usePlayApi();
  const [begun, setBegun] = useState<Session | null>(null);
  const [round, setRound] = useState(0);
  const prepared = useQuery({
    queryKey: ['play', mode, id, round],
    queryFn: () => prepare(api, mode, id, promised),
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => query.state.status === 'error',
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
  const { data } = prepared;
  const name = useRef('');
  const start = useMutation({
    mutationFn: (visitor: string) => api.start(mode, id, visitor),
    networkMode: 'always',
    retry: retryBusy,
    retryDelay: delayBefore,
    onSuccess: setBegun,
    meta: { showsOwnErrors: true },
  });

  const info = data?.info;
  useEffect(() => {
    if (!info) return;
    onEvent?.('ready', null);
    return preload(info.preloads);
  }, [info, onEvent]);

  const session = begun ?? data?.reloaded;
  const kind = data?.game.kind ?? promised;
  const exit = onExit && (() => onExit(kind));
  const leave = () => {
    if (exit) return exit();
    place.mark(null);
    setBegun(null);
    start.reset();
    setRound(round + 1);
  };
  const way = exitLabel ?? (onExit ? t('toAssignments') : t('toStart'));

  if (session && data)
    return (
      <data.Run
        key={session.key}
        first={session}
        look={data.look}
        problems={data.problems}
        starting={start.isPending}
        failure={start.error ? refusalOf(start.error) : null}
        exitLabel={way}
        done={done}
        onward={onward}
        onPlaying={(key) => {
          place.mark(key);
          if (mode === 'public') rememberVisit(id, key);
        }}
        onEvent={onEvent}
        onAgain={() => (mode === 'public' ? leave() : start.mutate(''))}
        onLeave={leave}
        onExit={exit}
      />
    );
  if (prepared.error)
    return (
      <RefusalScreen
        refusal={refusalOf(prepared.error)}
        kind={kind}
        exitLabel={way}
        onBack={exit}
        onRetry={isPassing(statusOf(prepared.error)) ? () => void prepared.refetch() : undefined}
      />
    );
  if (!info)
    return (
      <main id="content" className={classes.screen} aria-busy>
        <title>{t('loading', { context: kind })}</title>
        <Stack align="center" justify="center">
          <Loader aria-hidden />
          <p role="status">{t('loading', { context: kind })}…</p>
        </Stack>
      </main>
    );
  return (
    <StartScreen
      info={info}
      mode={mode}
      problems={data.problems}
      resuming={Boolean(data.visit) || info.session_in_progress !== null}
      starting={start.isPending}
      refusal={start.error ? refusalOf(start.error) : null}
      name={name.current}
      exitLabel={way}
      onStart={(visitor) => {
        name.current = visitor;
        if (data.visit) setBegun(data.visit);
        else start.mutate(visitor);
      }}
      onBack={exit}
    />
  );
}
