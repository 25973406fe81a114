import { useTranslation } from 'react-i18next';
import type { Change, GroupEffect } from './api';

type Verb = Change['verb'];

/** What a change of a group does to assignments, in whole sentences. */
export function useEffectWords() {
  const { t } = useTranslation('groups');
  const made = ({ assigned }: GroupEffect) =>
    assigned > 0 ? [t('effect.assigned', { count: assigned })] : [];
  const taken = ({ withdrawn }: GroupEffect) =>
    withdrawn > 0 ? [t('effect.withdrawn', { count: withdrawn })] : [];
  return {
    /** Beforehand. */
    coming: (verb: Verb, effect: GroupEffect): string[] => {
      const isAdding = verb === 'addPeople' || verb === 'addGames';
      const kept = effect.kept > 0 ? [t('effect.kept', { count: effect.kept })] : [];
      const nothing = isAdding ? t('effect.nothingAssigned') : t('effect.nothingWithdrawn');
      const work = isAdding ? made(effect) : taken(effect);
      return [
        t(`effect.${verb}`, { count: effect.people }),
        ...(work.length > 0 ? work : [nothing]),
        ...kept,
      ];
    },
    /** Afterwards, beside what was changed. */
    done: (effect: GroupEffect): string[] => [
      ...(effect.assigned > 0 ? [t('effect.assignedDone', { count: effect.assigned })] : []),
      ...(effect.withdrawn > 0 ? [t('effect.withdrawnDone', { count: effect.withdrawn })] : []),
    ],
  };
}
