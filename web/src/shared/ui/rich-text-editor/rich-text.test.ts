import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { cleanPasted, filesMeant, hasForeignPicture } from './paste';
import { describePicture, insertPicture, pictureAt, pictureBefore, removePicture } from './pictures';
import { linkOf, read, write } from './schema';

const pasted = (html: string) => write(read(cleanPasted(html)));

describe('the stored text', () => {
  it('comes back the same when nothing is changed', () => {
    for (const html of [
      '',
      '<p>Hi<br>you</p><p>Bye</p>',
      '<p>Very <strong>hot</strong> <em>and</em> <u>black</u></p>',
      '<p>Take</p><ul><li>tea</li><li>cake<ol><li>big</li></ol></li></ul>',
      '<p>Look:<img src="/media/a1.png" alt="A shelf &amp; a till"></p><ul><li><img src="/media/b.jpg" alt=""></li></ul>',
      '<p><img src="/media/nobody-said.jpg"></p>',
      '<p><a href="https://e.org/" rel="noopener noreferrer nofollow">x</a> &lt;b&gt; &amp;</p>',
    ])
      expect(write(read(html))).toBe(html);
  });

  it('is empty when it holds no word', () => {
    expect(write(read('<p> </p><p><br></p>'))).toBe('');
    expect(write(read('Tea & cake'))).toBe('<p>Tea &amp; cake</p>');
  });

  it('shows pictures of the library and no others', () => {
    const others = [
      'data:image/png;base64,iVBORw0KGgo=',
      'https://elsewhere.example/media/a.png',
      '//elsewhere.example/media/a.png',
      'file:///C:/a.png',
      'x',
    ];
    for (const src of others) expect(write(read(`<p>a<img src="${src}" alt="b">c</p>`))).toBe('<p>ac</p>');
    // Copied off a page the address is whole.
    expect(write(read(`<p><img src="${location.origin}/media/a.png" alt="b"></p>`))).toBe(
      '<p><img src="/media/a.png" alt="b"></p>',
    );
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

describe('a picture', () => {
  const start = EditorState.create({ doc: read('<p>ab</p>') });
  const applied = (state: EditorState, command: Command) => {
    let next = state;
    command(state, (tr) => {
      next = state.apply(tr);
    });
    return next;
  };
  const shop = { src: '/media/shop.jpg', alt: 'A shop' };

  it('is put where the cursor stands, described and taken away', () => {
    const at = TextSelection.create(start.doc, 2);
    const put = applied(start.apply(start.tr.setSelection(at)), insertPicture(shop));
    expect(write(put.doc)).toBe('<p>a<img src="/media/shop.jpg" alt="A shop">b</p>');
    expect(pictureAt(put)).toBeNull();
    const chosen = put.apply(put.tr.setSelection(NodeSelection.create(put.doc, 2)));
    const place = pictureAt(chosen);
    expect(place).toEqual({ ...shop, at: 2 });
    if (!place) return;
    const described = applied(chosen, describePicture(place, ''));
    expect(write(described.doc)).toBe('<p>a<img src="/media/shop.jpg" alt="">b</p>');
    expect(pictureAt(described)?.alt).toBe('');
    expect(write(applied(described, removePicture(place)).doc)).toBe('<p>ab</p>');
  });

  it('comes behind what is selected', () => {
    const all = TextSelection.create(start.doc, 1, 2);
    const put = applied(start.apply(start.tr.setSelection(all)), insertPicture({ ...shop, alt: null }));
    expect(write(put.doc)).toBe('<p>a<img src="/media/shop.jpg">b</p>');
    expect(pictureBefore(put)).toEqual({ src: shop.src, alt: null, at: 2 });
  });

  it('stays as it is when another one has come to its place', () => {
    const state = EditorState.create({ doc: read('<p><img src="/media/other.jpg" alt="x"></p>') });
    const old = { ...shop, at: 1 };
    expect(describePicture(old, 'y')(state)).toBe(false);
    expect(removePicture(old)(state)).toBe(false);
    expect(removePicture({ ...old, at: 99 })(state)).toBe(false);
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

  const copied = (html: string, ...names: string[]) => {
    const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
    const data = { files, getData: (type: string) => (type === 'text/html' ? html : '') };
    return filesMeant(data).map((file) => file.name);
  };

  it('is a file only when no words come with it', () => {
    expect(copied('', 'shot.png', 'two.png')).toEqual(['shot.png', 'two.png']);
    // A picture copied off a page brings its address along, a word processor a picture of the words.
    expect(copied('<meta charset="utf-8"><img src="https://e.org/a.png">', 'a.png')).toEqual(['a.png']);
    expect(copied('<style>p {}</style><p>Words</p>', 'words.png')).toEqual([]);
    expect(copied('<img src="/media/a.png" alt="b">', 'a.png')).toEqual([]);
    expect(copied('<p>Words</p>')).toEqual([]);
  });

  it('keeps pictures of the library and tells of those that stay behind', () => {
    const own = '<p>a<img src="/media/a.png" alt="b"></p>';
    expect(pasted(own)).toBe(own);
    expect(hasForeignPicture(own)).toBe(false);
    expect(hasForeignPicture('<p>words</p>')).toBe(false);
    for (const src of ['file:///C:/x.png', 'data:image/png;base64,AA', 'https://e.org/x.png']) {
      expect(hasForeignPicture(`<p>a<img src="${src}"></p>`)).toBe(true);
      expect(pasted(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>');
    }
  });

  it('from a word processor leaves remarks and struck out words behind and keeps depths', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span><![endif]>${text}</p>`;
    const word = `<p class=MsoNormal>«Ten» minutes<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[IK1]</a></span>… <del>old</del><ins>new</ins></p>
      ${item(1, '·', 'smile')}${item(2, 'o', 'but mean it')}${item(2, 'o', 'always')}${item(1, '·', 'wait')}
      <p class=MsoListParagraph>Further in the same style, but no item.</p>
      ${item(1, 'ii)', 'second')}
      <div style='mso-element:comment-list'><hr><div style='mso-element:comment'><div class=msocomtxt><p>[IK1] Check</p></div></div></div>`;
    expect(pasted(word)).toBe(
      '<p>«Ten» minutes… new</p><ul><li>smile<ul><li>but mean it</li><li>always</li></ul></li><li>wait</li></ul>' +
        '<p>Further in the same style, but no item.</p><ol><li>second</li></ol>',
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
