import type { Memory } from './storage';

/** A memory that keeps nothing. */
export const nowhere: Memory = { get: () => null, set: () => undefined, drop: () => undefined };
