/** Passages in place of the end of the conversation and of a card that is not there yet. */
export const END_TAG = 'rozmova-end';
export const OPEN_TAG = 'rozmova-open';

/** Words of a passage that are read as words: no link, no comment, no header. */
export const inText = (words: string) =>
  words
    .replace(/\[(?=\[)/g, '[ ')
    .replace(/<(?=<(?:link|button)\b)/g, '< ')
    .replace(/\((?=link-goto:)/gi, '( ')
    .replace(/<!--/g, '<! --')
    .replace(/^::/gm, '\\::');

// Nothing of a comment may end it, or be read as a link.
const HIDDEN = /[&>[\](\n]/g;
const CODES = /&#(\d+);/g;
export const toComment = (words: string) => words.replace(HIDDEN, (sign) => `&#${sign.charCodeAt(0)};`);
export const fromComment = (words: string) =>
  words.replace(CODES, (_, code) => String.fromCharCode(Number(code)));
