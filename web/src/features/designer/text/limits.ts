import { MAX_NAME } from './parse';
import type { Fault, Note, Script } from './script';

/** How long a text may be that the server keeps, with its formatting, in characters. */
const MOST = { longText: 10_000, longAnswer: 2_000, longReason: 2_000 } as const;
const MOST_ANSWERS = 20;
const MOST_CARDS = 2_000;
const MOST_STAGES = 500;

/** Characters as the server counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** Collects which of the texts that are taken over are longer than the server keeps. */
export class Lengths {
  readonly notes: Note[] = [];

  /** The text itself; what is too long of it is noted at its line. */
  check(code: keyof typeof MOST, html: string, line: number): string {
    const over = html.length > MOST[code] ? lengthOf(html) - MOST[code] : 0;
    if (over > 0) this.notes.push({ line, code, name: String(over) });
    return html;
  }
}

/** The first of a list that is one too many. */
const beyond = (list: readonly { line: number }[], most: number, code: Fault): Note[] => {
  const first = list[most];
  return first ? [{ line: first.line, code }] : [];
};

/** What of a script is more than a course can have. */
export const tooMany = ({ stages, cards }: Script): Note[] => [
  ...beyond(cards, MOST_CARDS, 'manyCards'),
  ...beyond(stages, MOST_STAGES, 'manyStages'),
  ...cards.flatMap(({ answers }) => beyond(answers, MOST_ANSWERS, 'manyAnswers')),
  ...stages
    .filter(({ title }) => lengthOf(title) > MAX_NAME)
    .map(({ line }): Note => ({ line, code: 'longStage' })),
];
