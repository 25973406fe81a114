import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';
import { undoToast } from '@/shared/ui/undo-toast';
import { type Change, useBulkUpdate } from './api';

/** Bulk updates, and the way back after any change that has one: by the toast, by the button, by Ctrl+Z. */
export function useChanges() {
  const { t } = useTranslation('structure');
  const { mutateAsync } = useBulkUpdate();
  const refresh = useRefresh(SEEN_IN.structure);
  const [last, setLast] = useState<Change | null>(null);
  const undoable = useRef<Change | null>(null);
  const remember = (inverse: Change | null) => {
    undoable.current = inverse;
    setLast(inverse);
  };

  const apply = async (change: Change, inverse: Change) => {
    try {
      await mutateAsync({ change, inverse });
      return true;
    } catch (error) {
      notify.failed(error);
      return false;
    } finally {
      refresh();
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
