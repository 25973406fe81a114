import { useEffect, useState } from 'react';
import type { PlayEventName, Session } from './types';

/** The token of the fragment, which never reaches a server and is in no log. */
const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token');

/**
 * The token that the embedding page put into the address. It is kept in the memory of this page alone and leaves the
 * address, and with it the history, at once; the embedding page may hand over a new one.
 */
export function useFrameToken(): string | null {
  const [token, setToken] = useState(() => tokenIn(location.hash));
  useEffect(() => {
    const take = () => {
      const coming = tokenIn(location.hash);
      if (!coming) return;
      setToken(coming);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}

/**
 * Who embeds this page. The browser has let only origins load it that the course allows, so its parent is one of
 * them; where the browser does not name it, the page that it came from does.
 */
function embedder(): string | null {
  if (window.parent === window) return null;
  const named = location.ancestorOrigins?.[0];
  if (named) return named;
  return document.referrer ? new URL(document.referrer).origin : null;
}

/** Tells the page around this one how the play goes, and no other page. */
export function tellEmbedder(assignment: number, type: PlayEventName, session: Session | null) {
  const origin = embedder();
  if (!origin) return;
  const { status, points, max_points, percent } = session ?? {};
  window.parent.postMessage(
    { source: 'rozmova', type, assignment, status, points, max_points, percent },
    origin,
  );
}
