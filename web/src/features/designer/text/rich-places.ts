/** A sign that is shown, with what of the document says it: a text, a picture, a break, or the beginning of a block. */
export type Shown = { sign: string; holder: Text | Element; at: number };

type All = {
  shown: Shown[];
  /** What each of them said, and what it shall say. */
  was: ReadonlyMap<Text | Element, string>;
  said: Map<Text | Element, string>;
};

/** The signs of a document, as `htmlToText` writes them. */
export function shownOf(body: HTMLElement): All {
  const shown: Shown[] = [];
  const was = new Map<Text | Element, string>();
  const say = (holder: Text | Element, words: string) => {
    was.set(holder, words);
    for (let at = 0; at < words.length; at += 1) shown.push({ sign: words[at] ?? '', holder, at });
  };
  const read = (node: Node) => {
    for (const child of node.childNodes) {
      if (child instanceof Text) say(child, child.data);
      if (!(child instanceof Element)) continue;
      const tag = child.tagName;
      if (tag === 'BR') say(child, '\n');
      else if (tag === 'IMG') say(child, ` [${child.getAttribute('alt') || '…'}] `);
      else {
        const isFirst = shown.length === 0 || shown.at(-1)?.sign === '\n';
        if (tag === 'LI') say(child, isFirst ? '• ' : '\n• ');
        else if (/^(?:P|UL|OL)$/.test(tag) && child.previousElementSibling) say(child, '\n\n');
        read(child);
      }
    }
  };
  read(body);
  return { shown, was, said: new Map(was) };
}

/** Lets everything in the document say what it shall say. From its end, so that what stands before stays in place. */
export function putWords({ was, said }: All) {
  for (const [holder, before] of [...was].reverse()) {
    const now = said.get(holder) ?? '';
    if (now === before) continue;
    if (holder instanceof Text) putText(holder, now);
    else if (holder.tagName === 'BR') holder.replaceWith(...inLines(now));
    else if (holder.tagName === 'IMG') putPicture(holder, now);
    else putBegin(holder, before, now);
  }
}

const isBlock = (node: Node) => node instanceof Element && /^(?:P|UL|OL|LI|BODY)$/.test(node.tagName);

function inLines(words: string): Node[] {
  return words.split('\n').flatMap((line, i) => {
    const text = line === '' ? [] : [document.createTextNode(line)];
    return i === 0 ? text : [document.createElement('br'), ...text];
  });
}

function putText(node: Text, words: string) {
  const lines = (text: string) => text.split('\n').length;
  const isBroken = lines(words) > lines(node.data);
  node.data = words;
  if (words === '') {
    // Marks around nothing go with it.
    let gone: ChildNode = node;
    while (gone.parentElement && !isBlock(gone.parentElement) && gone.parentElement.childNodes.length === 1)
      gone = gone.parentElement;
    gone.remove();
  }
  if (!isBroken) return;
  const block = node.parentElement?.closest('p, li');
  const sign = block?.tagName === 'LI' ? '\n• ' : '\n\n';
  if (block && (block.tagName === 'LI' || block.parentElement?.tagName === 'BODY'))
    for (let at = node.data.lastIndexOf(sign); at >= 0; at = node.data.lastIndexOf(sign)) {
      const rest = node.splitText(at);
      const range = document.createRange();
      range.setStartBefore(rest);
      range.setEndAfter(block.lastChild ?? rest);
      const next = block.cloneNode(false) as Element;
      next.append(range.extractContents());
      block.after(next);
      rest.replaceWith(...inLines(rest.data.slice(sign.length)));
    }
  node.replaceWith(...inLines(node.data));
}

/** A picture stays as long as its brackets do; what stands between them describes it. */
function putPicture(picture: Element, words: string) {
  const [, before, alt, after] = /^([\s\S]*?)\[([^\]\n]*)\]([\s\S]*)$/.exec(words) ?? [];
  if (before === undefined || alt === undefined || after === undefined) {
    picture.replaceWith(...inLines(words));
    return;
  }
  if (alt !== (picture.getAttribute('alt') || '…')) picture.setAttribute('alt', alt);
  picture.before(...inLines(before.replace(/^ /, '')));
  picture.after(...inLines(after.replace(/ $/, '')));
}

/** The block that stands before another one, with which it becomes one when the break between them goes. */
function blockBefore(block: Element): Element | null {
  const before =
    block.previousElementSibling ??
    (block.tagName === 'LI' ? (block.parentElement?.previousElementSibling ?? null) : null);
  return before && /^[UO]L$/.test(before.tagName) ? before.lastElementChild : before;
}

function putBegin(block: Element, before: string, now: string) {
  if (now.startsWith(before)) {
    block.prepend(...inLines(now.slice(before.length)));
    return;
  }
  const first = block.tagName === 'LI' && !block.previousElementSibling ? block.parentElement : null;
  if (first && now.endsWith(before)) {
    const added = document.createElement('p');
    added.append(...inLines(now.slice(0, -before.length).trimEnd()));
    first.before(added);
    return;
  }
  const other = blockBefore(block);
  if (/^[UO]L$/.test(block.tagName)) {
    // A list goes with its last item, and its first one stands in a line of its own.
    other?.append(...inLines(now.replace(/\n+$/, '')));
    return;
  }
  if (!other || !/^(?:P|LI)$/.test(other.tagName)) return;
  const list = block.tagName === 'LI' ? block.parentElement : null;
  other.append(...inLines(now), ...block.childNodes);
  block.remove();
  if (list && list.childNodes.length === 0) list.remove();
}
