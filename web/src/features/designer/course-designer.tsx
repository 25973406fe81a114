import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { meQuery, useMe } from '@/shared/lib/session';
import { courseRemote, loadFindings } from './api';
import { DesignerContext } from './context';
import { Designer } from './designer';
import type { Loaded } from './model/loaded';
import { findCard } from './model/lookup';
import type { PreviewCardProps } from './preview/types';
import { browserKeeper } from './save/keeper';
import { Saver } from './save/saver';
import { DesignerStore } from './store';
import { textKeeper } from './text/keeper';
import type { View } from './top-bar';

// Most visits have nothing to restore.
const KeptDialog = part(() => import('./panels/kept-dialog').then((m) => ({ default: m.KeptDialog })));

type Props = {
  game: number;
  loaded: Loaded;
  view: View | null;
  withProblems: boolean;
  /** The card that the address asks for. */
  card: number | null;
  PreviewCard: ComponentType<PreviewCardProps>;
  onView: (view: View) => void;
  onChanged: () => void;
};

/** Sets up the store and the saving of one course, as long as it is open. */
export function CourseDesigner(props: Props) {
  const { game, loaded, view, withProblems, card, PreviewCard, onView, onChanged } = props;
  const { t, i18n } = useTranslation('designer');
  const queries = useQueryClient();
  const me = useMe();
  const keeper = useMemo(() => browserKeeper(me.id, game), [me.id, game]);
  // Asking who is signed in lets the application notice that nobody is any more.
  const signedOut = useCallback(
    () => void queries.invalidateQueries({ queryKey: meQuery.queryKey }),
    [queries],
  );
  const [store] = useState(() => {
    const begun = new DesignerStore(loaded);
    if (card !== null && findCard(loaded.draft, card)) begun.goTo(card);
    begun.set({ textFaults: textKeeper(me.id, game).get()?.faults ?? 0 });
    return begun;
  });
  const [saver] = useState(
    () =>
      new Saver(
        store,
        courseRemote(game, { signedOut, secret: (text) => store.set({ secret: text }) }),
        keeper,
        {
          merged: (name) => {
            if (name === fullName(me)) notify.info(t('conflict.mergedOwn'));
            else notify.info(name ? t('conflict.mergedBy', { name }) : t('conflict.merged'));
          },
        },
      ),
  );
  const spoken = useRef(i18n.language);
  useEffect(() => {
    if (spoken.current === i18n.language) return;
    spoken.current = i18n.language;
    void loadFindings(game).then((findings) => findings && store.set({ findings }));
  }, [i18n.language, game, store]);
  const [stopSaving] = useState(() => ({ left: onChanged }));
  useEffect(() => {
    stopSaving.left = onChanged;
  });
  useEffect(() => {
    const stop = saver.start();
    return () => {
      stop();
      stopSaving.left();
    };
  }, [saver, stopSaving]);
  const designer = useMemo(() => ({ store, saver, game, PreviewCard }), [store, saver, game, PreviewCard]);
  return (
    <DesignerContext value={designer}>
      <Designer view={view} withProblems={withProblems} onView={onView} onChanged={onChanged} />
      <Suspense>
        <KeptDialog keeper={keeper} />
      </Suspense>
    </DesignerContext>
  );
}
