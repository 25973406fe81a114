import type { Mark } from '../line';

/** What somebody says, as a line of a script or a row of a table has it. */
export type Turn = { speaker: string; words: string };

/** A mark may say behind it which part of the points the answer brings. */
export type PastedAnswer = {
  mark: Mark | `~ ${string}`;
  text: string;
  feeling: string;
  /** The name of a card, or the word for the end of the conversation. */
  to: string;
  /** The conversation ends, whatever cards there are. */
  ends?: boolean;
  reason: string;
};
export type PastedCard = {
  stage: string;
  name: string;
  points: string;
  speaker: string;
  feeling: string;
  text: string;
  answers: PastedAnswer[];
};

/** What a Twine story says beside its cards, and what of it no card can hold. */
export type FromTwine = {
  title: string;
  dropped: readonly { passage: string; what: string }[];
  /** Whether it says which answers are right. */
  isMarked: boolean;
};

/** Something from another program that can become cards. */
export type Pasted =
  | { kind: 'cards'; cards: PastedCard[]; twine?: FromTwine }
  | { kind: 'dialogue'; turns: Turn[] };

export const newPastedCard = (fields: Partial<PastedCard>): PastedCard => ({
  stage: '',
  name: '',
  points: '',
  speaker: '',
  feeling: '',
  text: '',
  ...fields,
  answers: [],
});
