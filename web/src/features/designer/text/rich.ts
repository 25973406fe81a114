import { htmlToText, isRich, textToHtml } from '@/shared/lib/html-text';
import { changes } from './changes';
import { putWords, type Shown, shownOf } from './rich-places';

/** The words as the notation shows them: no gaps at the ends of lines, no empty lines around them. */
function trimmed(shown: Shown[]): Shown[] {
  const line = (chars: Shown[]) => {
    const text = chars.map(({ sign }) => sign).join('');
    const from = text.length - text.trimStart().length;
    return chars.slice(from, Math.max(from, text.trimEnd().length));
  };
  const out: Shown[] = [];
  let begin = 0;
  for (const [i, one] of shown.entries())
    if (one.sign === '\n') {
      out.push(...line(shown.slice(begin, i)), one);
      begin = i + 1;
    }
  return line([...out, ...line(shown.slice(begin))]);
}

/** The words without regard to gaps and empty lines, which not every block can have. */
const squeezed = (text: string) =>
  text
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/**
 * A stored text with the words of it changed. Pictures, links and marks stay wherever the words around them were not
 * deleted.
 */
export function withWords(html: string, words: string): string {
  if (!isRich(html) || words === '') return textToHtml(words);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const all = shownOf(body);
  const shown = trimmed(all.shown);
  const text = shown.map(({ sign }) => sign).join('');
  for (const { from, to, insert } of changes(text, words).reverse()) {
    for (const { holder, at } of shown.slice(from, to).reverse()) {
      const now = all.said.get(holder) ?? '';
      all.said.set(holder, now.slice(0, at) + now.slice(at + 1));
    }
    if (insert === '') continue;
    const [first, before, after] = [from < to ? shown[from] : undefined, shown[from - 1], shown[to]];
    const isIn = (one: Shown | undefined) => one?.holder instanceof Text;
    // Words go where words are, rather than beside a picture or a break.
    const place = isIn(first)
      ? first
      : isIn(before)
        ? before
        : isIn(after)
          ? after
          : (before ?? first ?? after);
    if (!place) return textToHtml(words);
    const at = place === before ? place.at + 1 : place.at;
    const now = all.said.get(place.holder) ?? '';
    all.said.set(place.holder, now.slice(0, at) + insert + now.slice(at));
  }
  putWords(all);
  return squeezed(htmlToText(body.innerHTML)) === squeezed(words) ? body.innerHTML : textToHtml(words);
}
