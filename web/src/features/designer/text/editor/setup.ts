import { defaultKeymap, history, redo, undo } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { difference } from '../changes';
import { colouring } from './colours';
import { completion, type Known } from './completion';

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export type Work = {
  known: () => Known;
  changed: () => void;
  moved: (line: number) => void;
  left: () => void;
  /** One step back or forth; false: the text itself is to do it. */
  undo: () => boolean;
  redo: () => boolean;
  /** Something was pasted; true: it is taken care of. */
  pasted: (data: DataTransfer) => boolean;
};

/** The keys of an arrow in a Cyrillic layout, with nothing switched. */
const cyrillicArrow = EditorView.inputHandler.of((view, from, to, text) => {
  if (text !== ' ') return false;
  const line = view.state.doc.lineAt(from);
  const before = view.state.sliceDoc(line.from, from);
  if (!/(?:^|\s)-[Юю]$/u.test(before)) return false;
  view.dispatch({
    changes: { from: from - 1, to, insert: '> ' },
    selection: { anchor: from + 1 },
    userEvent: 'input',
  });
  return true;
});

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '15px', backgroundColor: 'var(--app-surface)' },
  // The frame around it shows where the focus is.
  '&.cm-focused, .cm-content:focus-visible': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { padding: '12px 0 120px' },
  '.cm-line': { padding: '0 12px 0 6px' },
  '.cm-gutters': {
    backgroundColor: 'var(--app-surface)',
    color: 'var(--app-ink-3)',
    border: 'none',
    minWidth: '36px',
  },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--app-ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--app-focus) 28%, transparent)',
  },
  '.cm-placeholder': { color: 'var(--app-ink-3)', whiteSpace: 'pre-line' },
  '.cm-tooltip': {
    border: '1px solid var(--app-line)',
    borderRadius: '8px',
    backgroundColor: 'var(--app-surface)',
    boxShadow: 'var(--mantine-shadow-md)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '220px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: 'var(--mantine-primary-color-contrast)',
  },
});

type Words = { name: string; example: string; completions: string };
const words = new Compartment();
const said = ({ name, example, completions }: Words): Extension => [
  placeholder(example),
  EditorState.phrases.of({ Completions: completions }),
  EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'true', tabindex: '0' }),
];
/** What the editor itself says, in the language of the page. */
export const inWords = (now: Words) => words.reconfigure(said(now));

export function editorState(text: string, work: Work): EditorState {
  const extensions: Extension[] = [
    EditorView.cspNonce.of(nonce()),
    lineNumbers(),
    history(),
    EditorView.lineWrapping,
    words.of([]),
    completion(work.known),
    cyrillicArrow,
    keymap.of([
      { key: 'Mod-z', run: (view) => work.undo() || undo(view) },
      { key: 'Mod-y', mac: 'Mod-Shift-z', run: (view) => work.redo() || redo(view) },
      { key: 'Mod-Shift-z', run: (view) => work.redo() || redo(view) },
      // These belong to the designer around it.
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'),
    ]),
    EditorView.updateListener.of((update) => {
      const isTyped = update.transactions.some(
        (one) => one.docChanged && one.annotation(Transaction.addToHistory) !== false,
      );
      if (isTyped) work.changed();
      if (update.selectionSet || update.docChanged)
        work.moved(update.state.doc.lineAt(update.state.selection.main.head).number);
    }),
    EditorView.domEventHandlers({
      blur: () => {
        work.left();
      },
      paste: (event) => event.clipboardData !== null && work.pasted(event.clipboardData),
    }),
    colouring,
    theme,
  ];
  return EditorState.create({ doc: text, extensions });
}

/** Puts another text in the place of the one that is shown, leaving alone what is the same, and so the cursor. */
export function show(view: EditorView, text: string) {
  const { doc } = view.state;
  const before = doc.toString();
  if (before === text) return;
  const [was, now] = [before.split('\n'), text.split('\n')];
  let from = 0;
  const byLine = was.map((line, i) => {
    const { from: a, to: b, insert } = difference(line, now[i] ?? '');
    const change = { from: from + a, to: from + b, insert };
    from += line.length + 1;
    return change;
  });
  const isSame = (change: { from: number; to: number; insert: string }) =>
    change.from === change.to && change.insert === '';
  const changes =
    was.length === now.length ? byLine.filter((change) => !isSame(change)) : difference(before, text);
  view.dispatch({ changes, annotations: Transaction.addToHistory.of(false) });
}
