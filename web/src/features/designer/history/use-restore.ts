import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StateOf } from '@/shared/queries/course-states';
import { useDesigner } from '../context';
import { restore } from './api';

/** Lets the draft become what it was in a state, once everything is saved. */
export function useRestore(onDone: () => void) {
  const { t } = useTranslation('designer-tabs');
  const { store, saver, game } = useDesigner();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (state: StateOf) => {
      if (!(await saver.flush())) throw { status: 0, code: 'network', message: t('history.notSaved') };
      return restore(game, state, store.get().version);
    },
    onSuccess: (loaded) => {
      store.replace(loaded.draft, loaded, false);
      onDone();
    },
  });
}
