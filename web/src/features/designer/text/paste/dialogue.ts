import { lines, speakerIn, unescaped } from '../line';
import { fold } from '../words';
import { newPastedCard, type PastedCard, type Turn } from './pasted';

/** “Guest: …”, line by line; null: this is something else. */
export function readDialogue(text: string): Turn[] | null {
  const turns: Turn[] = [];
  const source = text.replace(/\r\n?/g, '\n').replace(/\u00a0/g, ' ');
  for (const line of lines(source)) {
    if (line.kind === 'blank') continue;
    // A text in the notation is taken as it is.
    if (line.kind === 'card' || line.kind === 'stage' || line.kind === 'answer') return null;
    const speaker = speakerIn(source, line.rest);
    if (speaker?.name) {
      turns.push({ speaker: speaker.name, words: source.slice(speaker.rest.from, speaker.rest.to) });
      continue;
    }
    const last = turns.at(-1);
    if (!last) return null;
    last.words = `${last.words}\n${unescaped(source.slice(line.rest.from, line.rest.to))}`.trim();
  }
  // Of a list of “Price: …, Colour: …” no line is said twice by the same.
  const names = new Set(turns.map((turn) => fold(turn.speaker)));
  const isTalk = names.size < turns.length || turns.length === 2;
  return turns.length > 1 && isTalk ? turns : null;
}

/** Everybody who speaks, in the order in which they begin. */
export function speakersOf(turns: readonly Turn[]): string[] {
  const names = new Map(turns.toReversed().map(({ speaker }) => [fold(speaker), speaker]));
  return [...new Set(turns.map(({ speaker }) => names.get(fold(speaker)) ?? speaker))];
}

/**
 * Cards of a dialogue: what others say are cards, what the learner says to it is the right answer, which leads to the
 * next card. `goOn` is the answer where nobody answers.
 */
export function cardsOfDialogue(turns: readonly Turn[], learner: string | null, goOn: string): PastedCard[] {
  const cards: PastedCard[] = [];
  const answer = (card: PastedCard, text: string) =>
    card.answers.push({ mark: '+', text, feeling: '', to: '', reason: '' });
  for (const { speaker, words } of turns) {
    const last = cards.at(-1);
    if (learner !== null && fold(speaker) === fold(learner)) {
      const said = last?.answers.at(-1);
      if (said) said.text = `${said.text}\n${words}`;
      else if (last) answer(last, words);
      else {
        const card = newPastedCard({});
        answer(card, words);
        cards.push(card);
      }
      continue;
    }
    if (last && last.answers.length === 0 && fold(last.speaker) === fold(speaker))
      last.text += `\n\n${words}`;
    else {
      if (last && last.answers.length === 0) answer(last, goOn);
      cards.push(newPastedCard({ speaker, text: words }));
    }
  }
  const last = cards.at(-1);
  if (last && last.answers.length === 0) answer(last, goOn);
  return cards;
}
