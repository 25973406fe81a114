import {
  type EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { arrowIn, groupAtEnd, isFeeling, isOption, type Line, lines, type Span, speakerIn } from '../line';

const LINES = {
  stage: 'rt-stage',
  card: 'rt-card',
  reason: 'rt-reason',
  offer: 'rt-offer',
} as const;
const ANSWERS = { '+': 'rt-right', '-': 'rt-wrong', '~': 'rt-partly' } as const;

type Piece = Span & { name: string };

/** The parts of an answer or a speech that stand out of its words. */
function piecesOf(text: string, line: Line, isSpeech: boolean): Piece[] {
  if (line.kind === 'arrow')
    return [{ from: line.marker.from, to: Math.max(line.marker.to, line.rest.to), name: 'rt-target' }];
  const pieces: Piece[] = [{ ...line.marker, name: 'rt-mark' }];
  if (line.kind === 'card') {
    const group = groupAtEnd(text, line.rest, isOption);
    if (group) pieces.push({ ...group, name: 'rt-feeling' });
  }
  if (line.kind === 'answer' || line.kind === 'more') {
    const found = arrowIn(text, line.rest);
    const words = { from: line.rest.from, to: found?.arrow.from ?? line.rest.to };
    const group = groupAtEnd(text, words, isFeeling);
    if (group) pieces.push({ ...group, name: 'rt-feeling' });
    if (found) pieces.push({ from: found.arrow.from, to: line.rest.to, name: 'rt-target' });
  }
  const speaker = isSpeech ? speakerIn(text, line.rest) : null;
  if (speaker) pieces.push({ from: line.rest.from, to: speaker.rest.from, name: 'rt-speaker' });
  return pieces.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from);
}

function coloursOf(state: EditorState): DecorationSet {
  const text = state.doc.toString();
  const builder = new RangeSetBuilder<Decoration>();
  let isFirst = false;
  for (const line of lines(text)) {
    if (line.kind === 'blank') continue;
    const name = line.mark
      ? ANSWERS[line.mark]
      : line.kind in LINES
        ? LINES[line.kind as keyof typeof LINES]
        : null;
    if (name) builder.add(line.from, line.from, Decoration.line({ class: name }));
    for (const piece of piecesOf(text, line, isFirst && line.kind === 'words'))
      builder.add(piece.from, piece.to, Decoration.mark({ class: piece.name }));
    isFirst = line.kind === 'card';
  }
  return builder.finish();
}

const colours = StateField.define<DecorationSet>({
  create: coloursOf,
  update: (now, change) => (change.docChanged ? coloursOf(change.state) : now),
  provide: (field) => EditorView.decorations.from(field),
});

/** What is said below a line. */
export type SaidNote = { line: number; words: string; isHint: boolean };
export const setNotes = StateEffect.define<readonly SaidNote[]>();

class NoteWidget extends WidgetType {
  private readonly note: SaidNote;
  constructor(note: SaidNote) {
    super();
    this.note = note;
  }
  override eq(other: NoteWidget) {
    return other.note.words === this.note.words;
  }
  toDOM() {
    const element = document.createElement('div');
    element.className = 'rt-fault';
    element.textContent = this.note.words;
    return element;
  }
}

function notesOf(state: EditorState, notes: readonly SaidNote[]): DecorationSet {
  const ranges = notes.flatMap((note) => {
    if (note.line > state.doc.lines) return [];
    const line = state.doc.line(note.line);
    const name = note.isHint ? 'rt-hinted' : 'rt-faulty';
    const mark = Decoration.line({ class: name }).range(line.from);
    // What only waits for more to be written stands in the list: between the lines it would be in the way.
    if (note.isHint) return [mark];
    return [mark, Decoration.widget({ widget: new NoteWidget(note), block: true, side: 1 }).range(line.to)];
  });
  return Decoration.set(ranges, true);
}

const notes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(now, change) {
    const effect = change.effects.findLast((one) => one.is(setNotes));
    return effect ? notesOf(change.state, effect.value as readonly SaidNote[]) : now.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const colouring: Extension = [colours, notes];
