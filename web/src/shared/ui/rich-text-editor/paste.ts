import { libraryAddress } from './schema';

const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html').body;

const isOfLibrary = (picture: Element) => libraryAddress(picture.getAttribute('src') ?? '') !== null;

/** Whether pasted words bring pictures along that stay behind: those of other places. */
export const hasForeignPicture = (html: string): boolean =>
  /<(img|v:imagedata)\b/i.test(html) &&
  [...parse(html).querySelectorAll('img, v\\:imagedata')].some((picture) => !isOfLibrary(picture));

type Copied = { files: Iterable<File>; getData: (type: string) => string };

/**
 * The files of a clipboard or a drop, when they are what is meant: next to words they are only another form of the
 * same words, and next to a picture of the library that picture once more.
 */
export function filesMeant(data: Copied): readonly File[] {
  const files = [...data.files];
  if (files.length === 0) return files;
  const html = data.getData('text/html');
  if (html === '') return files;
  const body = parse(html);
  for (const hidden of body.querySelectorAll('style, script, xml')) hidden.remove();
  const hasWords = (body.textContent ?? '').replace(/\u00a0/g, ' ').trim() !== '';
  return hasWords || [...body.querySelectorAll('img')].some(isOfLibrary) ? [] : files;
}

/** Word draws the items of a list as paragraphs: their depth stands in their style. */
const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBERED = /^\s*\(?(\d+|[ivxlcdm]+|\p{L})[.)]/iu;

/** Takes the drawn bullet or number out of an item. */
function takeMarker(item: Element): string {
  const drawn = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = drawn?.textContent ?? '';
  drawn?.remove();
  return text;
}

const isGathered = (element: Element | null): element is Element =>
  element?.hasAttribute('data-gathered') ?? false;

function newList(tag: string): Element {
  const list = document.createElement(tag);
  list.setAttribute('data-gathered', '');
  return list;
}

/** The list that a line at this depth belongs into, when it stands right below one. */
function listBefore(item: Element, depth: number, tag: string): Element | null {
  let list = item.previousElementSibling;
  for (let level = 1; level < depth && isGathered(list); level += 1) {
    const last: Element | null = list.lastElementChild;
    const inner: Element | null = last?.lastElementChild ?? null;
    list = last && (isGathered(inner) ? inner : last.appendChild(newList(tag)));
  }
  return isGathered(list) && list.tagName === tag ? list : null;
}

function gatherLists(body: HTMLElement) {
  for (const item of body.querySelectorAll('p')) {
    const depth = Number(LIST_STYLE.exec(item.getAttribute('style') ?? '')?.[1] ?? 0);
    if (depth === 0) continue;
    const tag = NUMBERED.test(takeMarker(item)) ? 'OL' : 'UL';
    const line = document.createElement('li');
    line.append(...item.childNodes);
    const list = listBefore(item, depth, tag) ?? newList(tag);
    list.append(line);
    if (list.isConnected) item.remove();
    else item.replaceWith(list);
  }
}

/** What Word keeps beside the text: remarks of readers and words that were struck out. */
const BESIDE = [
  'del',
  '.MsoCommentReference',
  '.msocomanchor',
  '.msocomtxt',
  '[style*="mso-element:comment"]',
  '[style*="mso-special-character:comment"]',
].join(', ');

/**
 * What a word processor puts on the clipboard, without its comments, styles and drawn bullets. The schema of the
 * editor drops the rest: nothing that it does not know can come in.
 */
export function cleanPasted(html: string): string {
  const body = parse(html);
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, img, svg, o\\:p'))
    if (element.tagName !== 'IMG' || !isOfLibrary(element))
      element.replaceWith(...(element.tagName === 'O:P' ? element.childNodes : []));
  for (const element of body.querySelectorAll(BESIDE)) element.remove();
  gatherLists(body);
  // Lines that are only there for the distance.
  for (const line of body.querySelectorAll('p, div'))
    if (line.children.length === 0 && (line.textContent ?? '').replace(/\u00a0/g, ' ').trim() === '')
      line.remove();
  return body.innerHTML.replace(/&nbsp;/g, ' ');
}
