import type { Draft } from '../../model/types';
import { speakerIn, spokenBy } from '../line';
import { parse } from '../parse';
import { cardLabels, print, USUAL_POINTS } from '../print';
import type { Lead, ScriptAnswer, ScriptCard } from '../script';
import { feelingWord, fold, pointsWords, type Tongue } from '../words';
import { END_TAG, inText, OPEN_TAG, toComment } from './marks';

export type TwineWords = { end: string; open: string; unnamed: string };

const comment = (words: string) => `<!--${toComment(words)}-->`;

/** Signs that would end a link, or stand for its arrow. */
const inLink = (words: string) =>
  words
    .replace(/[[\]](?=[[\]])/g, '$& ')
    .replace(/^\[|\]$/g, (sign) => (sign === '[' ? '( ' : ' )'))
    .replace(/\|/g, '¦')
    .replace(/\s*\n\s*/g, ' ');
const inName = (words: string) =>
  inLink(words)
    .replace(/->|<-|<!--/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
const header = (name: string) => name.replace(/[\\[\]{}]/g, '\\$&');
/** A number for the story, as the Treaty of Babel asks: a UUID of version 4. */
function storyId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase();
}

function unique(names: readonly string[], used: Set<string>): string[] {
  return names.map((name) => {
    let one = name;
    for (let n = 2; used.has(fold(one)); n += 1) one = `${name} ${n}`;
    used.add(fold(one));
    return one;
  });
}

/** The course as a story in Twee 3. What Twine has no place for stands in comments, and comes back when it is opened here. */
export function writeTwee(draft: Draft, tongue: Tongue, words: TwineWords): string {
  const { stages, cards } = parse(print(draft, { tongue }).text);
  const places = new Map(cardLabels(cards.map((card) => card.name)).map((label, i) => [fold(label), i]));
  const used = new Set(['storytitle', 'storydata']);
  const names = unique(
    cards.map((card) => inName(card.name) || words.unnamed),
    used,
  );
  const [end = '', open = ''] = unique([words.end, words.open], used);
  const targetOf = (lead: Lead): string => {
    if (lead.to === 'end') return end;
    return (lead.to === 'card' && names[places.get(fold(lead.label)) ?? -1]) || open;
  };
  const answerOf = ({ mark, share, text, emotion, lead, feedback }: ScriptAnswer): string => {
    const part = mark === '~' && share !== null ? ` ${share}%` : '';
    const feeling = emotion === null ? '' : ` (${feelingWord(emotion, tongue)})`;
    const about = comment(`${mark}${part}${feeling}`);
    const why = feedback === '' ? '' : comment(`! ${feedback}`);
    return `[[${inLink(text)}->${targetOf(lead)}]]${about}${why}`;
  };
  const passageOf = (card: ScriptCard, i: number): string => {
    const stage = card.stage === null ? '' : (stages[card.stage]?.title ?? '');
    const feeling = card.emotion === null ? '' : `(${feelingWord(card.emotion, tongue)})`;
    const name = card.speaker?.name ?? '';
    const who = [name, feeling].filter(Boolean).join(' ');
    const isRead = who === '' && speakerIn(card.text, { from: 0, to: card.text.length }) !== null;
    const about = [
      comment(`# ${pointsWords(card.points ?? USUAL_POINTS, tongue)}`),
      stage === '' ? '' : comment(`= ${stage}`),
      // What only looks like the name of somebody who speaks.
      isRead ? comment(':') : '',
      // A name that would not be read as one where it stands.
      name !== '' && (spokenBy(name) !== name || inText(name) !== name) ? comment(`: ${name}`) : '',
    ].join('');
    const said = `${who === '' ? '' : `${who}: `}${card.text}`;
    return [`:: ${header(names[i] ?? '')}`, about, inText(said), ...card.answers.map(answerOf), ''].join(
      '\n',
    );
  };
  const leads = cards.flatMap((card) => card.answers.map(({ lead }) => targetOf(lead)));
  const extra = [
    [end, END_TAG],
    [open, OPEN_TAG],
  ] as const;
  const first = cards.findIndex((card) => card.isStart);
  const data = {
    ifid: storyId(),
    format: 'Harlowe',
    'format-version': '3.3.9',
    start: names[Math.max(first, 0)] ?? '',
  };
  return [
    ':: StoryTitle',
    draft.title.replace(/\s+/g, ' ').replace(/^::/, '\\::'),
    '',
    ':: StoryData',
    JSON.stringify(data, null, 2),
    '',
    ...cards.map(passageOf),
    ...extra
      .filter(([name]) => leads.includes(name))
      .map(([name, tag]) => `:: ${header(name)} [${tag}]\n${name}\n`),
  ].join('\n');
}
