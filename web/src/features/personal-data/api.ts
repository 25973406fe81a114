import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { saveAnswer } from '@/shared/lib/download';
import { useConfirmed } from '@/shared/ui/use-confirmed';

const POLL_MS = 1_000;
const QUIET = { meta: { quiet: true } };
const OWN = '/api/users/me/data/';
const OF_PERSON = '/api/users/{id}/data/';

type Job = components['schemas']['Job'];
/** Whose data: one's own, or of the person with this id. */
export type Whose = 'me' | number;

const isOver = (job?: Job) => job?.state === 'done' || job?.state === 'failed';

/** The file that was asked for last, how far it is, and asking for another. */
export function usePersonalData(whose: Whose) {
  const queries = useQueryClient();
  const isMe = whose === 'me';
  const path = { path: { id: isMe ? 0 : whose } };
  const own = api.useQuery('get', OWN, {}, { enabled: isMe, ...QUIET });
  const theirs = api.useQuery('get', OF_PERSON, { params: path }, { enabled: !isMe, ...QUIET });
  const newest = isMe ? own : theirs;
  const id = newest.data?.job ?? null;
  const job = api.useQuery(
    'get',
    '/api/jobs/{id}/',
    { params: { path: { id: id ?? 0 } } },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: (query) => (isOver(query.state.data) ? false : POLL_MS),
      ...QUIET,
    },
  );
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['get', isMe ? OWN : OF_PERSON] });
  // Of somebody else it needs the password again.
  const confirmed = useConfirmed();
  const ask = useMutation({
    ...QUIET,
    mutationFn: async () => {
      const answer = await confirmed.ask(() =>
        isMe ? http.POST(OWN) : http.POST(OF_PERSON, { params: path }),
      );
      if (answer?.error) throw answer.error;
    },
    onSuccess,
  });
  return {
    newest,
    job,
    start: () => ask.mutate(),
    isStarting: ask.isPending && !confirmed.asking,
    dialog: confirmed.dialog,
    startError: ask.error,
  };
}

export const saveFile = async (id: number) =>
  saveAnswer(
    await http.GET('/api/personal_data/{id}/', { params: { path: { id } }, parseAs: 'blob' }),
    `personal-data-${id}.zip`,
  );
