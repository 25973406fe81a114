import type { Rightness } from '@/shared/lib/rightness';
import type { SessionAnswer } from './types';

/** What the server told of an answer; undefined: nothing. */
export const judgementOf = ({ right, partly }: SessionAnswer): Rightness | undefined =>
  typeof right === 'boolean' ? (right ? 'right' : partly ? 'partly' : 'wrong') : undefined;
