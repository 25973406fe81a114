import { describe, expect, it } from 'vitest';
import { parse } from '../parse';
import { cardsOfDialogue, readDialogue, speakersOf } from './dialogue';
import { recognise } from './recognise';
import { written } from './write';

const words = { tongue: 'en' as const, usual: (number: number) => `Card ${number}` };
const cell = (text: string) =>
  `<td width=160 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal><span lang=EN-US>${text}<o:p></o:p></span></p></td>`;
const word = (rows: string[][]) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>td {color: red}</style></head><body><!--StartFragment--><table class=MsoTableGrid border=1>${rows
    .map((row) => `<tr style='mso-yfti-irow:0'>${row.map(cell).join('')}</tr>`)
    .join('')}</table><!--EndFragment--></body></html>`;
const google = (rows: string[][]) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr"><table><colgroup><col width="312"/></colgroup><tbody>${rows
    .map(
      (row) =>
        `<tr>${row
          .map((text) => `<td style="x"><p dir="ltr"><span style="font-size:11pt">${text}</span></p></td>`)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table></div></b>`;
const cardsIn = (html: string, text = '') => {
  const found = recognise(html, text);
  if (found?.kind !== 'cards') throw new Error('no cards');
  return found.cards;
};

describe('a table of a text program', () => {
  const rows = [
    ['Card', 'Who', 'Text', 'Answer', 'Correct', 'Reaction', 'Next', 'Explanation'],
    [
      'Greeting',
      'Guest',
      'Good evening.<br>I am waiting.',
      'I am sorry.',
      'yes',
      'pleased',
      'Wish',
      'It calms.',
    ],
    ['', '', '', 'So what?', '', 'angry', 'end', ''],
    ['Wish', 'Guest', 'A table.', 'Here.', '+', '', 'end', ''],
  ];
  it.each([
    ['Word', word],
    ['Google Docs', google],
  ])('of %s becomes cards', (_, copied) => {
    const text = written(cardsIn(copied(rows)), [], words);
    expect(text).toBe(
      [
        '# Greeting',
        'Guest: Good evening.',
        'I am waiting.',
        '+ I am sorry. (pleased) -> Wish',
        '! It calms.',
        '- So what? (angry) -> end',
        '',
        '# Wish',
        'Guest: A table.',
        '+ Here. -> end',
        '',
      ].join('\n'),
    );
    expect(parse(text).notes).toEqual([]);
  });

  it('is read by its heads in Ukrainian and Russian, with stages and points', () => {
    const uk = cardsIn(
      google([
        ['Етап', 'Картка', 'Репліка', 'Відповідь', 'Правильно', 'Далі', 'Бали'],
        ['Зала', 'Вітання', 'Добрий вечір', 'Вітаю', 'так', 'кінець', '20'],
        ['', '', '', 'Що?', 'ні', 'Вітання', ''],
      ]),
    );
    expect(written(uk, [], { ...words, tongue: 'uk' })).toBe(
      '= Зала\n\n# Вітання (20 балів)\nДобрий вечір\n+ Вітаю -> кінець\n- Що? -> Вітання\n',
    );
    const ru = cardsIn(
      word([
        ['№', 'Кто говорит', 'Текст', 'Ответ', 'Верно', 'Куда ведёт'],
        ['1', 'Гость', 'Здравствуйте', 'Добрый день', 'да', '2'],
        ['2', 'Гость', 'До свидания', 'До свидания', 'да', 'конец'],
      ]),
    );
    expect(written(ru, ['1'], { ...words, tongue: 'ru' })).toContain('+ Добрый день -> 2\n');
    expect(written(ru, ['1'], { ...words, tongue: 'ru' })).toContain('# 1 2\n');
  });

  it('of two columns is a dialogue', () => {
    expect(
      recognise(
        word([
          ['Guest:', 'Hello'],
          ['Waiter:', 'Good evening'],
        ]),
        '',
      ),
    ).toEqual({
      kind: 'dialogue',
      turns: [
        { speaker: 'Guest', words: 'Hello' },
        { speaker: 'Waiter', words: 'Good evening' },
      ],
    });
  });

  it('of anything else is pasted as it is', () => {
    expect(
      recognise(
        word([
          ['Price', 'Amount', 'Tax'],
          ['1', '2', '3'],
        ]),
        '',
      ),
    ).toBeNull();
    expect(recognise('<p>Just words</p>', 'Just words')).toBeNull();
  });
});

describe('a dialogue', () => {
  const script =
    'Guest: Good evening.\nI am waiting.\n\nWaiter: I am sorry!\r\nGuest: A table, please.\nWaiter: Here.';
  it('becomes cards, with what the learner says as right answers', () => {
    const turns = readDialogue(script) ?? [];
    expect(speakersOf(turns)).toEqual(['Guest', 'Waiter']);
    const text = written(cardsOfDialogue(turns, 'Waiter', 'Continue'), [], words);
    expect(text).toBe(
      [
        '# Good evening',
        'Guest: Good evening.',
        'I am waiting.',
        '+ I am sorry! -> A table, please',
        '',
        '# A table, please',
        'Guest: A table, please.',
        '+ Here. -> end',
        '',
      ].join('\n'),
    );
    expect(parse(text).notes).toEqual([]);
  });

  it('begins with the learner, has others in a row, and repeats itself', () => {
    const turns = readDialogue('Me: Hello\nAnna: Hello\nBorys: Hello\nMe: Bye\nMe: Now') ?? [];
    expect(written(cardsOfDialogue(turns, 'Me', 'Continue'), ['Hello'], words)).toBe(
      [
        '# Hello 2',
        '+ Hello -> Hello 3',
        '',
        '# Hello 3',
        'Anna: Hello',
        '+ Continue -> Hello 4',
        '',
        '# Hello 4',
        'Borys: Hello',
        '+ Bye',
        ' Now -> end',
        '',
      ].join('\n'),
    );
  });

  it('is not what is written in the notation, or only words', () => {
    expect(readDialogue('# Card\nGuest: Hello\n+ Yes')).toBeNull();
    expect(readDialogue('One line: with a colon')).toBeNull();
    expect(readDialogue('Words first\nGuest: Hello\nWaiter: Hello')).toBeNull();
  });
});
