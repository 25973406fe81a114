import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';
import { useSyncExternalStore } from 'react';

/** What needs light colours whatever was chosen: the player has colours of its own, and paper is white. */
type Cause = 'play' | 'paper';
const causes = new Set<Cause>();
const listeners = new Set<() => void>();

const kept = localStorageColorSchemeManager({ key: 'rozmova.scheme' });
/** Keeps light, dark or auto in this browser; index.html reads it before the first frame is drawn. */
export const schemeManager: MantineColorSchemeManager = {
  ...kept,
  // Also the first picture of a play is light.
  get: (otherwise) => (causes.size > 0 ? 'light' : kept.get(otherwise)),
};

export function forceLight(cause: Cause, isOn: boolean) {
  if (isOn) causes.add(cause);
  else causes.delete(cause);
  for (const listener of listeners) listener();
}

addEventListener('beforeprint', () => forceLight('paper', true));
addEventListener('afterprint', () => forceLight('paper', false));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsLightForced = () => useSyncExternalStore(subscribe, () => causes.size > 0);
