import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';
import { undoToast } from '@/shared/ui/undo-toast';
import { type Change, type Structure, structureQuery, useBulkUpdate } from './api';
import { applyChange } from './model/move';

/**
 * Bulk updates that are shown at once and taken back if the server refuses, and the way back after any change that
 * has one: by the toast, by the button, by Ctrl+Z.
 */
export function useChanges() {
  const { t } = useTranslation('structure');
  const queries = useQueryClient();
  const { mutateAsync } = useBulkUpdate();
  const refresh = useRefresh(SEEN_IN.structure);
  const underWay = useRef(0);
  const [last, setLast] = useState<Change | null>(null);
  const undoable = useRef<Change | null>(null);
  const remember = (inverse: Change | null) => {
    undoable.current = inverse;
    setLast(inverse);
  };

  const apply = async (change: Change, inverse: Change) => {
    const { queryKey } = structureQuery;
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<Structure>(queryKey);
    if (before) queries.setQueryData(queryKey, applyChange(before, change));
    underWay.current += 1;
    try {
      await mutateAsync({ change, inverse });
      return true;
    } catch (error) {
      queries.setQueryData(queryKey, before);
      notify.failed(error);
      return false;
    } finally {
      underWay.current -= 1;
      // An answer that knows only the first of two changes would show the second undone for a moment.
      if (underWay.current === 0) refresh();
    }
  };

  /** Once: whoever is first, the toast or the button, leaves nothing to undo for the other. */
  const undo = async (inverse: Change) => {
    if (undoable.current !== inverse) return;
    remember(null);
    if (await apply(inverse, { divisions: [], positions: [] })) notify.done(t('undone'));
    else remember(inverse);
  };
  const offerUndo = (text: string, inverse: Change) => {
    remember(inverse);
    undoToast(text, () => void undo(inverse));
  };
  const change = async (wanted: Change, inverse: Change, text: string) => {
    const done = await apply(wanted, inverse);
    if (done) offerUndo(text, inverse);
    return done;
  };
  return { change, offerUndo, undo: last && (() => void undo(last)) };
}
