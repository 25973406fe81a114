import { describe, expect, it } from 'vitest';
import { htmlToText } from '@/shared/lib/html-text';
import { seeded } from '@/test/seeded';
import { withWords } from './rich';

/** The words as a card of the text has them. */
const words = (html: string) =>
  htmlToText(html)
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
const edited = (html: string, from: string | RegExp, to: string) =>
  withWords(html, words(html).replace(from, to));

describe('changed words of a text with pictures, links and marks', () => {
  it('keep a picture at the end of a line above', () => {
    expect(edited('<p>See <img alt="photo"></p><p>Next words</p>', 'Next', 'Nxt')).toBe(
      '<p>See <img alt="photo"></p><p>Nxt words</p>',
    );
  });

  it('keep marks and links between two changes at once', () => {
    expect(
      withWords('<p>One <a href="/a">link</a> two <strong>bold</strong> three</p>', 'Uno link two bold tres'),
    ).toBe('<p>Uno <a href="/a">link</a> two <strong>bold</strong> tres</p>');
  });

  it('keep what is in other lines when lines come and go', () => {
    const html =
      '<p><strong>First</strong> line</p><p>See <img src="a" alt="x"> there</p><p><em>Last</em></p>';
    expect(edited(html, 'First line\n\n', '')).toBe(
      '<p>See <img src="a" alt="x"> there</p><p><em>Last</em></p>',
    );
    expect(edited(html, 'First line', 'First line\n\nNew\nwords')).toBe(
      html.replace('</p>', '</p><p>New<br>words</p>'),
    );
    expect(edited(html, /\n\nLast/, '')).toBe(html.replace('<p><em>Last</em></p>', ''));
  });

  it('keep lists', () => {
    const html = '<p>Take</p><ul><li><strong>tea</strong></li><li>cake</li></ul>';
    expect(edited(html, '• cake', '• milk\n• cake')).toBe(html.replace('<li>cake', '<li>milk</li><li>cake'));
    expect(edited(html, '\n• cake', '')).toBe(html.replace('<li>cake</li>', ''));
    expect(edited(html, '• tea\n', '')).toBe('<p>Take</p><ul><li>cake</li></ul>');
  });

  it('let go only of what was deleted, and describe a picture anew', () => {
    const html = '<p>See <img src="a" alt="photo"> of <em>us</em></p>';
    expect(edited(html, '[photo]', '[picture]')).toBe(html.replace('photo', 'picture'));
    const without = edited(html, '[photo]', '');
    expect(without).not.toContain('<img');
    expect(without).toContain('<em>us</em>');
  });

  it('are what was typed, and keep every picture outside of what was changed', () => {
    const html =
      '<p>See <img src="1" alt="one"></p><p>A <strong>bold <a href="/x">link</a></strong> word<br><img src="2" alt="two"></p>' +
      '<ul><li>tea <em>hot</em></li><li><img src="3" alt="three"> cake</li></ul><p>The end <img src="4" alt="four"></p>';
    const lines = words(html).split('\n');
    const squeezed = (text: string) =>
      text
        .replace(/ +/g, ' ')
        .replace(/\s*\n\s*/g, '\n')
        .trim();
    for (let seed = 1; seed <= 120; seed += 1) {
      const rnd = seeded(seed);
      const now = [...lines];
      const at = rnd.below(now.length);
      const line = now[at] ?? '';
      const kind = rnd.below(3);
      if (kind === 0) now[at] = `${line} more`.trim();
      else if (kind === 1) now.splice(at, 0, 'A new line', '');
      else if (line !== '' && at > 0 && now[at - 1] === '') now.splice(at - 1, 2);
      const typed = now.join('\n').trim();
      const after = withWords(html, typed);
      expect(squeezed(words(after))).toBe(squeezed(typed));
      for (const src of ['1', '2', '3', '4']) {
        const alt = ['one', 'two', 'three', 'four'][Number(src) - 1] ?? '';
        expect([seed, typed, after.includes(`<img src="${src}" alt="${alt}">`)]).toEqual([
          seed,
          typed,
          typed.includes(`[${alt}]`),
        ]);
      }
      expect([seed, typed, after.includes('<a href="/x">link')]).toEqual([
        seed,
        typed,
        typed.includes('link'),
      ]);
    }
  });
});
