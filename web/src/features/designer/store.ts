import { nobody, type Presence } from '@/shared/presence/presence';
import type { Command } from './model/commands';
import * as history from './model/history';
import { Ids } from './model/ids';
import { withRoom } from './model/lanes';
import type { CourseState, Findings, Loaded } from './model/loaded';
import type { Merge } from './model/merge';
import type { Highlight } from './model/paths';
import type { Draft, Point } from './model/types';
import { type Place, remaining } from './writing/place';

export type Selection = { cards: readonly number[]; answer: number | null };
/** A field to be focused. Every request is a new object, so that the same field can be asked for twice. */
export type FocusRequest = { field: 'name' | 'text' | 'answer' | 'target'; answer?: number };

export type ConflictInfo = { merge: Merge; theirs: Loaded; savedBy: string | null; savedAt: string | null };

/** `at` of `saved` is null as long as nothing was saved in this visit. */
type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'pending' }
  | { kind: 'saving' }
  | { kind: 'offline'; changes: number; reason?: string }
  | { kind: 'refused'; message: string; errors: Partial<Record<string, string[]>> }
  | { kind: 'conflict'; info: ConflictInfo };

/** New places of cards that are looked at before they are taken. */
export type TidyPreview = { places: ReadonlyMap<number, Point>; scope: TidyScope; of: Draft };
export type TidyScope = 'all' | 'selection' | { stage: number };

/** What a menu was opened on, and where on the screen. */
export type MenuTarget =
  | { on: 'cards'; cards: readonly number[] }
  | { on: 'answer'; card: number; answer: number }
  | { on: 'stage'; stage: number }
  | { on: 'canvas'; at: Point };
export type OpenMenu = { target: MenuTarget; x: number; y: number };

/** A search for a card: to go there, or to let an answer lead there. */
export type Picker = { to: 'go' } | { to: 'connect'; card: number; answer: number };

export type DesignerState = {
  draft: Draft;
  /** What the server has, as of `version`. */
  saved: Draft;
  version: number;
  history: history.History;
  course: CourseState;
  findings: Findings;
  selection: Selection;
  focus: FocusRequest | null;
  /** The text that is written in place, on the canvas or in the outline. Every request for the focus is a new object. */
  writing: Place | null;
  /** A card to be brought into view on the canvas. */
  reveal: { card: number } | null;
  save: SaveState;
  /** A field holds text that is not in the draft yet. */
  isTyping: boolean;
  /** Mistakes of the course as text: until they are put right, the draft is older than what was typed there. */
  textFaults: number;
  /** The first of these mistakes is to be shown. Every request is a new object. */
  faultAsked: object | null;
  highlight: Highlight | null;
  /** Stages that are shown as one block. */
  collapsed: ReadonlySet<number>;
  tidy: TidyPreview | null;
  menu: OpenMenu | null;
  picker: Picker | null;
  /** Cards that are to be deleted, once that is confirmed. */
  deleting: readonly number[] | null;
  /** A stage whose name is being edited. */
  naming: number | null;
  /** Where a preview is to begin: a card, or null for the start. Every request is a new object. */
  preview: { from: number | null } | null;
  /** Cards that the open preview has shown. */
  seen: ReadonlySet<number> | null;
  /** Said once to people who do not see the canvas. */
  announced: { text: string } | null;
  /** Who else has the course open. */
  presence: Presence;
  /** The secret that signs what is sent to the webhook, in the visit in which it was made. */
  secret: string | null;
};

const nothing: Selection = { cards: [], answer: null };

/** The designer's state outside React: views subscribe to the part that they show. */
export class DesignerStore {
  private state: DesignerState;
  private readonly listeners = new Set<() => void>();
  private readonly unwritten = new Set<() => void>();
  readonly ids: Ids;
  /** Where on the open canvas something pasted is to go. */
  place: (() => Point | null) | null = null;

  constructor(loaded: Loaded) {
    this.ids = new Ids(loaded.draft);
    this.ids.raise(loaded.marks);
    this.state = {
      draft: loaded.draft,
      saved: loaded.draft,
      version: loaded.version,
      history: history.noHistory,
      course: loaded.state,
      findings: loaded.findings,
      selection: nothing,
      focus: null,
      writing: null,
      reveal: null,
      save: { kind: 'saved', at: null },
      isTyping: false,
      textFaults: 0,
      faultAsked: null,
      highlight: null,
      collapsed: new Set(),
      tidy: null,
      menu: null,
      picker: null,
      deleting: null,
      naming: null,
      preview: null,
      seen: null,
      announced: null,
      presence: nobody,
      secret: null,
    };
  }

  get = () => this.state;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(patch: Partial<DesignerState>) {
    this.state = { ...this.state, ...patch };
    for (const listener of this.listeners) listener();
  }

  /** A field got text that `write` will put into the draft: until then the course counts as not saved. */
  hold(write: () => void) {
    this.unwritten.add(write);
    if (!this.state.isTyping) this.set({ isTyping: true });
  }

  release(write: () => void) {
    if (this.unwritten.delete(write) && this.unwritten.size === 0) this.set({ isTyping: false });
  }

  /** Puts into the draft what fields still hold. */
  writeAll() {
    for (const write of [...this.unwritten]) write();
  }

  /** Runs an edit; false when it changes nothing. */
  run(command: Command): boolean {
    return this.take(history.run(this.state, withRoom(this.state.draft, command)));
  }

  undo = () => this.take(history.undo(this.state));
  redo = () => this.take(history.redo(this.state));

  /** Ends the joining of edits of one field into one step. */
  seal = () => {
    const sealed = history.seal(this.state.history);
    if (sealed !== this.state.history) this.set({ history: sealed });
  };

  select(cards: readonly number[], answer: number | null = null) {
    const { selection } = this.state;
    const same =
      selection.answer === answer &&
      selection.cards.length === cards.length &&
      selection.cards.every((c, i) => c === cards[i]);
    if (!same) this.set({ selection: { cards, answer } });
  }

  /** Selects a card, brings it into view and may focus one of its fields. */
  goTo(card: number, focus: FocusRequest | null = null) {
    const selection = { cards: [card], answer: focus?.answer ?? null };
    this.set({ selection, reveal: { card }, focus: focus && { ...focus } });
  }

  /** Replaces the content after a merge. Steps of undo stay unless numbers were given anew. */
  replace(draft: Draft, theirs: Loaded, keepsHistory: boolean) {
    this.ids.see(draft, theirs.draft);
    this.ids.raise(theirs.marks);
    this.set({
      draft,
      saved: theirs.draft,
      version: theirs.version,
      course: theirs.state,
      findings: theirs.findings,
      history: keepsHistory ? history.seal(this.state.history) : history.noHistory,
      selection: this.existing(draft),
      writing: this.written(draft),
      highlight: null,
      tidy: null,
    });
  }

  private take(edited: history.Edited | null): boolean {
    if (!edited) return false;
    const { draft } = edited;
    const selection = this.existing(draft);
    this.set({ ...edited, selection, writing: this.written(draft), highlight: null, tidy: null });
    return true;
  }

  private written = (draft: Draft) => this.state.writing && remaining(draft, this.state.writing);

  private existing(draft: Draft): Selection {
    const { selection } = this.state;
    const there = new Map(draft.questions.map((c) => [c.id, c]));
    const cards = selection.cards.filter((id) => there.has(id));
    const answer = cards.some((id) => there.get(id)?.answers.some((a) => a.id === selection.answer));
    if (cards.length === selection.cards.length && (answer || selection.answer === null)) return selection;
    return { cards, answer: answer ? selection.answer : null };
  }
}
