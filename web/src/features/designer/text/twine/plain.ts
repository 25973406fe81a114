/** What of a text a program would carry out, by the signs around it. Each leaves what stands inside it as text. */
const MACROS: readonly RegExp[] = [
  /<<[\s\S]*?>>/g,
  /<%[\s\S]*?%>/g,
  /<script[\s\S]*?<\/script>/gi,
  /<style[\s\S]*?<\/style>/gi,
  /<(?:img|audio|video|iframe|input|source)\b[^>]*>/gi,
  /\/%[\s\S]*?%\//g,
  /<!--[\s\S]*?-->/g,
];
/** Macros of Harlowe: “(small: 250 ml)” is a sentence. */
const HARLOWE = new RegExp(
  `\\((?:${[
    'set|put|move|if|unless|else-?if|else|print|display|for|loop|either|random|cond|nth|visited|passage|history',
    'link(?:-[a-z]+)*|cycling-link|seq-link|go-?to|undo|restart|refresh|click(?:-[a-z]+)*|mouse(?:over|out)(?:-[a-z]+)*',
    'replace|append|prepend|show|hide|rerun|enchant|change|hook|live|stop|event|after|more|transition(?:-[a-z]+)*|t8n',
    'text-(?:style|colou?r|size|rotate|indent)|colou?r|background|bg|border|font|align|char-style|line-style|box|css',
    'alert|prompt|confirm|input(?:-box)?|dropdown|checkbox|meter|icon-[a-z]+|sidebar|dialog|verbatim|macro|output',
    'save-?game|load-?game|saved-?games|array|datamap|dataset|dm|ds',
  ].join('|')}):`,
  'gi',
);
const VARIABLE = /(?<![\w$])\$[A-Za-z_]\w*(?:\.\w+)*/g;

/** Where the bracket that opens at `from` is closed; null: nowhere. */
function closing(text: string, from: number): number | null {
  const [open, close] = text[from] === '(' ? ['(', ')'] : ['[', ']'];
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (open === '(' && sign === '"') quote = sign;
    else if (sign === open) depth += 1;
    else if (sign === close) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/** Takes “(macro: …)” out, and the brackets of the text that belongs to it. */
function withoutHarlowe(text: string, dropped: string[]): string {
  HARLOWE.lastIndex = 0;
  const found = HARLOWE.exec(text);
  if (!found) return text;
  const last = closing(text, found.index);
  const begun = found.index + found[0].length;
  // What is not closed is no macro.
  if (last === null) return text.slice(0, begun) + withoutHarlowe(text.slice(begun), dropped);
  const end = last + 1;
  dropped.push(text.slice(found.index, end));
  // What is said instead stands on a line of its own.
  const before = `${text.slice(0, found.index)}${/^\(else/i.test(found[0]) ? '\n' : ''}`;
  const hook = /^\s*\[(?!\[)/.exec(text.slice(end));
  const open = end + (hook?.[0].length ?? 0) - 1;
  const close = hook ? closing(text, open) : null;
  if (close === null) return before + withoutHarlowe(text.slice(end), dropped);
  return before + withoutHarlowe(text.slice(open + 1, close) + text.slice(close + 1), dropped);
}

/** Variables before the text, and conditions on lines of their own, as Chapbook has them. */
function withoutChapbook(text: string, dropped: string[]): string {
  const [head, ...body] = text.split(/^--$/m);
  const isHead = body.length > 0 && (head ?? '').split('\n').every((line) => /^\s*$|^[\w.]+:/.test(line));
  if (isHead) dropped.push(...(head ?? '').split('\n').filter((line) => line.trim() !== ''));
  return (isHead ? body.join('--') : text).replace(
    /^\[(?:if|unless|else|after|note|continue|cont|append|align)\b[^\]\n]*\]$/gim,
    (condition) => {
      dropped.push(condition);
      return '';
    },
  );
}

/**
 * The words of a passage as people read them. What its program would do is taken out of them and collected; the names of
 * variables are collected and stay.
 */
export function plainWords(text: string, isHarlowe: boolean, dropped: string[]): string {
  let words = withoutChapbook(text, dropped);
  for (const macro of MACROS)
    words = words.replace(macro, (found) => {
      dropped.push(found);
      return /^<<else/.test(found) ? '\n' : '';
    });
  if (isHarlowe) words = withoutHarlowe(words, dropped);
  for (const [variable] of words.matchAll(VARIABLE)) dropped.push(variable);
  return words
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/''([\s\S]*?)''/g, '$1')
    .replace(/(?<![:/\w])\/\/(\S|\S[^\n]*?\S)\/\/(?![/\w])/g, '$1');
}
