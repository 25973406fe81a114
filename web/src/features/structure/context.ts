import { createContext, useContext } from 'react';
import type { Change } from './api';
import type { Move, Place } from './model/move';
import type { Index, Key, Slot } from './model/tree';

export type Dialog =
  | { kind: 'organization'; of?: Key }
  | { kind: 'division'; of?: Key; at?: Key }
  | { kind: 'position'; of?: Key; at?: Key }
  | { kind: 'seat' | 'delete'; of: Key }
  | { kind: 'move'; keys: Key[] }
  | { kind: 'many'; move: Move };

export type StructureActions = {
  index: Index;
  /** Asks for positions that are waited for in these places. */
  ask: (slots: readonly Slot[]) => void;
  mayEdit: boolean;
  open: (dialog: Dialog) => void;
  close: () => void;
  isAsking: boolean;
  /** Asks for the structure again and begins the open dialog anew with it. */
  renew: () => Promise<void>;
  /** Moves at once; `false` when the server refused. */
  move: (move: Move) => Promise<boolean>;
  /** A drop by mouse: asks first when many people hang on it. */
  drop: (keys: Key[], place: Place) => void;
  offerUndo: (text: string, inverse: Change) => void;
  undo: (() => void) | null;
  /** The address where a node is shown. */
  to: (key: Key) => string;
  onMade: (key: Key) => void;
  onDeleted: (key: Key) => void;
};

export const ActionsContext = createContext<StructureActions | null>(null);

export function useStructureActions(): StructureActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('outside of a structure');
  return actions;
}

/** Where a node is shown in the tree, from any page. */
export const addressOf = (key: Key) => `/administrator/organizations?unit=${key}`;
