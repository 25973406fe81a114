import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { actionBase } from './actions/base';
import { cardActions } from './actions/cards';
import { clipboardActions } from './actions/clipboard';
import { stageActions } from './actions/stages';
import { viewActions } from './actions/views';
import { useDesigner } from './context';
import type { Command } from './model/commands';

/** What an author can do, with its announcements and toasts. Every view calls these and nothing else. */
export function useActions() {
  const { store, game } = useDesigner();
  const { t } = useTranslation('designer');
  return useMemo(() => {
    const base = actionBase(store, t, game);
    return {
      undo: base.undo,
      redo: base.redo,
      say: base.say,
      run: (command: Command) => store.run(command),
      runAndSay: base.runAndSay,
      ...cardActions(base),
      ...clipboardActions(base),
      ...stageActions(base),
      ...viewActions(base),
    };
  }, [store, t, game]);
}

export type Actions = ReturnType<typeof useActions>;
