import { htmlToText } from '@/shared/lib/html-text';
import { type Draft, isBlank, says } from './draft';

/** The rules that the server publishes by, said while the question is being written. */
export type Hint = {
  code:
    | 'empty_text'
    | 'no_answers'
    | 'one_answer'
    | 'no_right_answer'
    | 'several_right_answers'
    | 'all_right'
    | 'empty_answer'
    | 'same_text'
    | 'long_text'
    | 'long_answer';
  level: 'error' | 'warning';
  /** The key of the answer that it is about. */
  answer?: number;
};

const LONG_TEXT = 600;
const LONG_ANSWER = 200;
const lengthOf = (html: string) => [...htmlToText(html).trim()].length;
const sameness = (html: string) => htmlToText(html).replace(/\s+/g, ' ').trim().toLocaleLowerCase();

export function hintsOf(draft: Draft): Hint[] {
  const hints: Hint[] = [];
  const error = (code: Hint['code'], answer?: number) => hints.push({ code, level: 'error', answer });
  const warn = (code: Hint['code'], answer?: number) => hints.push({ code, level: 'warning', answer });
  const answers = draft.answers.filter((answer) => !isBlank(answer));
  const rights = answers.filter(({ right }) => right).length;

  if (!says(draft.text) && !draft.audio && !draft.video) error('empty_text');
  if (answers.length === 0) error('no_answers');
  else if (rights === 0) error('no_right_answer');
  else if (rights > 1 && draft.type === 'single') error('several_right_answers');
  else if (answers.length > 1 && rights === answers.length && draft.weight > 0) warn('all_right');
  if (answers.length === 1) warn('one_answer');
  if (lengthOf(draft.text) > LONG_TEXT) warn('long_text');

  const seen = new Set<string>();
  for (const { key, text } of answers) {
    if (!says(text)) {
      error('empty_answer', key);
      continue;
    }
    const words = sameness(text);
    if (words !== '' && seen.has(words)) warn('same_text', key);
    seen.add(words);
    if (lengthOf(text) > LONG_ANSWER) warn('long_answer', key);
  }
  return hints;
}
