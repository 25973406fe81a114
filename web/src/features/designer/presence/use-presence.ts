import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { fullName } from '@/shared/lib/format';
import { useDesigner } from '../context';
import { arrived, nobody, presenceOf } from '../model/presence';

const ALONE_MS = 15_000;
const TOGETHER_MS = 5_000;
/** After another card was chosen: of a row of steps the last one counts. */
const SETTLED_MS = 1_000;
/** The course is gone, or no longer this person's to write: there is nothing to ask for. */
const OVER = [401, 403, 404];

/** Says every few seconds that the course is open here, as long as the page is seen, and learns who else is there. */
export function usePresence() {
  const { store, game } = useDesigner();
  const { t } = useTranslation('designer');
  useEffect(() => {
    const params = { path: { id: game } };
    const opened = () => store.get().selection.cards.at(-1) ?? null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told: number | null = null;
    let isOver = false;
    const later = (ms: number) => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void beat(), ms);
    };
    const beat = async () => {
      clearTimeout(timer);
      if (isOver || document.visibilityState === 'hidden') return;
      told = opened();
      const reply = await http
        .POST('/api/games/{id}/presence/', { params, body: { card: told } })
        .catch(() => null);
      if (isOver) return;
      const before = store.get().presence;
      const presence = reply?.data ? presenceOf(reply.data.results, before) : before;
      const [newcomer] = arrived(presence, before);
      if (presence !== before) store.set({ presence });
      if (newcomer) store.set({ announced: { text: t('presence.arrived', { name: fullName(newcomer) }) } });
      if (reply && OVER.includes(reply.response.status)) return end();
      if (opened() !== told) later(SETTLED_MS);
      else later(presence.all.length > 0 ? TOGETHER_MS : ALONE_MS);
    };
    const leave = () =>
      void http.DELETE('/api/games/{id}/presence/', { params, keepalive: true }).catch(() => undefined);
    const seen = () => {
      if (document.visibilityState === 'visible') void beat();
      else clearTimeout(timer);
    };
    const chosen = store.subscribe(() => {
      if (opened() === told || document.visibilityState === 'hidden') return;
      told = opened();
      later(SETTLED_MS);
    });
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      chosen();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', seen);
      store.set({ presence: nobody });
    };
    void beat();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    return () => {
      if (isOver) return;
      end();
      leave();
    };
  }, [store, game, t]);
}
