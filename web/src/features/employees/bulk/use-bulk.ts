import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { undoToast } from '@/shared/ui/undo-toast';
import { type Employee, useChangePeople, useDeletePeople } from '../api';
import { leaveOut, type Target } from './target';

export type BulkVerb = 'role' | 'dismiss' | 'reinstate' | 'delete';
type Change = { role?: number; fired?: boolean };
type Options = {
  verb: BulkVerb;
  target: Target;
  count: number;
  formerRole: number | undefined;
  onDone: () => void;
};

/** Takes a change of people back, also after the screen that made it is gone. */
export function useTakeBack() {
  const { t } = useTranslation('employees');
  const change = useChangePeople();
  return (users: number[], back: Change) =>
    void change.mutateAsync({ body: { users, ...back } }).then(() => notify.done(t('undone')), notify.failed);
}

const changeOf = (verb: BulkVerb, role: number | undefined): Change =>
  verb === 'role' ? { role } : { fired: verb === 'dismiss' };

/** What would take it back; null when nothing does. */
function backOf(verb: BulkVerb, formerRole: number | undefined): Change | null {
  if (verb === 'role') return formerRole === undefined ? null : { role: formerRole };
  return verb === 'delete' ? null : { fired: verb === 'reinstate' };
}

/** One change of many people, with those that a refusal named left out when asked. */
export function useBulk({ verb, target, count, formerRole, onDone }: Options) {
  const { t } = useTranslation('employees');
  const [out, setOut] = useState<readonly number[]>([]);
  const change = useChangePeople();
  const remove = useDeletePeople();
  const takeBack = useTakeBack();

  const say = (done: number, users: readonly Employee[], without: number) => {
    const parts = [t(`bulk.${verb}.done`, { count: done })];
    if (without > 0) parts.push(t('bulk.leftOut', { count: without }));
    const back = backOf(verb, formerRole);
    // The answer names at most 1,000: who is not named could not be taken back.
    if (back && users.length === done && done > 0)
      undoToast(parts.join(' '), () =>
        takeBack(
          users.map((person) => person.id),
          back,
        ),
      );
    else notify.done(parts.join(' '));
    onDone();
  };

  const run = (role: number | undefined, without: readonly number[]) => {
    const all = [...out, ...without];
    setOut(all);
    const body = leaveOut(target, all);
    if (verb === 'delete')
      remove.mutate({ body }, { onSuccess: ({ deleted }) => say(deleted, [], all.length) });
    else
      change.mutate(
        { body: { ...body, ...changeOf(verb, role) } },
        { onSuccess: ({ updated, users }) => say(updated, users, all.length) },
      );
  };
  return {
    run,
    left: count - out.length,
    error: change.error ?? remove.error,
    isPending: change.isPending || remove.isPending,
  };
}
