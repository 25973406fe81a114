import { describe, expect, it } from 'vitest';
import { seeded } from '@/test/seeded';
import { htmlToText, isRich, normalised, oneLine, textToHtml } from './html-text';

describe('plain text and stored HTML', () => {
  it('come back the same, whatever was typed', () => {
    const pieces = ['a', 'Ґанок', ' ', '\n', '\n\n', '<b>', '&amp;', '"', "'", '<', '>', '&', '• ', '5 < 6'];
    for (let seed = 1; seed <= 400; seed += 1) {
      const rnd = seeded(seed);
      const text = Array.from({ length: rnd.below(12) }, () => rnd.pick(pieces)).join('');
      expect(htmlToText(textToHtml(text))).toBe(text);
    }
  });

  it('use paragraphs and line breaks', () => {
    expect(textToHtml('Hi\nyou\n\nBye')).toBe('<p>Hi<br>you</p><p>Bye</p>');
    expect(textToHtml('<script>')).toBe('<p>&lt;script&gt;</p>');
    expect(textToHtml('')).toBe('');
  });

  it('read plain strings, marks and lists', () => {
    expect(htmlToText('Tea & cake')).toBe('Tea & cake');
    expect(htmlToText('<p>Very <strong>hot</strong> tea</p>')).toBe('Very hot tea');
    expect(htmlToText('<p>Take</p><ul><li>tea</li><li>cake</li></ul>')).toBe('Take\n\n• tea\n• cake');
    expect(oneLine('<p>Two</p><p>lines</p>')).toBe('Two lines');
    expect(oneLine('<p>At <img src="/media/a.png" alt="the till"><img src="/media/b.png" alt=""></p>')).toBe(
      'At [the till] […]',
    );
  });

  it('tell rich text from plain', () => {
    expect(isRich('<p>a<br/>b</p>')).toBe(false);
    expect(isRich('<p>a < b</p>')).toBe(false);
    expect(isRich('<p><em>a</em></p>')).toBe(true);
    expect(normalised('<p>Hi </p>')).toBe(normalised('Hi'));
  });
});
