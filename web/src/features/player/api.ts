import { createContext, useContext } from 'react';
import { http } from '@/shared/api/client';
import type { ApiError } from '@/shared/api/errors';
import type { PublicId } from '@/shared/lib/public-play';
import { isViewing } from '@/shared/lib/token';
import type { Finding, Mode, PlayInfo, Session } from './types';
import type { Unsent } from './unsent';

/** An answer may be sent again, so nobody waits for it as long as for other changes. */
const ANSWER_TIMEOUT_MS = 15_000;
type Reply = Promise<{ data?: unknown; error?: unknown }>;

/** Throws what the server said; the client turns silence into an error of its own. */
async function read<T>(call: () => Reply): Promise<T> {
  const { data, error } = await call();
  if (error !== undefined) throw error as ApiError;
  return data as T;
}

const change = <T>(call: (signal: AbortSignal) => Reply): Promise<T> =>
  read(() => call(AbortSignal.timeout(ANSWER_TIMEOUT_MS)));

/** Only a public course has a key in place of a number. */
const path = (id: PublicId) => ({ path: { id: Number(id) } });
const keyed = (key: string) => ({ path: { key } });

/** The calls of a play. `token` speaks for this page alone; without one it is whoever is signed in here, or nobody. */
export function playApi(token?: string) {
  const headers = token ? { authorization: `JWT ${token}` } : undefined;
  return {
    info: (mode: Mode, id: PublicId): Promise<PlayInfo> =>
      read(() => {
        const how = { headers };
        if (mode === 'assigned') return http.GET('/api/games/assignment/{id}/', { params: path(id), ...how });
        if (mode === 'public')
          return http.GET('/api/public/games/{id}/', { params: { path: { id: String(id) } }, ...how });
        return http.GET('/api/games/{id}/', {
          params: { ...path(id), query: { mode: 'play', as: mode } },
          ...how,
        });
      }),

    /** What the draft of a course lacks. A test run does not wait for it and goes on without it. */
    problems: (id: PublicId): Promise<Finding[]> =>
      read<{ errors: Finding[] }>(() =>
        http.GET('/api/games/{id}/findings/', { params: path(id), headers }),
      ).then(
        (found) => found.errors,
        () => [],
      ),

    start: (mode: Mode, id: PublicId, name?: string): Promise<Session> =>
      change((signal) =>
        http.POST('/api/game_sessions/', {
          body:
            mode === 'assigned'
              ? { game_assignment_id: Number(id) }
              : {
                  ...(typeof id === 'string' ? { public_key: id } : { game_id: id }),
                  mode,
                  ...(name ? { name } : {}),
                },
          headers,
          signal,
        }),
      ),

    /** The session as it stands; a question of a quiz with movement becomes the one that is shown, but not in a view. */
    session: (key: string, question?: number): Promise<Session> =>
      read(() => {
        const query = isViewing() ? {} : { question };
        return http.GET('/api/game_sessions/{key}/', { params: { ...keyed(key), query }, headers });
      }),

    answer: (session: string, { question, answers, step }: Unsent): Promise<Session> =>
      change((signal) => {
        const [only, ...more] = answers;
        const how = { headers, signal };
        return only !== undefined && more.length === 0
          ? http.POST('/api/results/', { body: { session, question, answer: only, step }, ...how })
          : http.POST('/api/results/multiple/', {
              body: { session, question, answer: answers, step },
              ...how,
            });
      }),

    /** Goes on from a step of an attempt that is over; nothing of it is kept. */
    practise: (key: string, from: number, answers: readonly number[]): Promise<Session> =>
      change((signal) =>
        http.POST('/api/game_sessions/{key}/practice/', {
          params: keyed(key),
          body: { from, answers: [...answers] },
          headers,
          signal,
        }),
      ),

    mark: (key: string, question: number, marked: boolean): Promise<Session> =>
      change((signal) =>
        http.POST('/api/game_sessions/{key}/mark/', {
          params: keyed(key),
          body: { question, marked },
          headers,
          signal,
        }),
      ),

    move: (key: string, move: 'back' | 'restart' | 'finish', step: number): Promise<Session> =>
      change((signal) => {
        const order = { params: keyed(key), body: { step }, headers, signal };
        if (move === 'back') return http.POST('/api/game_sessions/{key}/back/', order);
        if (move === 'restart') return http.POST('/api/game_sessions/{key}/restart/', order);
        return http.POST('/api/game_sessions/{key}/finish/', order);
      }),
  };
}

export type PlayApi = ReturnType<typeof playApi>;
export const PlayApiContext = createContext<PlayApi>(playApi());
export const usePlayApi = () => useContext(PlayApiContext);
