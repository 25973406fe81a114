/**
 * Card and answer texts are stored as a small HTML and edited as plain text with line breaks:
 * an empty line starts a new paragraph, a single line break stays a line break.
 */
const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (line: string) => line.replace(/[&<>"]/g, (c) => SPECIAL[c] ?? c);

export function textToHtml(text: string): string {
  if (text === '') return '';
  const paragraphs = text.replace(/\r\n?/g, '\n').split('\n\n');
  return paragraphs.map((p) => `<p>${p.split('\n').map(escaped).join('<br>')}</p>`).join('');
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function read(node: Node, out: { text: string }) {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      out.text += child.nodeValue ?? '';
      continue;
    }
    if (!(child instanceof Element)) continue;
    const tag = child.tagName;
    if (tag === 'BR') out.text += '\n';
    else if (tag === 'IMG') out.text += ` [${child.getAttribute('alt') || '…'}] `;
    else if (tag === 'LI') {
      if (out.text !== '' && !out.text.endsWith('\n')) out.text += '\n';
      out.text += '• ';
      read(child, out);
    } else if (tag === 'P' || tag === 'UL' || tag === 'OL') {
      if (child.previousElementSibling) out.text += '\n\n';
      read(child, out);
    } else read(child, out);
  }
}

export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const out = { text: '' };
  read(parse(html), out);
  return out.text;
}

/** True when the stored text has marks that plain text cannot hold (bold, lists, links). */
export const isRich = (html: string): boolean => /<(?!\/?(?:p|br)\s*\/?>)[a-z]/i.test(html);

/** The same words and marks, whichever way they are wrapped: what a server tidied is not a change. */
export const normalised = (html: string): string =>
  isRich(html) ? html.trim() : htmlToText(html).normalize('NFC').trim();

const lines = new Map<string, string>();
const MANY = 20_000;

/** One line for lists, chips and announcements. Kept, for the canvas asks for every text after every edit. */
export function oneLine(html: string): string {
  const known = lines.get(html);
  if (known !== undefined) return known;
  const line = htmlToText(html).replace(/\s+/g, ' ').trim();
  if (lines.size >= MANY) lines.clear();
  lines.set(html, line);
  return line;
}
