import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { heartbeat } from '@/shared/presence/heartbeat';
import { useDesigner } from '../context';

/** Who else has the course open, as long as it is open here. */
export function usePresence() {
  const { store, game } = useDesigner();
  const { t } = useTranslation('designer');
  useEffect(
    () =>
      heartbeat(game, {
        card: () => store.get().selection.cards.at(-1) ?? null,
        subscribe: store.subscribe,
        onChange: (presence, newcomer) => {
          store.set({ presence });
          if (newcomer)
            store.set({ announced: { text: t('presence.arrived', { name: fullName(newcomer) }) } });
        },
      }),
    [store, game, t],
  );
}
