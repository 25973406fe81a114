/** Word marks the items of a list as paragraphs with a drawn bullet or number. */
const isListItem = (element: Element) =>
  /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '') || /MsoListParagraph/.test(element.className);

function takeMarker(item: Element): string {
  const drawn = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = drawn?.textContent ?? '';
  drawn?.remove();
  return text;
}

function gatherLists(body: HTMLElement) {
  for (const item of [...body.querySelectorAll('p')].filter(isListItem)) {
    const isNumbered = /^\s*(\d+|[a-zа-яіїєґ])[.)]/i.test(takeMarker(item));
    const tag = isNumbered ? 'OL' : 'UL';
    const line = document.createElement('li');
    line.append(...item.childNodes);
    const before = item.previousElementSibling;
    if (before?.tagName === tag && before.hasAttribute('data-gathered')) {
      before.append(line);
      item.remove();
      continue;
    }
    const list = document.createElement(tag);
    list.setAttribute('data-gathered', '');
    list.append(line);
    item.replaceWith(list);
  }
}

/**
 * What a word processor puts on the clipboard, without its comments, styles and drawn bullets. The schema of the
 * editor drops the rest: nothing that it does not know can come in.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, img, svg, o\\:p'))
    element.replaceWith(...(element.tagName === 'O:P' ? element.childNodes : []));
  gatherLists(body);
  // Lines that are only there for the distance.
  for (const line of body.querySelectorAll('p, div'))
    if (line.children.length === 0 && (line.textContent ?? '').replace(/\u00a0/g, ' ').trim() === '')
      line.remove();
  return body.innerHTML.replace(/&nbsp;/g, ' ');
}
