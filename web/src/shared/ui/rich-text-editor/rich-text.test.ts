import { describe, expect, it } from 'vitest';
import { cleanPasted } from './paste';
import { linkOf, read, write } from './schema';

const pasted = (html: string) => write(read(cleanPasted(html)));

describe('the stored text', () => {
  it('comes back the same when nothing is changed', () => {
    for (const html of [
      '',
      '<p>Hi<br>you</p><p>Bye</p>',
      '<p>Very <strong>hot</strong> <em>and</em> <u>black</u></p>',
      '<p>Take</p><ul><li>tea</li><li>cake<ol><li>big</li></ol></li></ul>',
      '<p><a href="https://e.org/" rel="noopener noreferrer nofollow">x</a> &lt;b&gt; &amp;</p>',
    ])
      expect(write(read(html))).toBe(html);
  });

  it('is empty when it holds no word', () => {
    expect(write(read('<p> </p><p><br></p>'))).toBe('');
    expect(write(read('Tea & cake'))).toBe('<p>Tea &amp; cake</p>');
  });

  it('takes no address that runs', () => {
    expect(write(read('<p><a href="javascript:x()">x</a></p>'))).toBe('<p>x</p>');
    expect(linkOf('javascript:alert(1)')).toBeNull();
    expect(linkOf('data:text/html,x')).toBeNull();
    expect(linkOf('two words')).toBeNull();
    expect(linkOf('example.org/a')).toBe('https://example.org/a');
    expect(linkOf('localhost:8080')).toBe('https://localhost:8080');
    expect(linkOf('me@example.org')).toBe('mailto:me@example.org');
  });
});

describe('what is pasted', () => {
  it('from a word processor loses its clothes and keeps its lists', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {mso-style: x}</style></head><body>
      <!--[if gte mso 9]><xml><o:x>junk</o:x></xml><![endif]-->
      <p class="MsoNormal" style="margin:0"><b style="mso-bidi-font-weight:normal">Dear</b><span lang="EN" style="color:red"> guest&nbsp;<o:p></o:p></span></p>
      <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>tea</p>
      <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>cake</p>
      <p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>first</p>
      <p class="MsoNormal">&nbsp;</p><p class="MsoNormal"><o:p>&nbsp;</o:p></p></body></html>`;
    expect(pasted(word)).toBe(
      '<p><strong>Dear</strong> guest</p><ul><li>tea</li><li>cake</li></ul><ol><li>first</li></ol>',
    );
  });

  it('brings in nothing but marks, lists and links', () => {
    expect(
      pasted(
        '<h1 onclick="x()">Head</h1><div style="font-weight:700">bold<script>x()</script></div><img src=x onerror=x()><table><tr><td>cell</td></tr></table>',
      ),
    ).toBe('<p>Head</p><p><strong>bold</strong></p><p>cell</p>');
    // Some pages wrap everything in a <b> that means nothing.
    expect(pasted('<b style="font-weight:normal"><p>plain</p></b>')).toBe('<p>plain</p>');
  });
});
