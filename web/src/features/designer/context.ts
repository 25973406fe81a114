import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { PreviewCardProps } from './preview/types';
import type { Saver } from './save/saver';
import type { DesignerState, DesignerStore } from './store';

export type Designer = {
  store: DesignerStore;
  saver: Saver;
  game: number;
  PreviewCard: ComponentType<PreviewCardProps>;
};

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('a part of the designer stands outside of it');
  return designer;
}

/** Subscribes to a part of the state. The selector gives stored values, never new objects. */
export function useDraft<T>(select: (state: DesignerState) => T): T {
  const { store } = useDesigner();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
