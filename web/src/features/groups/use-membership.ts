import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { undoToast } from '@/shared/ui/undo-toast';
import { type GroupEffect, type LearnerGroup, type Target, useAddMembers, useRemoveMembers } from './api';
import { useEffectWords } from './effect-words';

type Callbacks = { onDone: () => void };

/** Who is in the first group and not in the second, of those that the change was for. */
function difference(one: LearnerGroup, other: LearnerGroup, target: Target) {
  const there = new Set(other.employees.map((person) => person.id));
  const meant = 'employees' in target ? new Set(target.employees) : null;
  return one.employees.filter(({ id }) => !there.has(id) && (meant?.has(id) ?? true));
}

/** Puts people into a group and takes them out; either can be taken back, for exactly those whom it concerned. */
export function useMembership(group: LearnerGroup) {
  const { t } = useTranslation('groups');
  const effectWords = useEffectWords();
  const adding = useAddMembers();
  const removing = useRemoveMembers();
  const path = { params: { path: { id: group.id } } };

  const say = (verb: 'add' | 'remove', people: LearnerGroup['employees'], effect: GroupEffect) => {
    const [first] = people;
    if (!first) return notify.info(t(`${verb}.nobody`));
    const employees = people.map((person) => person.id);
    const back = verb === 'add' ? removing : adding;
    const done =
      people.length === 1
        ? t(`${verb}.doneOne`, { name: fullName(first) })
        : t(`${verb}.done`, { count: people.length });
    undoToast(
      [done, ...effectWords.done(effect)].join(' '),
      () =>
        void back
          .mutateAsync({ ...path, body: { employees } })
          .then(() => notify.done(t('undone')), notify.failed),
    );
  };
  return {
    add: (target: Target, { onDone }: Callbacks) =>
      adding.mutate(
        { ...path, body: target },
        {
          onSuccess: (after) => {
            say('add', difference(after, group, target), after.effect);
            onDone();
          },
        },
      ),
    remove: (target: Target, { onDone }: Callbacks) =>
      removing.mutate(
        { ...path, body: target },
        {
          onSuccess: (after) => {
            say('remove', difference(group, after, target), after.effect);
            onDone();
          },
          // With courses a dialog is open, which says it.
          onError: group.games.length > 0 ? undefined : notify.failed,
        },
      ),
    adding,
    removing,
  };
}
