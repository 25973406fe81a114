import { htmlToText } from '@/shared/lib/html-text';
import { stagesInOrder } from '../model/frames';
import { type Answer, type Card, type Draft, type Stage, targetOf } from '../model/types';
import { asWords, escaped, isFeeling, isOption, speakerIn, spokenBy } from './line';
import { markOf } from './share';
import { endWord, feelingWord, fold, isEndWord, pointsWords, startWord, type Tongue } from './words';

/** What a new card is worth, and a card whose heading says nothing of points. */
export const USUAL_POINTS = 10;

/** The text of a course, with the cards in the order of their headings and the stages in that of theirs. */
export type Printed = { text: string; cards: readonly number[]; stages: readonly number[] };

type Options = {
  tongue: Tongue;
  /** Names of cards that answers shall lead to and that are not there yet. */
  wishes?: ReadonlyMap<number, string>;
  /** Cards in the order in which they stood before: they keep it within their stage. */
  order?: readonly number[];
};

/** Names as links say them: where several cards have the same one, or none, with a number behind it. */
function labels<T>(things: readonly T[], nameOf: (thing: T) => string): string[] {
  const all = new Set(things.map((thing) => fold(nameOf(thing))));
  const counts = new Map<string, number>();
  return things.map((thing) => {
    const name = nameOf(thing);
    const key = fold(name);
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    if (nth === 1 && key !== '') return name;
    // A card may be called like that by its author.
    const label = `${name} #${nth}`.trim();
    return all.has(fold(label)) ? `${label}#` : label;
  });
}

/** The label of each card as it stands in a text, for links to it. */
export const cardLabels = (names: readonly string[]): string[] => labels(names, (name) => name);

type Group = { stage: Stage | null; cards: Card[] };

/** Stage by stage. What has no stage stands first when the conversation begins there. */
function groupsOf(draft: Draft, order: readonly number[] = []): Group[] {
  const place = new Map(order.map((id, i) => [id, i]));
  let last = -1;
  // A card that the text does not have yet follows the one before it in the course.
  const at = new Map(
    draft.questions.map((card) => {
      last = place.get(card.id) ?? last;
      return [card.id, last];
    }),
  );
  const cards = [...draft.questions].sort((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
  const stages = stagesInOrder(draft);
  const known = new Set(stages.map((stage) => stage.id));
  const groups = stages.map(
    (stage): Group => ({ stage, cards: cards.filter((card) => card.stage === stage.id) }),
  );
  const rest = cards.filter((card) => card.stage === null || !known.has(card.stage));
  if (rest.length === 0) return groups;
  const own: Group = { stage: null, cards: rest };
  const isFirst = stages.length === 0 || rest.some((card) => card.is_start);
  return isFirst ? [own, ...groups] : [...groups, own];
}

/** The cards in the order in which a text has them. */
export const cardsInOrder = (draft: Draft): Card[] => groupsOf(draft).flatMap(({ cards }) => cards);

const indented = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : ` ${asWords(line)}`));

class Printer {
  private readonly draft: Draft;
  private readonly options: Options;
  private labels: ReadonlyMap<number, string> = new Map();

  constructor(draft: Draft, options: Options) {
    this.draft = draft;
    this.options = options;
  }

  print(): Printed {
    const groups = groupsOf(this.draft, this.options.order);
    const cards = groups.flatMap((group) => group.cards);
    const names = cardLabels(cards.map((card) => nameIn(card)));
    this.labels = new Map(cards.map((card, i) => [card.id, names[i] ?? '']));
    const titles = labels(this.draft.stages, (stage) => oneLine(stage.title));
    const out: string[] = [];
    for (const { stage, cards: own } of groups) {
      const title = stage && (titles[this.draft.stages.indexOf(stage)] ?? '');
      if (title !== null) out.push(`= ${escaped(title, () => false)}`, '');
      else if (out.length > 0) out.push('=', '');
      for (const card of own) out.push(...this.card(card), '');
    }
    return {
      text: out.length === 0 ? '' : `${out.join('\n').trimEnd()}\n`,
      cards: cards.map((card) => card.id),
      stages: groups.flatMap((group) => (group.stage ? [group.stage.id] : [])),
    };
  }

  private card(card: Card): string[] {
    const { tongue } = this.options;
    const marks = [
      card.is_start && `(${startWord(tongue)})`,
      card.weight !== USUAL_POINTS && `(${pointsWords(card.weight, tongue)})`,
    ].filter((mark) => mark !== false);
    const heading = ['#', escaped(nameIn(card), isOption), ...marks].filter((part) => part !== '').join(' ');
    const { offers } = this.draft;
    const goods = card.offers.flatMap((id) => {
      const title = oneLine(offers.find((offer) => offer.id === id)?.title ?? '');
      return title === '' ? [] : [`* ${escaped(title, () => false)}`];
    });
    const common = this.commonLead(card);
    return [
      heading,
      ...this.speech(card),
      ...goods,
      ...card.answers.flatMap((answer) => this.answer(answer, common === null)),
      ...(common === null ? [] : [common]),
    ];
  }

  private speech(card: Card): string[] {
    const { tongue } = this.options;
    const name = this.speaker(card);
    const feeling = card.emotion === null ? null : `(${feelingWord(card.emotion, tongue)})`;
    const prefix = [name, feeling].filter((part) => part !== null).join(' ');
    const words = htmlToText(card.text).trim();
    const [first = '', ...more] = words
      .split('\n')
      .map((line) => asWords(line.trim().replace(/\\/g, '\\\\')));
    if (prefix !== '') return [`${prefix}: ${first}`.trimEnd(), ...more];
    if (words === '') return [];
    return [speakerIn(first, { from: 0, to: first.length }) ? `\\${first}` : first, ...more];
  }

  /** Who speaks, as the notation names them. */
  private speaker({ character }: Card): string | null {
    const id = character ?? this.draft.character;
    const name = oneLine(this.draft.characters.find((one) => one.id === id)?.name ?? '');
    return name === '' ? null : spokenBy(name);
  }

  private lead(answer: Answer): string | null {
    const to = targetOf(answer);
    if (to.to === 'end') return endWord(this.options.tongue);
    const label = to.to === 'open' ? this.options.wishes?.get(answer.id) : this.labels.get(to.card);
    if (label === undefined) return null;
    const words = escaped(label, isFeeling);
    return isEndWord(label) ? `\\${words}` : words;
  }

  /** The line for all answers, when they all lead to the same place. */
  private commonLead({ answers }: Card): string | null {
    const [first, ...rest] = answers.map((answer) => this.lead(answer));
    if (first == null || rest.length === 0 || rest.some((lead) => lead !== first)) return null;
    return `-> ${first}`;
  }

  private answer(answer: Answer, isOwn: boolean): string[] {
    const { tongue } = this.options;
    const { mark, share } = markOf(answer);
    const text = htmlToText(answer.text).trim().split('\n');
    const [first = '', ...more] = text.map((line) => escaped(line.trim(), isFeeling));
    const lead = isOwn ? this.lead(answer) : null;
    const behind = [
      answer.emotion !== 3 && `(${feelingWord(answer.emotion, tongue)})`,
      lead !== null && `-> ${lead}`,
    ].filter((part) => part !== false);
    const written = [[mark, share, first].filter((part) => part !== null && part !== '').join(' ')];
    written.push(...indented(more));
    const last = written.length - 1;
    written[last] = [written[last], ...behind].join(' ');
    const feedback = htmlToText(answer.feedback).trim();
    if (feedback === '') return written;
    const [why = '', ...after] = feedback.split('\n').map((line) => line.trim().replace(/\\/g, '\\\\'));
    return [...written, `! ${why}`, ...indented(after)];
  }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
const nameIn = (card: Card) => oneLine(card.name);

export const print = (draft: Draft, options: Options): Printed => new Printer(draft, options).print();
