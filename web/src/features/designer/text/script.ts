import type { Emotion } from '@/shared/lib/emotions';
import type { Mark, Span } from './line';

/** Where an answer leads, as it is written. A label is the name of a card, or “name #2” for the second of that name. */
export type Lead = { to: 'open' } | { to: 'end' } | { to: 'card'; label: string; at: Span };

export type ScriptAnswer = {
  line: number;
  mark: Mark;
  /** Of a partly right answer. */
  share: number | null;
  text: string;
  emotion: Emotion | null;
  lead: Lead;
  feedback: string;
  /** Where the explanation begins. */
  reasonLine: number | null;
};

export type ScriptCard = {
  line: number;
  /** From its heading to the end of its last line. */
  span: Span;
  name: string;
  isStart: boolean;
  points: number | null;
  /** The place of its stage in the list of stages. */
  stage: number | null;
  speaker: { name: string; line: number } | null;
  emotion: Emotion | null;
  text: string;
  /** Where what is said begins. */
  textLine: number | null;
  offers: { title: string; line: number }[];
  answers: ScriptAnswer[];
};

export type ScriptStage = { line: number; title: string };

/** What is written, before it is known what of it the course has already. */
export type Script = { stages: ScriptStage[]; cards: ScriptCard[]; notes: Note[] };

/** What stands in the way of taking the text over. */
export type Fault =
  | 'noCard'
  | 'tooLate'
  | 'noAnswer'
  | 'nothingToLead'
  | 'twoLeads'
  | 'feeling'
  | 'points'
  | 'longName'
  | 'longStage'
  | 'longText'
  | 'longAnswer'
  | 'longReason'
  | 'manyAnswers'
  | 'manyCards'
  | 'manyStages'
  | 'share'
  | 'offer'
  | 'speaker';
/** What the author may want to know while the text is taken over. */
export type Hint = 'noSuchCard' | 'sameName' | 'noTarget';

/** Something to be said about a line. `name` is what it is about. */
export type Note = { line: number; code: Fault | Hint; name?: string };

const HINTS: readonly string[] = ['noSuchCard', 'sameName', 'noTarget'] satisfies Hint[];
export const isHint = (note: Note): boolean => HINTS.includes(note.code);
