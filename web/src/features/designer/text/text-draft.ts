import type { Draft } from '../model/types';
import type { DesignerStore } from '../store';
import { type Elsewhere, elsewhere, joined, type Meeting } from './join';
import type { TextKeeper } from './keeper';
import type { TextEdit } from './leads';
import { mergeScript } from './merge';
import { parse } from './parse';
import { print } from './print';
import { isHint, type Note } from './script';
import type { Cast, Session } from './session';
import type { Tongue } from './words';

/** The text with the blocks of those cards replaced that are written otherwise now; everything else stays as typed. */
function patched(text: string, before: string, after: string): string {
  if (text === before) return after;
  const [typed, was, now] = [parse(text), parse(before), parse(after)];
  const heads = (script: typeof was) =>
    JSON.stringify([script.stages.map((s) => s.title), script.cards.map((c) => [c.stage, c.name])]);
  if (heads(was) !== heads(now) || typed.cards.length !== was.cards.length) return after;
  let out = text;
  for (const [i, card] of [...typed.cards.entries()].reverse()) {
    const [old, next] = [was.cards[i]?.span, now.cards[i]?.span];
    if (!old || !next) return after;
    const block = after.slice(next.from, next.to);
    if (before.slice(old.from, old.to) !== block)
      out = out.slice(0, card.span.from) + block + out.slice(card.span.to);
  }
  return out;
}

const withEdits = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

/** One course as a text: what is typed becomes the draft, and what happens to the draft elsewhere becomes the text. */
export class TextDraft {
  text: string;
  notes: readonly Note[] = [];
  /** What was joined with changes that were made elsewhere, until it is read. */
  meetings: readonly Meeting[] = [];
  cast: Cast = [];
  private readonly store: DesignerStore;
  private readonly keeper: TextKeeper;
  /** The draft that the text was last the same as. */
  private base: Draft;
  private session: Omit<Session, 'ids' | 'cast'>;
  private isWriting: boolean = false;

  constructor(store: DesignerStore, keeper: TextKeeper, tongue: Tongue) {
    this.store = store;
    this.keeper = keeper;
    const kept = keeper.get();
    this.base = kept?.base ?? store.get().draft;
    this.session = {
      tongue,
      wishes: new Map(),
      order: [],
      made: new Map(),
      fresh: new Map(),
      removed: new Map(),
    };
    const printed = print(this.base, this.session);
    this.text = kept?.text ?? printed.text;
    this.session = { ...this.session, order: printed.cards };
    // A text that was kept may not be taken over yet: it is not to follow the map before that is known.
    if (kept) this.notes = this.merged().notes;
  }

  get hasFaults(): boolean {
    return this.faults > 0;
  }

  private get faults(): number {
    return this.notes.filter((note) => !isHint(note)).length;
  }

  /** What happened elsewhere while this text could not be taken over. */
  get elsewhere(): readonly Elsewhere[] {
    return this.hasFaults ? elsewhere(this.base, this.store.get().draft) : [];
  }

  /** The cards in the order of the text. */
  get cards(): readonly number[] {
    return this.session.order;
  }

  /** Takes over what was typed, as one step that joins others of the same `field`. The text may be another then. */
  take(text: string, field?: string): string {
    this.text = text;
    // Goods are only named by a text: those that were added meanwhile can be.
    const base = { ...this.base, offers: this.store.get().draft.offers };
    const merged = this.merged(base);
    this.say(merged.notes);
    if (!merged.ops) return text;
    const before = this.store.get().draft;
    const { ops, meetings, wishes } = joined(this.base, before, merged.ops);
    if (meetings.length > 0) this.meetings = meetings;
    this.isWriting = true;
    this.store.run({
      label: { code: 'editText' },
      ops,
      field: field && `text:${field}`,
    });
    this.isWriting = false;
    this.session = { ...merged.session, wishes: new Map([...merged.session.wishes, ...wishes]) };
    this.text = withEdits(text, merged.edits);
    const isBehind = before !== this.base;
    this.base = this.store.get().draft;
    if (isBehind) this.rewrite();
    if (wishes.size > 0) this.review();
    this.keep();
    return this.text;
  }

  /** Follows a change that was made elsewhere. A text that cannot be taken over waits: nothing typed is lost. */
  follow(): string {
    const { draft } = this.store.get();
    if (this.isWriting || draft === this.base || this.hasFaults) return this.text;
    const before = print(this.base, this.session).text;
    const printed = print(draft, this.session);
    this.base = draft;
    this.session = { ...this.session, order: printed.cards };
    if (printed.text !== before) {
      this.text = patched(this.text, before, printed.text);
      this.review();
      this.keep();
    }
    return this.text;
  }

  /** Lets go of what was typed and is not taken over: the text is that of the cards again. */
  discard(): string {
    this.base = this.store.get().draft;
    this.session = { ...this.session, wishes: new Map() };
    this.rewrite();
    this.review();
    this.keep();
    return this.text;
  }

  /** What was joined has been read. */
  forgetMeetings() {
    this.meetings = [];
  }

  /** The same course in the words of another language. */
  speak(tongue: Tongue): string {
    if (tongue === this.session.tongue || this.hasFaults) return this.text;
    this.session = { ...this.session, tongue };
    this.rewrite();
    return this.text;
  }

  /** Says anew what is to be said about the text as it stands. */
  private review() {
    this.say(this.merged().notes);
  }

  private merged(base: Draft = this.base) {
    const { ids } = this.store;
    return mergeScript(parse(this.text), base, { ...this.session, ids, cast: this.cast });
  }

  private say(notes: readonly Note[]) {
    this.notes = notes;
    if (this.hasFaults) this.keep();
    if (this.store.get().textFaults !== this.faults) this.store.set({ textFaults: this.faults });
  }

  /** What the course does not say yet is kept for the next visit. */
  private keep() {
    const { text, base, faults } = this;
    if (faults > 0 || this.session.wishes.size > 0) this.keeper.put({ text, base, faults });
    else this.keeper.drop();
  }

  private rewrite() {
    const printed = print(this.base, this.session);
    this.session = { ...this.session, order: printed.cards };
    this.text = printed.text;
  }
}
