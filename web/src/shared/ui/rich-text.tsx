import { type CSSProperties, createElement, Fragment, type ReactNode, useMemo } from 'react';

const BLOCKS = new Set(['P', 'UL', 'OL', 'LI']);
const INLINE = new Set(['STRONG', 'EM', 'U']);

const PICTURE: CSSProperties = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: '40vh',
  marginBlock: '0.5em',
  borderRadius: 10,
};
/** Several stand below each other: each has to be seen at once. */
const SMALL: CSSProperties = { ...PICTURE, maxHeight: 'min(24vh, 180px)' };

function render(node: Node, inline: boolean, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const children = nodes(node, inline);
  const tag = node.tagName;
  if (tag === 'BR') return <br key={key} />;
  if (INLINE.has(tag) || (BLOCKS.has(tag) && !inline))
    return createElement(tag.toLowerCase(), { key }, ...children);
  if (BLOCKS.has(tag))
    return (
      <span key={key} style={{ display: 'block' }}>
        {children}
      </span>
    );
  const src = tag === 'IMG' ? node.getAttribute('src') : null;
  // Pictures of the library only, whatever a text says.
  if (src && /^\/(media|cast|scenes)\//.test(src))
    return (
      <img
        key={key}
        src={src}
        alt={node.getAttribute('alt') ?? ''}
        loading="lazy"
        decoding="async"
        style={inline ? SMALL : PICTURE}
      />
    );
  const href = tag === 'A' && !inline ? node.getAttribute('href') : null;
  if (href && /^(https?:|mailto:|tel:)/i.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  return <Fragment key={key}>{children}</Fragment>;
}

const nodes = (parent: Node, inline: boolean): ReactNode[] =>
  Array.from(parent.childNodes, (child, i) => render(child, inline, i));

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The text of a rich text without its marks, its pictures as their words: for labels, titles and announcements. */
export const plainText = (html: string): string => {
  const body = parse(html.replace(/<\/(p|li)>|<br\s*\/?>/gi, '$& '));
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(` ${picture.alt} `);
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
};

/** Only the product's few marks become elements; everything else becomes its text. `inline` fits inside a button. */
export function RichText({ html, inline = false }: { html: string; inline?: boolean }) {
  return useMemo(() => <>{nodes(parse(html), inline)}</>, [html, inline]);
}
