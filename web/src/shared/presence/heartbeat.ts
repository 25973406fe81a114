import { http } from '@/shared/api/client';
import { arrived, nobody, type Presence, type Present, presenceOf } from './presence';

const ALONE_MS = 15_000;
const TOGETHER_MS = 5_000;
/** After another card was chosen: of a row of steps the last one counts. */
const SETTLED_MS = 1_000;
/** Who comes back to the course within this time has not left it. */
const AWAY_MS = 300;
/** The course is gone, or no longer this person's to write: there is nothing to ask for. */
const OVER = [401, 403, 404];

/** What of a course is open here. */
export type Opened = {
  /** The card, or null. */
  card: () => number | null;
  /** Calls back when another card may be open; the result ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Somebody came, left or opened another card. */
  onChange: (presence: Presence, newcomer: Present | undefined) => void;
};

const leaving = new Map<number, ReturnType<typeof setTimeout>>();

/** Says every few seconds that the course is open here, as long as the page is seen, and learns who else is there. */
export function heartbeat(game: number, { card, subscribe, onChange }: Opened): () => void {
  const params = { path: { id: game } };
  let presence = nobody;
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
    told = card();
    const reply = await http
      .POST('/api/games/{id}/presence/', { params, body: { card: told } })
      .catch(() => null);
    if (isOver) return;
    const before = presence;
    if (reply?.data) presence = presenceOf(reply.data.results, before);
    if (presence !== before) onChange(presence, arrived(presence, before)[0]);
    if (reply && OVER.includes(reply.response.status)) return end();
    if (card() !== told) later(SETTLED_MS);
    else later(presence.all.length > 0 ? TOGETHER_MS : ALONE_MS);
  };
  const leave = () =>
    void http.DELETE('/api/games/{id}/presence/', { params, keepalive: true }).catch(() => undefined);
  const seen = () => {
    if (document.visibilityState === 'visible') void beat();
    else clearTimeout(timer);
  };
  const unsubscribe = subscribe(() => {
    if (card() === told || document.visibilityState === 'hidden') return;
    told = card();
    later(SETTLED_MS);
  });
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', seen);
    if (presence !== nobody) onChange(nobody, undefined);
  };
  clearTimeout(leaving.get(game));
  leaving.delete(game);
  void beat();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', seen);
  return () => {
    if (isOver) return;
    end();
    leaving.set(game, setTimeout(leave, AWAY_MS));
  };
}
