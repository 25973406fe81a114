import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { part } from '@/shared/lib/arriving';
import { PickMediaContext, type PickRequest } from '@/shared/lib/pick-media';

const MediaModal = part(() => import('./media-modal').then((m) => ({ default: m.MediaModal })));

/** Gives what stands inside a way to open the media library. */
export function MediaProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<PickRequest | null>(null);
  const [opened, setOpened] = useState(false);
  const from = useRef<Element | null>(null);
  const pick = useCallback((next: PickRequest) => {
    from.current = document.activeElement;
    setRequest(next);
    setOpened(true);
  }, []);
  useEffect(() => {
    // It goes with all that is in it: whoever opened it goes on where they were.
    if (!opened && document.activeElement === document.body && from.current instanceof HTMLElement)
      from.current.focus();
  }, [opened]);
  return (
    <PickMediaContext value={pick}>
      {children}
      {/* It stays once it was opened: files that are on their way go on while it is closed. */}
      <Suspense>
        {request && <MediaModal request={request} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </PickMediaContext>
  );
}
