import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node as DocNode, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { pictureAt } from './pictures';
import { schema } from './schema';

const { marks, nodes } = schema;
export const TOOLS = ['bold', 'italic', 'underline', 'bullets', 'numbers', 'link', 'picture'] as const;
export type Tool = (typeof TOOLS)[number];

const MARKS = { bold: marks.strong, italic: marks.em, underline: marks.u, link: marks.link } as const;
const LISTS = { bullets: nodes.bullet_list, numbers: nodes.ordered_list } as const;
/** Tools that ask for something before they change the text. */
export type AskingTool = 'link' | 'picture';

function listAround({ selection }: EditorState): DocNode | null {
  for (let depth = selection.$from.depth; depth > 0; depth -= 1) {
    const node = selection.$from.node(depth);
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) return node;
  }
  return null;
}

/** Into a list, out of it, or from one kind of list to the other. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1)
      if ($from.node(depth) === around) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
        return true;
      }
    return false;
  };

const hasMark = (state: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
};

export function isOn(state: EditorState, tool: Tool): boolean {
  if (tool === 'picture') return pictureAt(state) !== null;
  return tool === 'bullets' || tool === 'numbers'
    ? listAround(state)?.type === LISTS[tool]
    : hasMark(state, MARKS[tool]);
}

/** What a button of the bar does at once. */
export const commandOf = (tool: Exclude<Tool, AskingTool>): Command =>
  tool === 'bullets' || tool === 'numbers' ? toggleList(LISTS[tool]) : toggleMark(MARKS[tool]);

/** The link at the cursor with its whole length. */
export function linkAt(state: EditorState): { from: number; to: number; href: string } | null {
  const { $from } = state.selection;
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return null;
  let from = $from.start();
  let to = from;
  let found: { from: number; to: number } | null = null;
  $from.parent.forEach((child, offset) => {
    const start = $from.start() + offset;
    const isSame = mark.isInSet(child.marks);
    if (!isSame) {
      if (from <= $from.pos && $from.pos <= to && to > from) found ??= { from, to };
      from = start + child.nodeSize;
      to = from;
      return;
    }
    to = start + child.nodeSize;
  });
  if (!found && to > from) found = { from, to };
  return found ? { ...(found as { from: number; to: number }), href: String(mark.attrs.href) } : null;
}

/** Links the chosen words; without any the address itself is written. An empty address takes the link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const old = linkAt(state);
    const range = empty && old ? old : { from, to };
    const tr = state.tr.removeMark(range.from, range.to, marks.link);
    if (href !== '') {
      const mark = marks.link.create({ href });
      if (range.from === range.to) tr.insert(range.from, schema.text(href.replace(/^mailto:/, ''), [mark]));
      else tr.addMark(range.from, range.to, mark);
    }
    dispatch?.(tr);
    return true;
  };

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

// Escape leaves the text, for whoever stands around it.
const { Escape: _leave, ...basicKeys } = baseKeymap;

/** Keys of the editor; `onLink` opens the field for the address, `onPicture` the words of the chosen picture. */
export const plugins = (onLink: () => void, onPicture: () => void): Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': commandOf('bold'),
    'Mod-i': commandOf('italic'),
    'Mod-u': commandOf('underline'),
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Shift-Enter': newLine,
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    Enter: chainCommands((state) => {
      const isPicture = pictureAt(state) !== null;
      if (isPicture) onPicture();
      return isPicture;
    }, splitListItem(nodes.list_item)),
  }),
  keymap(basicKeys),
];
