import { feelingOf, fold, pointsOf } from '../words';
import { newPastedCard, type Pasted, type PastedAnswer, type PastedCard } from './pasted';

/** How columns are called; a head counts when it begins with one of these. */
const HEADS = {
  stage: ['stage', 'етап', 'этап', 'phase'],
  speaker: ['who', 'speak', 'character', 'role', 'хто', 'персонаж', 'роль', 'кто', 'говорит'],
  feeling: ['emotion', 'reaction', 'емоц', 'реакц', 'эмоц'],
  right: ['right', 'correct', 'правильн', 'вірн', 'верн', 'оцін', 'оцен', '+'],
  reason: ['explanation', 'feedback', 'why', 'comment', 'поясн', 'чому', 'почему', 'комент', 'коммент'],
  to: [
    'next',
    'leads',
    'go to',
    'then',
    'далі',
    'веде',
    'куди',
    'перехід',
    'дальше',
    'ведет',
    'ведёт',
    'куда',
    'переход',
  ],
  points: ['point', 'score', 'бал'],
  answer: ['answer', 'reply', 'option', 'відпов', 'варіант', 'ответ', 'вариант'],
  card: ['card', 'name', 'scene', 'картк', 'назва', 'сцена', 'карточк', 'название', '#', '№'],
  text: ['text', 'line', 'says', 'phrase', 'words', 'реплік', 'реплик', 'текст', 'фраза', 'слова'],
} as const;
type Column = keyof typeof HEADS;

const columnOf = (head: string): Column | undefined =>
  (Object.keys(HEADS) as Column[]).find((column) =>
    HEADS[column].some((word) => fold(head).startsWith(word)),
  );

/** The words of a cell; paragraphs and forced breaks are lines. */
function wordsOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('style, script, xml')) hidden.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\u0001');
  for (const block of copy.querySelectorAll('p, div, li')) block.append('\u0001');
  return (copy.textContent ?? '')
    .replace(/[\s\u00a0]+/g, ' ')
    .split('\u0001')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** The rows of all tables of something that was copied in a text program. */
export function rowsOf(html: string): string[][] {
  if (!/<table/i.test(html)) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('td, th')].map(wordsOf))
    .filter((row) => row.some((cell) => cell !== ''));
}

const YES = [
  '+',
  'yes',
  'y',
  'true',
  'right',
  'correct',
  'так',
  'да',
  'вірно',
  'верно',
  '1',
  '100%',
  '✓',
  '✔',
  '☑',
  'v',
];
const PARTLY = ['~', '±', '+-', 'partly', 'partially', 'частково', 'частично'];
const PART = /^\d{1,2}(?:[.,]\d)? ?%$/;

function markOf(said: string | undefined, isOnly: boolean): PastedAnswer['mark'] {
  if (said === undefined) return isOnly ? '+' : '-';
  const word = fold(said);
  if (YES.includes(word) || word.startsWith('правильн')) return '+';
  if (PART.test(word)) return `~ ${word}`;
  return PARTLY.includes(word) ? '~' : '-';
}

/** Cards of a table with a head; a row without the name and the words of a card holds one more answer. */
function cardsOf(head: readonly (Column | undefined)[], rows: readonly string[][]): PastedCard[] {
  const cards: PastedCard[] = [];
  const hasMarks = head.includes('right');
  const rights = new Map<PastedAnswer, string>();
  for (const row of rows) {
    const cell = (column: Column) => row[head.indexOf(column)] ?? '';
    const name = cell('card').replace(/\s+/g, ' ');
    let card = cards.at(-1);
    if (!card || (name !== '' && fold(name) !== fold(card.name)) || (name === '' && cell('text') !== '')) {
      const hasAnswers = head.includes('answer');
      card = newPastedCard({
        stage: cell('stage') || (card?.stage ?? ''),
        name,
        points: pointsOf(`${cell('points')} points`) === null ? '' : cell('points'),
        speaker: cell('speaker'),
        feeling: !hasAnswers && feelingOf(cell('feeling')) ? cell('feeling') : '',
        text: cell('text'),
      });
      cards.push(card);
    }
    if (cell('answer') === '') continue;
    const answer: PastedAnswer = {
      mark: '-',
      text: cell('answer'),
      feeling: feelingOf(cell('feeling')) ? cell('feeling') : '',
      to: cell('to').replace(/\s+/g, ' '),
      reason: cell('reason'),
    };
    if (hasMarks) rights.set(answer, cell('right'));
    card.answers.push(answer);
  }
  for (const card of cards)
    for (const answer of card.answers) answer.mark = markOf(rights.get(answer), card.answers.length === 1);
  return cards;
}

const MOST_WORDS = 4;

/** A table as cards when its head says what the columns are, or as a dialogue when it has two: who, and what. */
export function readTable(rows: readonly string[][]): Pasted | null {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return null;
  const head = first.map(columnOf);
  const known = head.filter((column) => column !== undefined);
  if (known.length >= 2 && (known.includes('answer') || (known.includes('text') && known.includes('card'))))
    return { kind: 'cards', cards: cardsOf(head, rest) };
  const isHead = head[0] === 'speaker' || head[1] === 'text';
  const turns = (isHead ? rest : rows).map(([speaker = '', words = '']) => ({ speaker, words }));
  const isDialogue = turns.every(
    ({ speaker, words }) => speaker !== '' && words !== '' && speaker.split(/\s+/).length <= MOST_WORDS,
  );
  return isDialogue && turns.length > 1 && rows.every((row) => row.length === 2)
    ? { kind: 'dialogue', turns: turns.map((turn) => ({ ...turn, speaker: turn.speaker.replace(/:$/, '') })) }
    : null;
}
