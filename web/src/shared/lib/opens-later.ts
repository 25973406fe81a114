import { type ComponentType, type LazyExoticComponent, useEffect, useState } from 'react';
import { part } from './arriving';

/** When the page has nothing more urgent to do. */
export const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 3_000 });
    else setTimeout(done, 1_000);
  });

/** Dialogs of a page, whose code comes once the page stands: before anybody opens one, also without a network. */
export function opensLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const Dialogs = part(async () => ({ default: await load() })) as LazyExoticComponent<ComponentType<Props>>;
  /** Whether they have been opened, and are to be rendered. */
  const useWasOpened = (isOpen: boolean) => {
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    useEffect(() => {
      // What fails here is asked for again when a dialog opens.
      void idle()
        .then(load)
        .catch(() => undefined);
    }, []);
    return wasOpened;
  };
  return { Dialogs, useWasOpened };
}
