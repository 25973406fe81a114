import { createContext } from 'react';
import type { Writing } from '../writing/use-writing';

/** How cards of this canvas are written in place; null: they are only shown. */
export const CanvasWriting = createContext<Writing | null>(null);
export const WRITING_HINT = 'canvas-writing-hint';
