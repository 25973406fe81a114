import { readTwine } from '../twine/read';
import { readDialogue } from './dialogue';
import type { Pasted } from './pasted';
import { readTable, rowsOf } from './table';

/** What was copied in a text program and can become cards; null: it is pasted as it is. */
export function recognise(html: string, text: string): Pasted | null {
  const story = readTwine(text);
  if (story) return story;
  const table = readTable(rowsOf(html));
  if (table) return table;
  const turns = readDialogue(text);
  return turns && { kind: 'dialogue', turns };
}
