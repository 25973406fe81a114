import { http } from '@/shared/api/client';
import type { ApiError } from '@/shared/api/errors';
import type { Finding, Mode, PlayInfo, Session } from './types';

const PATIENCE = 15_000;
type Reply = Promise<{ data?: unknown; error?: unknown }>;

/** Throws what the server said; the client turns silence, our impatience included, into an error of its own. */
async function read<T>(call: (signal: AbortSignal) => Reply): Promise<T> {
  const { data, error } = await call(AbortSignal.timeout(PATIENCE));
  if (error !== undefined) throw error as ApiError;
  return data as T;
}

const path = (id: number) => ({ path: { id } });
const keyed = (key: string) => ({ path: { key } });

export function loadInfo(mode: Mode, id: number): Promise<PlayInfo> {
  return read((signal) => {
    if (mode === 'assigned') return http.GET('/api/games/assignment/{id}/', { params: path(id), signal });
    if (mode === 'public') return http.GET('/api/public/games/{id}/', { params: path(id), signal });
    return http.GET('/api/games/{id}/', {
      params: { ...path(id), query: { mode: 'play', as: mode } },
      signal,
    });
  });
}

/** What the draft of a course lacks. A test run does not wait for it and goes on without it. */
export const loadProblems = (id: number): Promise<Finding[]> =>
  read<{ errors: Finding[] }>((signal) =>
    http.GET('/api/games/{id}/findings/', { params: path(id), signal }),
  ).then(
    (found) => found.errors,
    () => [],
  );

export const startSession = (mode: Mode, id: number, name?: string): Promise<Session> =>
  read((signal) =>
    http.POST('/api/game_sessions/', {
      body:
        mode === 'assigned' ? { game_assignment_id: id } : { game_id: id, mode, ...(name ? { name } : {}) },
      signal,
    }),
  );

export const loadSession = (key: string): Promise<Session> =>
  read((signal) => http.GET('/api/game_sessions/{key}/', { params: keyed(key), signal }));

export const sendAnswer = (session: string, answer: number, step: number): Promise<Session> =>
  read((signal) => http.POST('/api/results/', { body: { session, answer, step }, signal }));

export const sendMove = (key: string, move: 'back' | 'restart', step: number): Promise<Session> =>
  read((signal) => {
    const order = { params: keyed(key), body: { step }, signal };
    return move === 'back'
      ? http.POST('/api/game_sessions/{key}/back/', order)
      : http.POST('/api/game_sessions/{key}/restart/', order);
  });
