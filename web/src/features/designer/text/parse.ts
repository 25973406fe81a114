import type { Emotion } from '@/shared/lib/emotions';
import { USUAL_SHARE } from '@/shared/lib/rightness';
import {
  arrowIn,
  groupAtEnd,
  isFeeling,
  isOption,
  type Line,
  lines,
  type Span,
  speakerIn,
  unescaped,
} from './line';
import type { Note, Script, ScriptAnswer, ScriptCard } from './script';
import { feelingOf, fold, isEndWord, isStartWord, pointsOf } from './words';

export const MAX_NAME = 150;
export const MAX_POINTS = 1000;

/** Reads one text from its first line to its last. Every line either says something or is told why it does not. */
class Reader {
  private readonly text: string;
  private readonly out: Script = { stages: [], cards: [], notes: [] };
  private card: ScriptCard | null = null;
  /** What an indented line goes on with. */
  private open: 'text' | 'answer' | 'reason' | null = null;
  private blanks = 0;
  private stage: number | null = null;

  constructor(text: string) {
    this.text = text;
  }

  read(): Script {
    for (const line of lines(this.text)) {
      if (line.kind === 'blank') {
        this.blanks += 1;
        continue;
      }
      this.take(line);
      this.blanks = 0;
      if (this.card && line.kind !== 'stage') this.card.span.to = line.to;
    }
    return this.out;
  }

  private of = ({ from, to }: Span) => this.text.slice(from, to);
  private note(line: number, code: Note['code'], name?: string) {
    this.out.notes.push({ line, code, ...(name !== undefined && { name }) });
  }

  private take(line: Line) {
    if (line.kind === 'stage') return this.beginStage(line);
    if (line.kind === 'card') return this.beginCard(line);
    const { card } = this;
    if (!card) return this.note(line.number, 'noCard');
    switch (line.kind) {
      case 'answer':
        return this.beginAnswer(card, line);
      case 'arrow':
        return this.leadAll(card, line);
      case 'reason':
        return this.beginReason(card, line);
      case 'offer':
        return void card.offers.push({ title: unescaped(this.of(line.rest)), line: line.number });
      default:
        return this.goOn(card, line);
    }
  }

  private beginStage({ rest, number }: Line) {
    this.card = null;
    this.open = null;
    const title = unescaped(this.of(rest));
    if (title === '') {
      this.stage = null;
      return;
    }
    const known = this.out.stages.findIndex((stage) => fold(stage.title) === fold(title));
    this.stage = known < 0 ? this.out.stages.push({ line: number, title }) - 1 : known;
  }

  private beginCard({ rest, number, from, to }: Line) {
    const card: ScriptCard = {
      line: number,
      span: { from, to },
      name: '',
      isStart: false,
      points: null,
      stage: this.stage,
      speaker: null,
      emotion: null,
      text: '',
      textLine: null,
      offers: [],
      answers: [],
    };
    let name = rest;
    for (let group = groupAtEnd(this.text, name, isOption); group; ) {
      for (const word of group.words)
        if (isStartWord(word)) card.isStart = true;
        else card.points = pointsOf(word);
      name = { from: name.from, to: group.from };
      group = groupAtEnd(this.text, name, isOption);
    }
    card.name = unescaped(this.of(name).trim());
    if ([...card.name].length > MAX_NAME) this.note(number, 'longName');
    if (card.points !== null && card.points > MAX_POINTS) this.note(number, 'points');
    if (card.name !== '' && this.out.cards.some((other) => fold(other.name) === fold(card.name)))
      this.note(number, 'sameName', card.name);
    this.out.cards.push(card);
    this.card = card;
    this.open = 'text';
  }

  private beginAnswer(card: ScriptCard, line: Line) {
    const answer: ScriptAnswer = {
      line: line.number,
      mark: line.mark ?? '-',
      share: null,
      text: '',
      emotion: null,
      lead: { to: 'open' },
      feedback: '',
      reasonLine: null,
    };
    card.answers.push(answer);
    this.open = 'answer';
    let { rest } = line;
    if (line.mark === '~') {
      const [said, number] = /^(\d{1,3}(?:[.,]\d)?) ?%(?=\s|$)/u.exec(this.of(rest)) ?? [];
      answer.share = number === undefined ? USUAL_SHARE : Number(number.replace(',', '.'));
      if (answer.share > 100) this.note(line.number, 'share');
      if (said) rest = { from: rest.from + said.length, to: rest.to };
    }
    answer.text = this.answerWords(answer, rest, line.number);
  }

  /** The words of a line of an answer; what stands behind them is kept in the answer. */
  private answerWords(answer: ScriptAnswer, rest: Span, line: number): string {
    const found = arrowIn(this.text, rest);
    let words = rest;
    if (found) {
      words = { from: rest.from, to: found.arrow.from };
      const target = this.feelingAtEnd(answer, found.target);
      if (answer.lead.to !== 'open') this.note(line, 'twoLeads');
      else answer.lead = this.lead(target, line);
    }
    return unescaped(this.of(this.feelingAtEnd(answer, words)).trim());
  }

  private feelingAtEnd(answer: ScriptAnswer, part: Span): Span {
    const group = groupAtEnd(this.text, part, isFeeling);
    if (!group) return part;
    answer.emotion = feelingOf(group.words[0] ?? '');
    return { from: part.from, to: group.from };
  }

  private lead(target: Span, line: number): ScriptAnswer['lead'] {
    const words = this.of(target).trim();
    if (words === '') {
      this.note(line, 'noTarget');
      return { to: 'open' };
    }
    if (isEndWord(words)) return { to: 'end' };
    return { to: 'card', label: unescaped(words), at: { from: target.from, to: target.from + words.length } };
  }

  /** An arrow in a line of its own: for all answers above it that lead nowhere yet. */
  private leadAll(card: ScriptCard, line: Line) {
    if (card.answers.length === 0) return this.note(line.number, 'nothingToLead');
    const lead = this.lead(line.rest, line.number);
    for (const answer of card.answers) if (answer.lead.to === 'open') answer.lead = lead;
    this.open = null;
  }

  private beginReason(card: ScriptCard, line: Line) {
    const answer = card.answers.at(-1);
    if (!answer) return this.note(line.number, 'noAnswer');
    const words = unescaped(this.of(line.rest));
    answer.reasonLine ??= line.number;
    answer.feedback = answer.feedback === '' ? words : `${answer.feedback}\n${words}`;
    this.open = 'reason';
  }

  /** A line without a sign goes on with what stands above it. */
  private goOn(card: ScriptCard, line: Line) {
    const gap = '\n'.repeat(this.blanks + 1);
    const answer = card.answers.at(-1);
    if (!answer) {
      this.words(card, line, gap);
      return;
    }
    if (line.kind !== 'more' || this.open === null) return this.note(line.number, 'tooLate');
    if (this.open === 'reason') answer.feedback += gap + unescaped(this.of(line.rest));
    else answer.text += gap + this.answerWords(answer, line.rest, line.number);
  }

  private words(card: ScriptCard, line: Line, gap: string) {
    card.textLine ??= line.number;
    const isFirst = card.text === '' && card.speaker === null && card.emotion === null;
    const speaker = isFirst ? speakerIn(this.text, line.rest) : null;
    if (!speaker) {
      card.text += (isFirst || card.text === '' ? '' : gap) + unescaped(this.of(line.rest));
      return;
    }
    if (speaker.name) card.speaker = { name: speaker.name, line: line.number };
    if (speaker.feeling !== null) card.emotion = this.feeling(speaker.feeling, line.number);
    card.text = unescaped(this.of(speaker.rest));
  }

  private feeling(word: string, line: number): Emotion | null {
    const emotion = feelingOf(word);
    if (emotion === null) this.note(line, 'feeling', word);
    return emotion;
  }
}

/** What a text in the notation says. It never fails: what cannot be read is told in the notes, line by line. */
export const parse = (text: string): Script => new Reader(text.replace(/\r\n?/g, '\n')).read();
