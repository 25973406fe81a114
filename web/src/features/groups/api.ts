import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { upload } from '@/shared/lib/upload';
import { finished } from '@/shared/queries/jobs';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { refresh, SEEN_IN, useRefresh } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type GroupRow = Schemas['GroupRow'];
/** With everybody who is in it, and its courses. */
export type LearnerGroup = Schemas['Group'];
export type GroupProgress = Schemas['GroupProgress'];
export type GroupGame = Schemas['GroupGame'];
export type GroupEffect = Schemas['GroupEffect'];
type GroupChanged = Schemas['GroupChanged'];
export type GroupImported = Schemas['GroupImported'];
export type Course = Schemas['GameRow'];
export type Person = Schemas['Employee'];
export type PeopleFilter = Schemas['PeopleFilter'];
type PeopleQuery = NonNullable<paths['/api/employee/']['get']['parameters']['query']>;
type GroupQuery = NonNullable<paths['/api/group/']['get']['parameters']['query']>;

export const CANDIDATES = 25;

/** Whom a change of the group is for: these people, or everybody who matches but these. */
export type Target = { employees: number[] } | { filter: PeopleFilter; exclude: number[] };
/** A course and its terms in the group; null: the group's. */
export type GameTerms = { game: number; attempts: number | null; period: number | null };
/** What changes who or what is in a group. */
export type Change =
  | { verb: 'addPeople' | 'removePeople'; target: Target }
  | { verb: 'addGames'; games: GameTerms[] }
  | { verb: 'removeGames'; games: number[] };

const byId = (id: number) => ({ params: { path: { id } } });
const groupQuery = (id: number) => api.queryOptions('get', '/api/group/{id}/', byId(id));

export const useGroups = (query: GroupQuery) =>
  api.useQuery('get', '/api/group/', { params: { query } }, KEEP);
export const useGroup = (id: number) => api.useQuery('get', '/api/group/{id}/', byId(id));
/** How far the people of a group are, and each of its courses. */
export const useGroupProgress = (id: number) =>
  api.useQuery('get', '/api/group/{id}/progress/', byId(id), SHOWS_OWN_ERRORS);
export const usePeople = (query: PeopleQuery) =>
  api.useQuery('get', '/api/employee/', { params: { query } }, KEEP);

type OfOneGroup = { params?: { query?: { group?: number; exclude_group?: number } } };

/** Lists of a deleted group are not asked for again: the server knows it no more. */
const isOf = (group: number, init: unknown) => {
  const query = (init as OfOneGroup | undefined)?.params?.query;
  return query?.group === group || query?.exclude_group === group;
};

/** The answer of a change is the whole group: it need not be asked for again. */
function useTake() {
  const queries = useQueryClient();
  const refreshLists = useRefresh(SEEN_IN.groups);
  return (group: LearnerGroup | GroupChanged) => {
    queries.setQueryData(groupQuery(group.id).queryKey, group);
    refreshLists();
  };
}

export const useCreateGroup = () =>
  api.useMutation('post', '/api/group/', { ...SHOWS_OWN_ERRORS, onSuccess: useTake() });
export const useChangeGroup = () =>
  api.useMutation('put', '/api/group/{id}/', { ...SHOWS_OWN_ERRORS, onSuccess: useTake() });
export function useDeleteGroup() {
  const queries = useQueryClient();
  return api.useMutation('delete', '/api/group/{id}/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: (_, { params }) =>
      void refresh(queries, SEEN_IN.groups, ({ queryKey }) => !isOf(params.path.id, queryKey[2])),
  });
}

type Answer = { data?: GroupChanged | Schemas['JobStarted']; error?: unknown };
type OfGroup = { params: { path: { id: number } } };

/** A large change goes on in the background: its assignments are waited for, as those of a small one are. */
async function settled(id: number, answer: Answer): Promise<GroupChanged> {
  const { data } = answer;
  if (!data) throw answer.error;
  if (!('job' in data)) return data;
  const effect = (await finished(data.job)) as GroupEffect;
  const group = await http.GET('/api/group/{id}/', byId(id));
  if (group.error) throw group.error;
  return { ...group.data, effect };
}

function useSettled<V extends OfGroup>(send: (change: V) => Promise<Answer>) {
  return useMutation({
    mutationFn: async (change: V) => settled(change.params.path.id, await send(change)),
    ...SHOWS_OWN_ERRORS,
    onSuccess: useTake(),
  });
}
type Body<P extends '/api/group/{id}/employee/' | '/api/group/{id}/game/', M extends 'post' | 'delete'> = {
  body: NonNullable<paths[P][M]['requestBody']>['content']['application/json'];
};

export const useAddMembers = () =>
  useSettled((change: OfGroup & Body<'/api/group/{id}/employee/', 'post'>) =>
    http.POST('/api/group/{id}/employee/', change),
  );
export const useRemoveMembers = () =>
  useSettled((change: OfGroup & Body<'/api/group/{id}/employee/', 'delete'>) =>
    http.DELETE('/api/group/{id}/employee/', change),
  );
export const useAddGames = () =>
  useSettled((change: OfGroup & Body<'/api/group/{id}/game/', 'post'>) =>
    http.POST('/api/group/{id}/game/', change),
  );
export const useRemoveGames = () =>
  useSettled((change: OfGroup & Body<'/api/group/{id}/game/', 'delete'>) =>
    http.DELETE('/api/group/{id}/game/', change),
  );

async function preview(id: number, change: Change): Promise<GroupEffect> {
  const to = (body: object) => ({ params: { path: { id } }, body: { ...body, dry_run: true } });
  const answer = await (() => {
    switch (change.verb) {
      case 'addPeople':
        return http.POST('/api/group/{id}/employee/', to(change.target));
      case 'removePeople':
        return http.DELETE('/api/group/{id}/employee/', to(change.target));
      case 'addGames':
        return http.POST('/api/group/{id}/game/', to({ games: change.games }));
      case 'removeGames':
        return http.DELETE('/api/group/{id}/game/', {
          params: { path: { id } },
          body: { games: change.games, dry_run: true },
        });
    }
  })();
  if (answer.error) throw answer.error;
  // However large, a preview is answered at once.
  return (answer.data as GroupChanged).effect;
}

/** What a change would do to assignments, before anything is written. */
export const usePreview = (id: number, change: Change) =>
  useQuery({
    queryKey: ['group-preview', id, change],
    queryFn: () => preview(id, change),
    gcTime: 0,
    staleTime: 0,
    ...SHOWS_OWN_ERRORS,
  });

type ImportedFile = {
  file: File;
  /** Empty: the server finds it. */
  encoding: string;
  dryRun: boolean;
};

/** Puts people into the group by a file; with dryRun, it only says what would come of it. */
export function useImportMembers(id: number) {
  const take = useTake();
  return useMutation({
    mutationFn: async ({ file, encoding, dryRun }: ImportedFile): Promise<GroupImported> => {
      const form = new FormData();
      form.append('file', file, file.name);
      if (encoding) form.append('encoding', encoding);
      if (dryRun) form.append('dry_run', '1');
      const answer = await upload<GroupImported | Schemas['GroupImportStarted']>(
        `/api/group/${id}/employee/import/`,
        form,
      );
      if (!('job' in answer)) return answer;
      const { job, ...rows } = answer;
      return { ...rows, ...(await settled(id, { data: { job } })) };
    },
    ...SHOWS_OWN_ERRORS,
    onSuccess: (group, { dryRun }) => {
      if (!dryRun) take(group);
    },
  });
}
