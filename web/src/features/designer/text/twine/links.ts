/** A link of a passage; `setter` is what happens beside it in its program. */
export type Link = { text: string; target: string; setter: string };

const QUOTED = `"((?:\\\\.|[^"\\\\])*)"|'((?:\\\\.|[^'\\\\])*)'`;
const LINK = /\[\[((?:(?!\]\])[\s\S])+)\]\]/;
// <<link "text" "passage">>…<</link>> of SugarCube, (link-goto: "text", "passage") of Harlowe.
const MACROS = [
  new RegExp(
    `<<(?:link|button)\\s+(?:${QUOTED})\\s+(?:${QUOTED})\\s*>>(?:([\\s\\S]*?)<</(?:link|button)>>)?`,
  ),
  new RegExp(`\\(link-goto:\\s*(?:${QUOTED})(?:\\s*,\\s*(?:${QUOTED}))?\\s*\\)()`, 'i'),
];
const plain = (words = '') => words.replace(/\\(.)/g, '$1').trim();

/** What stands between two pairs of brackets: “text->passage”, “passage<-text”, “text|passage” or “passage”. */
function linkOf(inside: string): Link {
  const [link = '', ...setters] = inside.split('][');
  const setter = setters.join('][');
  const right = link.lastIndexOf('->');
  if (right >= 0) return { text: link.slice(0, right).trim(), target: link.slice(right + 2).trim(), setter };
  const left = link.indexOf('<-');
  if (left >= 0) return { text: link.slice(left + 2).trim(), target: link.slice(0, left).trim(), setter };
  const bar = link.indexOf('|');
  if (bar >= 0) return { text: link.slice(0, bar).trim(), target: link.slice(bar + 1).trim(), setter };
  return { text: link.trim(), target: link.trim(), setter };
}

export type Part = { words: string } | { link: Link };

function first(text: string): { from: number; to: number; link: Link } | null {
  const found: { from: number; to: number; link: Link }[] = [];
  const brackets = LINK.exec(text);
  if (brackets)
    found.push({
      from: brackets.index,
      to: brackets.index + brackets[0].length,
      link: linkOf(brackets[1] ?? ''),
    });
  for (const macro of MACROS) {
    const match = macro.exec(text);
    if (!match) continue;
    const [all, a, b, c, d, inside = ''] = match;
    const words = plain(a ?? b);
    const link = { text: words, target: plain(c ?? d) || words, setter: inside.trim() };
    found.push({ from: match.index, to: match.index + all.length, link });
  }
  return found.toSorted((one, other) => one.from - other.from)[0] ?? null;
}

/** A passage as words and the links between them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  for (let next = first(rest); next; next = first(rest)) {
    if (next.from > 0) parts.push({ words: rest.slice(0, next.from) });
    parts.push({ link: next.link });
    rest = rest.slice(next.to);
  }
  return rest === '' ? parts : [...parts, { words: rest }];
}
