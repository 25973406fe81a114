import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, smallDraft } from '../../model/testing';
import { parse } from '../parse';
import { written } from '../paste/write';
import { print } from '../print';
import type { Script } from '../script';
import { written as taken } from '../testing';
import { drafts, RUNS } from '../testing-drafts';
import { readTwine } from './read';
import { writeTwee } from './write';

const WORDS = { end: 'End', open: 'Not connected', unnamed: 'Card' };
const notation = { tongue: 'en' as const, isComplete: true, usual: (number: number) => `Card ${number}` };
const opened = (source: string) => {
  const found = readTwine(source);
  if (!found) throw new Error('no story');
  return { text: written(found.cards, [], notation), ...found };
};
const droppedIn = (source: string) =>
  opened(source).twine?.dropped.map(({ passage, what }) => `${passage}: ${what}`);

const HARLOWE = `:: StoryTitle
The late parcel

:: StoryData
{ "ifid": "D674C58C-DEFA-4F70-B7A2-27742230C0FC", "format": "Harlowe", "start": "At the counter" }

:: UserScript [script]
window.x = 1;

:: UserStylesheet [stylesheet]
body { color: red }

:: Anger {"position":"600,400","size":"100,100"}
(set: $angry to true)He leaves, and (if: $angry is true)[slams the door](else:)[waves].

:: At the counter {"position":"100,100"}
''Good'' evening. //I have been waiting.//
Look: http://example.org/a//b

[[I am sorry. How can I help?->Wish]]
[[Anger<-Wait.]] (link-goto: "Ask \\"why\\"", "Wish")

:: Wish [calm friendly] {"position":"350,100"}
(print: $name) wants a table, see [[the plan|Plan B]].

:: Plan B [quick] {"size":"1,1"}
Here it is.
`;
const SUGARCUBE = `:: Start
Guest: Hello, $name!
<<set $gold to 5>>
<<if $gold gt 3>>You are rich.<<else>>You are poor.<</if>>
<<link "Buy it" "Shop">><<set $gold -= 3>><</link>>
[[Leave|End][$gone to true]]

:: Shop
Guest: Thank you.<br>/% to do %/<img src="shop.png">
<<button [[Back|Start]]>><</button>>

:: End
Warning: the shop is closed.

:: StoryCaption
Gold: $gold
`;
const CHAPBOOK = `:: Start
gold: 5
name: 'Ada'
--
[if gold > 3]
You are rich.
[continue]

[[Go on]]

:: Go on
The end.
`;

describe('a story of Twine', () => {
  it('in the form of Harlowe becomes cards, and what they cannot hold is said', () => {
    expect(opened(HARLOWE).text).toBe(
      [
        '# At the counter',
        'Good evening. I have been waiting.',
        '\\Look: http://example.org/a//b',
        '- I am sorry. How can I help? -> Wish',
        '- Wait. -> Anger',
        '- Ask "why" -> Wish',
        '',
        '# Anger',
        'He leaves, and slams the door',
        'waves.',
        '',
        '# Wish',
        'wants a table, see .',
        '+ the plan -> Plan B',
        '',
        '# Plan B',
        'Here it is.',
        '',
      ]
        .join('\n')
        .replace('\\Look', 'Look'),
    );
    expect(droppedIn(HARLOWE)).toEqual([
      'UserScript: window.x = 1;',
      'UserStylesheet: body { color: red }',
      'Anger: (set: $angry to true)',
      'Anger: (if: $angry is true)',
      'Anger: (else:)',
      'Wish: (print: $name)',
    ]);
    expect(opened(HARLOWE).twine).toMatchObject({ title: 'The late parcel', isMarked: false });
  });

  it('in the form of SugarCube and Chapbook as well', () => {
    expect(opened(SUGARCUBE).text).toBe(
      [
        '# Start',
        'Guest: Hello, $name!',
        '',
        'You are rich.',
        'You are poor.',
        '- Buy it -> Shop',
        '- Leave -> \\End',
        '',
        '# Shop',
        'Guest: Thank you.',
        '+ Back -> Start',
        '',
        '# End',
        '\\Warning: the shop is closed.',
        '',
      ].join('\n'),
    );
    expect(droppedIn(SUGARCUBE)).toEqual([
      'StoryCaption: Gold: $gold',
      'Start: <<set $gold -= 3>>',
      'Start: $gone to true',
      'Start: <<set $gold to 5>>',
      'Start: <<if $gold gt 3>>',
      'Start: <<else>>',
      'Start: <</if>>',
      'Start: $name',
      'Shop: <<button >>',
      'Shop: <</button>>',
      'Shop: <img src="shop.png">',
      'Shop: /% to do %/',
    ]);
    expect(opened(CHAPBOOK).text).toBe('# Start\nYou are rich.\n+ Go on -> Go on\n\n# Go on\nThe end.\n');
    expect(droppedIn(CHAPBOOK)).toEqual(
      ['Start: [if gold > 3]', 'Start: [continue]', 'Start: gold: 5', "Start: name: 'Ada'"].toSorted(
        (a, b) => Number(a.includes('[')) - Number(b.includes('[')),
      ),
    );
  });

  it('is read from the page that Twine publishes', () => {
    const page = `<html><body><tw-storydata name="A &amp; B" startnode="2" ifid="X"><style type="text/twine-css">p{}</style>
      <script type="text/twine-javascript"></script>
      <tw-passagedata pid="1" name="Second" tags="">Bye</tw-passagedata>
      <tw-passagedata pid="2" name="First" tags="">Hello &lt;b&gt;you&lt;/b&gt; [[Bye-&gt;Second]]</tw-passagedata>
      </tw-storydata></body></html>`;
    expect(opened(page).text).toBe('# First\nHello you\n+ Bye -> Second\n\n# Second\nBye\n');
    expect(opened(page).twine).toEqual({
      title: 'A & B',
      isMarked: false,
      dropped: [{ passage: '', what: '<style>' }],
    });
  });

  it('keeps brackets that are no macros', () => {
    const text = 'Two sizes (small: 250 ml, large: 400 ml). (set: open';
    expect(opened(`:: Start\n${text}\n`).text).toBe(`# Start\n${text}\n`);
    const sugar = ':: StoryData\n{"format": "SugarCube"}\n\n:: Start\nWho (if: known) cares?\n';
    expect(opened(sugar).text).toBe('# Start\nWho (if: known) cares?\n');
  });

  it('has the names that its headers mean', () => {
    const names = (source: string) => readTwine(source)?.cards.map(({ name }) => name);
    expect(
      names(':: Plan \\[1\\] \\{a\\} [tag \\[x\\]] {"position":"1,2"}\nHere\n::Next\n\\:: no header'),
    ).toEqual(['Plan [1] {a}', 'Next']);
  });

  it('is what it is, and nothing else', () => {
    expect(readTwine('Guest: Hello\nWaiter: Hello')).toBeNull();
    expect(readTwine('# Card\n:: no header here')).toBeNull();
    expect(readTwine('<p>Twine</p>')).toBeNull();
    expect(readTwine('')).toBeNull();
  });

  it('leads to the passages that there are, and is a text without mistakes', () => {
    for (const source of [HARLOWE, SUGARCUBE, CHAPBOOK]) {
      const { notes } = parse(opened(source).text);
      expect(notes).toEqual([]);
    }
  });
});

/** What a course says that a story can hold; names as they are in links. */
const told = ({ stages, cards }: Script) =>
  cards.map((card) => ({
    stage: card.stage === null ? null : stages[card.stage]?.title,
    points: card.points ?? 10,
    speaker: card.speaker?.name ?? null,
    emotion: card.emotion,
    text: card.text,
    answers: card.answers.map(({ mark, share, text, emotion, feedback, lead }) => ({
      mark,
      share,
      text,
      emotion,
      feedback,
      to: lead.to,
    })),
  }));

/** Brackets, bars and gaps that links have no place for are written in another way. */
const plainly = (words: string) => words.replace(/[[\]()|¦<!\s]/g, '');
const said = (script: Script) =>
  told(script).map(({ text, answers, ...card }) => ({
    ...card,
    text: plainly(text),
    answers: answers.map((answer) => ({ ...answer, text: plainly(answer.text) })),
  }));

describe('a course as a story', () => {
  it('comes back as it was', () => {
    const draft = smallDraft();
    const twee = writeTwee(draft, 'en', WORDS);
    expect(twee).toContain(':: StoryTitle\n');
    expect(twee).toMatch(/"ifid": "[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}"/);
    const back = opened(twee);
    expect(back.twine).toEqual({ title: draft.title, dropped: [], isMarked: true });
    expect(told(parse(back.text))).toEqual(told(parse(print(draft, { tongue: 'en' }).text)));
    const again = taken(emptyDraft, back.text).draft;
    expect(again?.questions.length).toBe(draft.questions.length);
  });

  it('keeps cards and answers that look like signs of Twine', () => {
    const draft = smallDraft();
    const [first, second] = draft.questions;
    const odd = {
      ...draft,
      questions: draft.questions.map((card) => ({
        ...card,
        name: card === first ? 'StoryTitle' : card === second ? 'footer' : card.name,
        answers: card.answers.map((answer) => ({ ...answer, text: 'Press [A][B] now' })),
      })),
    };
    const after = parse(opened(writeTwee(odd, 'en', WORDS)).text);
    const before = parse(print(odd, { tongue: 'en' }).text);
    expect(after.cards.map(({ name }) => name)).toEqual(
      before.cards.map(({ name }) => (name === 'StoryTitle' ? 'StoryTitle 2' : name)),
    );
    expect(said(after)).toEqual(said(before));
  });

  it('loses nothing that it can hold, whatever the words are', () => {
    const plain = drafts.filter(({ questions }) => questions.length > 0);
    fc.assert(
      fc.property(plain, (draft) => {
        const before = parse(print(draft, { tongue: 'en' }).text);
        const back = opened(writeTwee(draft, 'en', WORDS));
        const after = parse(back.text);
        expect(back.twine?.dropped).toEqual([]);
        expect(after.cards.length).toBe(before.cards.length);
        const order = said(before);
        const first = Math.max(
          before.cards.findIndex((card) => card.isStart),
          0,
        );
        const [start] = order.splice(first, 1);
        expect(said(after)).toEqual([start, ...order]);
      }),
      RUNS,
    );
  });
});
