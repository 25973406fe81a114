import { createContext, use } from 'react';

export const SCENES = {
  login: { cast: 'nadia', face: 'happy' },
  register: { cast: 'bohdan', face: 'satisfied' },
  recover: { cast: 'taras', face: 'sad' },
  set: { cast: 'sofia', face: 'satisfied' },
  dead: { cast: 'taras', face: 'sad' },
} as const;
export type Scene = keyof typeof SCENES;

/** Who stands on the stage of an address before its page says otherwise. */
export const sceneOf = (path: string): Scene => {
  if (/^\/(?:register|email|join)/.test(path)) return 'register';
  if (path.startsWith('/recover')) return 'recover';
  return path.startsWith('/confirm') || path.startsWith('/password_reset') ? 'set' : 'login';
};

export const SceneContext = createContext<(scene: Scene) => void>(() => undefined);
/** Lets a page change the stage beside it. */
export const useScene = () => use(SceneContext);
