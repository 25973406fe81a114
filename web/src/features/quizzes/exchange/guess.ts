import type { FileFormat } from './api';

/** What of a file is looked at: the first question stands there. */
const HEAD = 64 * 1024;
const XML_START = /^\uFEFF?\s*<(\?xml|!--|quiz\b)/i;
const AIKEN_ANSWER = /^\s*ANSWER\s*:\s*[A-Z]\s*$/m;
const AIKEN_CHOICE = /^\s*[A-Z][.)]/m;

/** The form of a file by what it says and, where that tells nothing, by its name. */
export function guessFormat(name: string, head: string): FileFormat {
  if (XML_START.test(head) || /\.xml$/i.test(name)) return 'moodle_xml';
  return AIKEN_ANSWER.test(head) && AIKEN_CHOICE.test(head) ? 'aiken' : 'gift';
}

export const formatOf = async (file: File): Promise<FileFormat> =>
  guessFormat(file.name, await file.slice(0, HEAD).text());
