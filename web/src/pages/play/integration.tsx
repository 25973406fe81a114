import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { PlayApiContext, playApi } from '@/features/player/api';
import { tellEmbedder, useFrameToken } from '@/features/player/frame';
import { Player } from '@/features/player/player';
import { RefusalScreen } from '@/features/player/refusal-screen';
import type { PlayEventName, Session } from '@/features/player/types';
import { createQueryClient } from '@/shared/api/query-client';
import { useHasToken } from '@/shared/lib/session';

/** A refused token ends this play, not the session of whoever is signed in beside it. */
const ownQueries = () => createQueryClient({ signedOut: () => undefined, failed: () => undefined });

/** The player inside a page of somebody else: it remembers nothing, leads nowhere and tells its parent what happens. */
export function Component({ id }: { id: number }) {
  const token = useFrameToken();
  const isSignedIn = useHasToken();
  const [queries] = useState(ownQueries);
  const calls = useMemo(() => playApi(token ?? undefined), [token]);
  const tell = useCallback(
    (type: PlayEventName, session: Session | null) => tellEmbedder(id, type, session),
    [id],
  );
  if (!token && !isSignedIn)
    return (
      <RefusalScreen
        refusal={{ code: 'not_authenticated', message: '' }}
        kind="game"
        exitLabel=""
        onBack={null}
      />
    );
  return (
    <QueryClientProvider client={queries}>
      <PlayApiContext value={calls}>
        <Player key={`${id} ${token}`} mode="assigned" id={id} onExit={null} onEvent={tell} />
      </PlayApiContext>
    </QueryClientProvider>
  );
}
