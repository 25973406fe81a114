import type { Node as DocNode } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { schema } from './schema';

const { picture } = schema.nodes;

/** A picture of the text: its words may be null, when nobody gave any yet. */
export type Picture = { src: string; alt: string | null };
export type PlacedPicture = Picture & { at: number };

const placed = (node: DocNode, at: number): PlacedPicture => ({
  at,
  src: String(node.attrs.src),
  alt: node.attrs.alt === null ? null : String(node.attrs.alt),
});

/** The chosen picture. */
export function pictureAt({ selection }: EditorState): PlacedPicture | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type === picture;
  return isPicture ? placed(selection.node, selection.from) : null;
}

/** Behind what is selected: that stays. */
export const insertPicture =
  ({ src, alt }: Picture): Command =>
  (state, dispatch) => {
    const tr = state.tr.setSelection(Selection.near(state.selection.$to));
    dispatch?.(tr.replaceSelectionWith(picture.create({ src, alt }), false).scrollIntoView());
    return true;
  };

/** The picture right before the cursor, as one just put in is. */
export function pictureBefore({ selection }: EditorState): PlacedPicture | null {
  const node = selection.$from.nodeBefore;
  return node?.type === picture ? placed(node, selection.from - node.nodeSize) : null;
}

/** The text may have changed since the picture was looked at: another one in its place stays as it is. */
const isStillThere = (state: EditorState, { at, src }: PlacedPicture) => {
  const node = at < state.doc.content.size ? state.doc.nodeAt(at) : null;
  return node?.type === picture && node.attrs.src === src;
};

export const describePicture =
  (where: PlacedPicture, alt: string): Command =>
  (state, dispatch) => {
    if (!isStillThere(state, where)) return false;
    dispatch?.(state.tr.setNodeAttribute(where.at, 'alt', alt));
    return true;
  };

export const removePicture =
  (where: PlacedPicture): Command =>
  (state, dispatch) => {
    if (!isStillThere(state, where)) return false;
    dispatch?.(state.tr.delete(where.at, where.at + 1).scrollIntoView());
    return true;
  };
