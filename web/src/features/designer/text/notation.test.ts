import { describe, expect, it } from 'vitest';
import { parse } from './parse';

const lines = (...list: string[]) => list.join('\n');
const notes = (text: string) => parse(text).notes;
const card = (...list: string[]) => parse(lines('# Card', ...list)).cards[0];
const answer = (line: string) => card(line)?.answers[0];

describe('the notation', () => {
  it('reads a conversation', () => {
    const script = parse(
      lines(
        '= Meeting the guest',
        '# Greeting (start, 20 points)',
        'Guest (angry): Good evening.',
        'I have been waiting.',
        '',
        'For an hour!',
        '* Room with a view',
        '+ I am sorry. (pleased) -> Wish',
        '! An apology calms.',
        '- So what? (angry) -> end',
        '',
        '= Selling',
        '# Wish',
        'Have you a table?',
      ),
    );
    expect(script.notes).toEqual([]);
    expect(script.stages.map((stage) => stage.title)).toEqual(['Meeting the guest', 'Selling']);
    const [greeting, wish] = script.cards;
    expect(greeting).toMatchObject({
      name: 'Greeting',
      isStart: true,
      points: 20,
      stage: 0,
      speaker: { name: 'Guest' },
      emotion: 5,
      text: 'Good evening.\nI have been waiting.\n\nFor an hour!',
      offers: [{ title: 'Room with a view' }],
      answers: [
        { mark: '+', text: 'I am sorry.', emotion: 2, lead: { to: 'card', label: 'Wish' } },
        { mark: '-', text: 'So what?', emotion: 5, lead: { to: 'end' } },
      ],
    });
    expect(greeting?.answers[0]?.feedback).toBe('An apology calms.');
    expect(wish).toMatchObject({ stage: 1, isStart: false, points: null, speaker: null, answers: [] });
  });

  it('takes what Cyrillic keys and text programs make of the signs', () => {
    const script = parse(
      lines(
        '№ Привітання (початок, 5 балів)',
        'Гість (злість): Добрий вечір',
        '+- Зачекайте (спокій) -Ю Столик',
        '– Ні → кінець',
        '+ Так',
        '№ Столик',
      ),
    );
    expect(script.notes).toEqual([]);
    expect(script.cards[0]).toMatchObject({ isStart: true, points: 5, emotion: 5 });
    expect(script.cards[0]?.answers).toMatchObject([
      { mark: '~', share: 50, emotion: 3, lead: { label: 'Столик' } },
      { mark: '-', text: 'Ні', lead: { to: 'end' } },
      { mark: '+', text: 'Так', lead: { to: 'open' } },
    ]);
  });

  it('says how much of an answer is right', () => {
    expect(answer('~ 30% Perhaps')).toMatchObject({ mark: '~', share: 30, text: 'Perhaps' });
    expect(answer('~ 33.3% Perhaps')).toMatchObject({ share: 33.3, text: 'Perhaps' });
    expect(answer('~ 33,3 % Perhaps')).toMatchObject({ share: 33.3, text: 'Perhaps' });
    expect(answer('~ Perhaps 30%')).toMatchObject({ share: 50, text: 'Perhaps 30%' });
  });

  it('goes on with an answer and an explanation in lines that are moved in', () => {
    const read = card('+ One', ' two', '', ' three (happy) -> end', '! Why', '', ' and why');
    expect(read?.answers).toMatchObject([
      { text: 'One\ntwo\n\nthree', emotion: 1, lead: { to: 'end' }, feedback: 'Why\n\nand why' },
    ]);
  });

  it('takes signs that are moved in, or stand right before a word', () => {
    const script = parse('  #Card\n  Guest: Hi\n   +Yes -> end\n   -No\n  ! Why');
    expect(script.notes).toEqual([]);
    expect(script.cards[0]?.answers).toMatchObject([
      { mark: '+', text: 'Yes' },
      { mark: '-', text: 'No', feedback: 'Why' },
    ]);
    expect(card('+ One', ' \\- two')?.answers[0]?.text).toBe('One\n- two');
  });

  it('lets one arrow stand for all answers above it', () => {
    const read = card('+ One', '- Two -> end', '~ Three', '-> Card');
    expect(read?.answers.map(({ lead }) => lead)).toMatchObject([
      { to: 'card', label: 'Card' },
      { to: 'end' },
      { to: 'card', label: 'Card' },
    ]);
  });

  it('takes signs behind a backslash, and inside of words, as words', () => {
    expect(answer('+ I was \\(happy)')).toMatchObject({ text: 'I was (happy)', emotion: null });
    expect(answer('+ From a \\-> b -> end')).toMatchObject({ text: 'From a -> b', lead: { to: 'end' } });
    expect(answer('+ Take it (or not) a->b')).toMatchObject({ text: 'Take it (or not) a->b' });
    expect(answer('+ Then -> \\end')).toMatchObject({ lead: { to: 'card', label: 'end' } });
    expect(card('\\- No answer', '-5 degrees', '#1 in town', '+380')?.text).toBe(
      '- No answer\n-5 degrees\n#1 in town\n+380',
    );
    expect(card('\\Note: bring it')).toMatchObject({ speaker: null, text: 'Note: bring it' });
  });

  it('knows who speaks from a sentence with a colon', () => {
    expect(card('At 19:30, please')?.speaker).toBeNull();
    expect(card('I want two things, as always: tea')?.speaker).toBeNull();
    expect(card('My dear friend this is it: tea')?.speaker).toBeNull();
    expect(card('Old guest: tea')?.speaker?.name).toBe('Old guest');
    expect(card('(sad): tea')).toMatchObject({ speaker: null, emotion: 4, text: 'tea' });
  });

  it('takes a name in quotes, however it is written', () => {
    const olena = { speaker: { name: 'Bondar, Olena' }, emotion: 5, text: 'Tea!' };
    for (const name of ['"Bondar, Olena"', '“Bondar, Olena”', '«Bondar, Olena»'])
      expect(card(`${name} (angry): Tea!`)).toMatchObject(olena);
    expect(card('"Olena \\"Lena\\" B.": Tea')?.speaker?.name).toBe('Olena "Lena" B.');
    expect(card('"Tea" is what I said: tea')?.speaker).toBeNull();
    expect(card('\\"Tea": that is all')).toMatchObject({ speaker: null, text: '"Tea": that is all' });
  });

  it.each([
    ['Hello', [{ line: 1, code: 'noCard' }]],
    ['+ Hello', [{ line: 1, code: 'noCard' }]],
    ['# A\n+ One\nmore', [{ line: 3, code: 'tooLate' }]],
    ['# A\n! Why', [{ line: 2, code: 'noAnswer' }]],
    ['# A\n-> end', [{ line: 2, code: 'nothingToLead' }]],
    ['# A\n+ One ->', [{ line: 2, code: 'noTarget' }]],
    ['# A\n+ One -> end\n two -> end', [{ line: 3, code: 'twoLeads' }]],
    ['# A\nGuest (whispering): Hm', [{ line: 2, code: 'feeling', name: 'whispering' }]],
    ['# A (1001 points)', [{ line: 1, code: 'points' }]],
    [`# ${'A'.repeat(151)}`, [{ line: 1, code: 'longName' }]],
    ['# A\n~ 101% One', [{ line: 2, code: 'share' }]],
    ['# A\n\n# a', [{ line: 3, code: 'sameName', name: 'a' }]],
  ])('says of %j what is wrong, and where', (text, wanted) => {
    expect(notes(text)).toEqual(wanted);
  });

  it('reads a text of a Windows computer', () => {
    expect(parse('# A\r\nHello\r\n+ Yes -> end\r\n').cards[0]).toMatchObject({ text: 'Hello' });
  });
});
