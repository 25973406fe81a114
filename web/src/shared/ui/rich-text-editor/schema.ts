import { DOMSerializer, type Node as DocNode, DOMParser as DocParser, Schema } from 'prosemirror-model';

/** Addresses that the server lets through. */
const isSafe = (href: string) => /^(https?:|mailto:)/i.test(href);

/** What was uploaded, and the built-in faces and places. */
const LIBRARY = /^\/(media|cast|scenes)\//;

/** Where a picture of the media library lies; null for every other address, whoever wrote it. */
export function libraryAddress(src: string): string | null {
  // Browsers write the whole address when a picture is copied off a page.
  const address = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
  return LIBRARY.test(address) ? address : null;
}

/** Exactly the marks and blocks that the server keeps: what is not here cannot be written or pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }, ...[1, 2, 3, 4, 5, 6].map((n) => ({ tag: `h${n}` }))],
      toDOM: () => ['p', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    picture: {
      inline: true,
      group: 'inline',
      draggable: true,
      // Of the description null says that nobody gave one yet, an empty one that the picture is decoration.
      attrs: { src: {}, alt: { default: null } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (element) => {
            const src = libraryAddress(element.getAttribute('src') ?? '');
            return src !== null && { src, alt: element.getAttribute('alt') };
          },
        },
      ],
      toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isSafe(href) && { href };
          },
        },
      ],
      // The server writes the same words, so that a saved text comes back unchanged.
      toDOM: (mark) => ['a', { href: String(mark.attrs.href), rel: 'noopener noreferrer nofollow' }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
    u: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
      toDOM: () => ['u', 0],
    },
  },
});

const parser = DocParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export const read = (html: string): DocNode =>
  parser.parse(new DOMParser().parseFromString(html, 'text/html').body);

/** True when nothing is written or shown, however many empty lines there are. */
export function isEmpty(doc: DocNode): boolean {
  let isBare = doc.textContent.trim() === '';
  if (isBare)
    doc.descendants((node) => {
      if (node.type === schema.nodes.picture) isBare = false;
    });
  return isBare;
}

/** The stored form; an empty text is an empty string, and an item of a list holds its words directly. */
export function write(doc: DocNode): string {
  if (isEmpty(doc)) return '';
  const holder = document.createElement('div');
  holder.append(serializer.serializeFragment(doc.content));
  for (const line of holder.querySelectorAll('li > p:first-child')) line.replaceWith(...line.childNodes);
  return holder.innerHTML;
}

/** The address as it is stored: `example.org` and `a@b.org` get their beginning; null for what is no address. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (isSafe(text)) return text;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null;
  return text.includes('@') ? `mailto:${text}` : `https://${text}`;
}
