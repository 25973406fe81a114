import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../context';
import * as cmd from '../model/part-commands';
import type { Part, PartList } from '../model/types';
import { useActions } from '../use-actions';

/** What an author does with the parts of a course, with the words for it. */
export function usePartActions() {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const actions = useActions();
  return useMemo(() => {
    const draft = () => store.get().draft;
    return {
      /** The id of the new part, or of the one that holds this file already. */
      add<L extends PartList>(list: L, fields: Omit<Part<L>, 'id'>): number {
        const command = cmd.addPart(draft(), store.ids, list, fields);
        if (!store.run(command)) actions.say(t('alreadyThere'));
        return command.id;
      },
      edit<L extends PartList>(list: L, id: number, patch: Partial<Omit<Part<L>, 'id'>>, field?: string) {
        store.run(cmd.editPart(list, id, patch, field));
      },
      remove(list: PartList, id: number, name: string) {
        const { cards, course } = cmd.usesOf(draft(), list, id);
        const count = cards + (course ? 1 : 0);
        const text = t('removed', { name }) + (count > 0 ? ` ${t('removedFrom', { count })}` : '');
        actions.runAndSay(cmd.deletePart(draft(), list, id), text);
      },
      moveStage(id: number, index: number, title: string) {
        // A name that is being typed is a step of its own, before this one.
        store.writeAll();
        if (store.run(cmd.moveStage(draft(), id, index)))
          actions.say(t('stages.moved', { title, place: index + 1 }));
      },
    };
  }, [store, actions, t]);
}
