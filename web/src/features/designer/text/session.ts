import type { Ids } from '../model/ids';
import type { Character, Point } from '../model/types';
import type { Removed } from './revive';
import type { Tongue } from './words';

/** The pictures of the library from which somebody who was only named gets a face. */
export type Cast = readonly Omit<Character, 'id'>[];

/** What this course is written with, besides its text. */
export type Session = {
  ids: Ids;
  tongue: Tongue;
  cast: Cast;
  /** Names of cards that answers lead to in the text and that are not there yet. */
  wishes: ReadonlyMap<number, string>;
  /** Cards in the order of the text. */
  order: readonly number[];
  /** Characters that exist only because the text named them, as they were made. */
  made: ReadonlyMap<number, Character>;
  /** Cards that went with their text, should they come back. */
  removed: Removed;
  /** Cards that exist only because they were written, and where they were put. */
  fresh: ReadonlyMap<number, Point>;
};
