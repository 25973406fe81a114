import { speakerIn } from '../line';
import {
  type FromTwine,
  newPastedCard,
  type Pasted,
  type PastedAnswer,
  type PastedCard,
} from '../paste/pasted';
import { feelingOf, fold, pointsOf } from '../words';
import { partsOf } from './links';
import { END_TAG, fromComment, inText, OPEN_TAG } from './marks';
import { plainWords } from './plain';
import { type Passage, readTwee, readTwineHtml, type Story } from './story';

/** Passages that a story's program reads and that nobody is shown. */
const SPECIAL =
  /^(?:Story(?:Init|Menu|Caption|Banner|Subtitle|Author|Settings|DisplayTitle|Interface|Shares|Share|Includes)|Passage(?:Done|Footer|Header|Ready)|(?:header|footer|startup|debug-\w+))$/;
const SPECIAL_TAGS = [
  'script',
  'stylesheet',
  'widget',
  'init',
  'annotation',
  'Twine.private',
  'header',
  'footer',
];
const isSpecial = ({ name, tags }: Passage) =>
  SPECIAL.test(name) || tags.some((tag) => SPECIAL_TAGS.includes(tag));

/** What our own files say in comments that Twine does not show. */
const COMMENT = /<!--([#=!:]|[+~-](?=[ (\d]|-->))([\s\S]*?)-->/g;
const isOurs = (text: string) => /<!--#/.test(text);
const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
const slashed = (text: string) => text.replace(/\\/g, '\\\\');

/** Who speaks, when the line begins with a name. */
function speech(
  text: string,
  isSpeaker: (name: string) => boolean,
): Pick<PastedCard, 'speaker' | 'feeling' | 'text'> {
  const [first = '', ...more] = text.split('\n');
  const found = speakerIn(first, { from: 0, to: first.length });
  const name = found?.name ?? '';
  const feeling = found?.feeling ?? '';
  const isFelt = feeling === '' || feelingOf(feeling) !== null;
  if (found && isFelt && isSpeaker(name)) {
    const words = [first.slice(found.rest.from, found.rest.to), ...more].join('\n');
    return { speaker: name, feeling, text: slashed(words) };
  }
  const words = slashed(text);
  return { speaker: '', feeling: '', text: found ? `\\${words}` : words };
}

/** The same where it is known whose name stands at the beginning; null: it does not stand there any more. */
function speechOf(name: string, text: string): Pick<PastedCard, 'speaker' | 'feeling' | 'text'> | null {
  // The backslash before a name that looks like a header goes when the file is read.
  const begin = tidy(inText(name)).replace(/^\\(?=::)/, '');
  if (begin === '' || !text.startsWith(begin)) return null;
  const [before, feeling = ''] =
    /^ ?(?:\(([^()\n]*)\) ?)?:(?: |(?=\n|$))/.exec(text.slice(begin.length)) ?? [];
  if (before === undefined || (feeling !== '' && feelingOf(feeling) === null)) return null;
  return { speaker: name, feeling, text: slashed(text.slice(begin.length + before.length)) };
}

class Reader {
  readonly dropped: FromTwine['dropped'][number][] = [];
  private readonly story: Story;
  /** Passages that stand for no card. */
  private readonly instead: ReadonlyMap<string, string>;

  private readonly isHarlowe: boolean;

  constructor(story: Story) {
    this.story = story;
    this.isHarlowe = story.format === '' || /harlowe/i.test(story.format);
    const tagged = (tag: string) =>
      story.passages
        .filter(({ tags }) => tags.includes(tag))
        .map(({ name }): [string, string] => [name, tag]);
    this.instead = new Map([...tagged(END_TAG), ...tagged(OPEN_TAG)]);
  }

  cards(): PastedCard[] {
    const { start, scripts } = this.story;
    const names = new Map<string, number>();
    const shown = this.story.passages.filter((passage) => {
      if (this.instead.has(passage.name)) return false;
      if (isOurs(passage.text) || !isSpecial(passage)) return true;
      this.dropped.push({ passage: passage.name, what: passage.text.trim() });
      return false;
    });
    for (const script of scripts) this.dropped.push({ passage: '', what: `<${script}>` });
    const begins = start ?? shown.find(({ name }) => name === 'Start')?.name;
    const inOrder = [
      ...shown.filter(({ name }) => name === begins),
      ...shown.filter(({ name }) => name !== begins),
    ];
    for (const { text } of inOrder) {
      const line = text.replace(COMMENT, '').trim().split('\n', 1)[0] ?? '';
      const name = fold(speakerIn(line, { from: 0, to: line.length })?.name ?? '');
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    return inOrder.map((passage) =>
      isOurs(passage.text)
        ? this.own(passage)
        : // “Warning: …” once is a sentence; who speaks does it again.
          this.foreign(passage, (name) => name !== '' && (names.get(fold(name)) ?? 0) > 1),
    );
  }

  /** A passage of a file that was written here. */
  private own({ name, text }: Passage): PastedCard {
    const card = newPastedCard({ name });
    let answer: PastedAnswer | undefined;
    let isSilent = false;
    let named = '';
    let said = '';
    for (const part of partsOf(text)) {
      if ('link' in part) {
        answer = {
          mark: '-',
          text: part.link.text,
          feeling: '',
          ...this.target(part.link.target),
          reason: '',
        };
        card.answers.push(answer);
        continue;
      }
      for (const [, sign = '', rest = ''] of part.words.matchAll(COMMENT)) {
        const words = fromComment(rest).trim();
        if (sign === '#' && pointsOf(words) !== null) card.points = `${pointsOf(words)}`;
        else if (sign === '=') card.stage = words;
        else if (sign === ':' && words !== '') named = words;
        else if (sign === ':') isSilent = true;
        else if (sign === '!' && answer) answer.reason = slashed(words);
        else if (answer) {
          const [, share = '', feeling = ''] = /^(\d[\d.]*%)?\s*(?:\((.*)\))?$/.exec(words) ?? [];
          answer.mark = sign === '~' && share !== '' ? `~ ${share}` : (sign as '+' | '-' | '~');
          answer.feeling = feeling;
        }
      }
      said += part.words.replace(COMMENT, '');
    }
    const words = tidy(said);
    return { ...card, ...(speechOf(named, words) ?? speech(words, () => !isSilent)) };
  }

  private foreign({ name, text }: Passage, isSpeaker: (name: string) => boolean): PastedCard {
    const card = newPastedCard({ name });
    const dropped: string[] = [];
    let said = '';
    for (const part of partsOf(text)) {
      if ('words' in part) {
        said += part.words;
        continue;
      }
      const { target, setter } = part.link;
      if (setter !== '') dropped.push(setter);
      const words = tidy(plainWords(part.link.text, this.isHarlowe, dropped)) || target;
      card.answers.push({ mark: '-', text: words, feeling: '', ...this.target(target), reason: '' });
    }
    const [only, ...others] = card.answers;
    if (only && others.length === 0) only.mark = '+';
    const words = tidy(plainWords(said, this.isHarlowe, dropped));
    this.dropped.push(...dropped.map((what) => ({ passage: name, what: what.trim() })));
    return { ...card, ...speech(words, isSpeaker) };
  }

  private target(name: string): Pick<PastedAnswer, 'to' | 'ends'> {
    const instead = this.instead.get(name);
    return instead === undefined ? { to: name } : { to: '', ends: instead === END_TAG };
  }
}

/** A Twine story, as Twee or as a page that Twine has published; null: this is something else. */
export function readTwine(source: string): (Pasted & { kind: 'cards' }) | null {
  const story = readTwineHtml(source) ?? readTwee(source);
  if (!story) return null;
  const reader = new Reader(story);
  const cards = reader.cards();
  const isMarked = story.passages.some(({ text }) => isOurs(text));
  return { kind: 'cards', cards, twine: { title: story.title, dropped: reader.dropped, isMarked } };
}
