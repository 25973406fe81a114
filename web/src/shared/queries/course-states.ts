import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Revision = components['schemas']['Revision'];
export type DraftVersion = components['schemas']['DraftVersion'];
export type NestedCourse = components['schemas']['GameNested'];

/** Which state of a course: a published revision by its number, or a kept version of the draft by its id. */
export type StateOf = { kind: 'revision' | 'version'; n: number };
export type CourseState = { n: number; at: string } & (
  | { kind: 'revision'; revision: Revision }
  | { kind: 'version'; version: DraftVersion }
);

const REVISIONS = '/api/games/{id}/revisions/';
const VERSIONS = '/api/games/{id}/draft_versions/';
const params = (id: number) => ({ params: { path: { id } } });

export const draftVersionsQuery = (game: number) =>
  api.queryOptions('get', VERSIONS, params(game), { staleTime: 0 });

export const stateKey = ({ kind, n }: StateOf) => `${kind}-${n}`;

/** Newest first; what is published was the draft just before. */
export function inOneList(revisions: readonly Revision[], versions: readonly DraftVersion[]): CourseState[] {
  const states: CourseState[] = [
    ...revisions.map((r) => ({ kind: 'revision' as const, n: r.number, at: r.published_at, revision: r })),
    ...versions.map((v) => ({ kind: 'version' as const, n: v.id, at: v.created_at, version: v })),
  ];
  return states.sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || a.kind.localeCompare(b.kind) || b.n - a.n,
  );
}

/** Everything that one can go back to. */
export function useCourseStates(game: number) {
  const revisions = useQuery(api.queryOptions('get', REVISIONS, params(game), { staleTime: 0 }));
  const versions = useQuery(draftVersionsQuery(game));
  const states = useMemo(
    () => revisions.data && versions.data && inOneList(revisions.data.results, versions.data.results),
    [revisions.data, versions.data],
  );
  const { refetch: readRevisions } = revisions;
  const { refetch: readVersions } = versions;
  const refetch = useCallback(
    () => Promise.all([readRevisions(), readVersions()]),
    [readRevisions, readVersions],
  );
  return { states, error: revisions.error ?? versions.error, refetch };
}

/** What a state holds. It never changes: once read it stays. */
export const stateQuery = <T>(game: number, { kind, n }: StateOf, read: (course: NestedCourse) => T) =>
  queryOptions({
    queryKey: ['course-state', game, kind, n],
    queryFn: async () => {
      const path = { params: { path: { id: game, n } } };
      const { data, error } =
        kind === 'revision'
          ? await http.GET('/api/games/{id}/revisions/{n}/', path)
          : await http.GET('/api/games/{id}/draft_versions/{n}/', path);
      if (!data) throw error;
      return read(data);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The draft becomes what it was then; `version` is that of everything saved so far. */
export async function restoreState(
  game: number,
  { kind, n }: StateOf,
  version: number,
): Promise<NestedCourse> {
  const options = { params: { path: { id: game, n } }, body: { version } };
  const { data, error } =
    kind === 'revision'
      ? await http.POST('/api/games/{id}/revisions/{n}/restore/', options)
      : await http.POST('/api/games/{id}/draft_versions/{n}/restore/', options);
  if (!data) throw error;
  return data;
}

/** What people call a state. */
export function useStateName(course: 'game' | 'quiz' = 'game') {
  const { t } = useTranslation('designer-tabs');
  return (state: CourseState): string => {
    if (state.kind === 'revision') return t('history.revision', { number: state.n });
    const { name, reason, cards } = state.version;
    if (name !== null || reason === 'named') return name ?? '';
    if (reason === 'timed' || reason === 'restored') return t(`history.kept.${reason}`);
    return t(`history.kept.${reason}`, { count: cards ?? 0, context: course });
  };
}
