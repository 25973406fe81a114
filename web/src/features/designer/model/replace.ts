import type { Command } from './commands';
import type { Hit } from './find';
import type { Op } from './operations';
import type { Draft } from './types';

const MAX_NAME = 150;

/** The words as they are looked for: in any case, with any gap between them. */
export function patternOf(words: string): RegExp | null {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return null;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(escaped.join('\\s+'), 'giu');
}

/** Words that stand in a row, however many marks divide them: a paragraph, an item, a line. */
function rows(root: Node): Text[][] {
  const all: Text[][] = [[]];
  const walk = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) {
        all.at(-1)?.push(child);
        continue;
      }
      const isMark = child instanceof Element && ['STRONG', 'EM', 'U', 'A'].includes(child.tagName);
      if (!isMark) all.push([]);
      walk(child);
      if (!isMark) all.push([]);
    }
  };
  walk(root);
  return all;
}

/** Puts words in place of others that may begin in one mark and end in another: they take those of the first. */
function replaceIn(row: readonly Text[], pattern: RegExp, by: string) {
  const whole = row.map((text) => text.data).join('');
  for (const match of [...whole.matchAll(pattern)].reverse()) {
    const [from, to] = [match.index, match.index + match[0].length];
    let start = 0;
    let isFirst = true;
    for (const text of row) {
      const { length } = text.data;
      const [a, b] = [Math.max(from - start, 0), Math.min(to - start, length)];
      start += length;
      if (a >= b) continue;
      text.replaceData(a, b - a, isFirst ? by : '');
      isFirst = false;
    }
  }
}

function inRichText(html: string, pattern: RegExp, by: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const row of rows(body)) replaceIn(row, pattern, by);
  // A mark around nothing would be found again as a difference.
  for (const mark of body.querySelectorAll('strong, em, u, a'))
    if (mark.childNodes.length > 0 && mark.textContent === '' && !mark.querySelector('img, br'))
      mark.remove();
  return body.innerHTML;
}

function opOf({ card, answer, where }: Hit, pattern: RegExp, by: string): Op | null {
  if (where === 'name') {
    const name = card.name.replace(pattern, () => by);
    return name.length > MAX_NAME ? null : { kind: 'setCard', id: card.id, patch: { name } };
  }
  const old = where === 'text' ? card.text : card.answers.find((one) => one.id === answer)?.[wordsOf(where)];
  if (old === undefined) return null;
  const text = inRichText(old, pattern, by);
  if (text === old) return null;
  if (where === 'text') return { kind: 'setCard', id: card.id, patch: { text } };
  return answer === null
    ? null
    : { kind: 'setAnswer', card: card.id, id: answer, patch: { [wordsOf(where)]: text } };
}

const wordsOf = (where: 'answer' | 'feedback') => (where === 'answer' ? 'text' : 'feedback');

/** Replaces the words in the texts of these hits, as one step. `count` is the number of texts that change. */
export function replaceAll(
  draft: Draft,
  hits: readonly Hit[],
  words: string,
  by: string,
): (Command & { count: number }) | null {
  const pattern = patternOf(words);
  if (!pattern) return null;
  const there = new Map(draft.questions.map((card) => [card.id, card]));
  const ops = hits.flatMap((hit) => {
    const card = there.get(hit.card.id);
    return (card && opOf({ ...hit, card }, pattern, by)) ?? [];
  });
  if (ops.length === 0) return null;
  return { label: { code: 'replace', count: ops.length }, ops, count: ops.length };
}
