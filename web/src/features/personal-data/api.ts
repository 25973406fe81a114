import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import { saveAnswer } from '@/shared/lib/download';
import { useJob } from '@/shared/queries/jobs';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useConfirmed } from '@/shared/ui/use-confirmed';

const OWN = '/api/users/me/data/';
const OF_PERSON = '/api/users/{id}/data/';

/** Whose data: one's own, or of the person with this id. */
export type Whose = 'me' | number;

/** The file that was asked for last, how far it is, and asking for another. */
export function usePersonalData(whose: Whose) {
  const queries = useQueryClient();
  const isMe = whose === 'me';
  const path = { path: { id: isMe ? 0 : whose } };
  const own = api.useQuery('get', OWN, {}, { enabled: isMe, ...SHOWS_OWN_ERRORS });
  const theirs = api.useQuery('get', OF_PERSON, { params: path }, { enabled: !isMe, ...SHOWS_OWN_ERRORS });
  const newest = isMe ? own : theirs;
  const job = useJob(newest.data?.job ?? null);
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['get', isMe ? OWN : OF_PERSON] });
  // Of somebody else it needs the password again.
  const confirmed = useConfirmed();
  const ask = useMutation({
    ...SHOWS_OWN_ERRORS,
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
