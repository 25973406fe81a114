import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  moveCompletionSelection,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { lines } from '../line';
import { parse } from '../parse';
import { cardLabels } from '../print';
import { endWord, feelingWords, fold, startWord, type Tongue } from '../words';

/** What the course knows that a text can name. */
export type Known = { tongue: Tongue; characters: string[]; offers: string[]; stages: string[] };

const unique = (names: readonly string[]) => {
  const seen = new Set<string>();
  return names.filter((name) => name.trim() !== '' && !seen.has(fold(name)) && seen.add(fold(name)));
};

/** Cards of the text, and names that an answer leads to already and that have no card yet. */
function targets(text: string, typed: string): string[] {
  const { cards } = parse(text);
  const wished = cards.flatMap((card) =>
    card.answers.flatMap(({ lead }) => (lead.to === 'card' ? [lead.label] : [])),
  );
  return unique([
    ...cardLabels(cards.map((card) => card.name)),
    ...wished.filter((name) => fold(name) !== fold(typed)),
  ]);
}

const BEHIND_ARROW = /(?:^|\s)(?:-+>|=>|→)\s*([^>→]*)$/u;
const IN_BRACKETS = /\(([^()]*)$/u;

function suggest({ state, pos, explicit }: CompletionContext, known: Known): CompletionResult | null {
  const at = state.doc.lineAt(pos);
  const before = state.sliceDoc(at.from, pos);
  const text = state.doc.toString();
  const [line] = lines(at.text);
  const offer = (
    typed: string,
    names: readonly string[],
    apply: (name: string) => string = (name) => name,
  ) => {
    // Over a name that is written out, the list would only hide what is below.
    const isWhole = (word: string) => names.some((name) => fold(name) === fold(word.trim()));
    if (!explicit && isWhole(typed)) return null;
    const options = unique(names).map((label, i) => ({ label, apply: apply(label), boost: -i }));
    const validFor = (word: string) => /^[^()>→\n]*$/u.test(word) && !isWhole(word);
    return options.length === 0 ? null : { from: pos - typed.length, options, validFor };
  };
  const arrow = BEHIND_ARROW.exec(before);
  if (arrow && (line?.kind === 'answer' || line?.kind === 'arrow' || line?.kind === 'more'))
    return offer(arrow[1] ?? '', [...targets(text, arrow[1] ?? ''), endWord(known.tongue)]);
  const bracket = IN_BRACKETS.exec(before);
  if (bracket) {
    const words = line?.kind === 'card' ? [startWord(known.tongue)] : feelingWords(known.tongue);
    const closes = state.sliceDoc(pos, pos + 1) === ')';
    return offer(bracket[1] ?? '', words, (word) => (closes ? word : `${word})`));
  }
  const sign = /^([*=])\s+(.*)$/u.exec(before);
  if (sign) return offer(sign[2] ?? '', sign[1] === '*' ? known.offers : known.stages);
  const above = at.number > 1 ? lines(state.doc.line(at.number - 1).text)[0] : undefined;
  if (above?.kind === 'card' && (explicit || /^\p{L}[^:]*$/u.test(before)))
    return offer(before, known.characters, (name) => `${name}: `);
  return null;
}

/** Tab takes the first suggestion. Without suggestions Tab leaves the text, and Enter always begins a line. */
const takeFirst = (view: EditorView): boolean => {
  if (completionStatus(view.state) !== 'active') return false;
  moveCompletionSelection(true)(view);
  return acceptCompletion(view);
};

export const completion = (known: () => Known): Extension => [
  keymap.of([{ key: 'Tab', run: takeFirst }]),
  autocompletion({
    override: [(context) => suggest(context, known())],
    selectOnOpen: false,
    // Nothing is taken by Enter unasked, so that Tab need not wait.
    interactionDelay: 0,
    icons: false,
    maxRenderedOptions: 50,
  }),
];
