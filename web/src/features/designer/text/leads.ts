import type { Target } from '../model/types';
import type { Lead } from './script';
import { fold } from './words';

/** A change of the text itself: a card has another name, and what leads to it says so. */
export type TextEdit = { from: number; to: number; insert: string };

/** The cards as the course had them: the place of each label, and the ids by place. */
type Before = { labels: ReadonlyMap<string, number>; ids: readonly number[] };
/** The cards as the text has them now; `found` says which of those before each of them is. */
type Now = Before & { names: readonly string[]; found: readonly (number | null)[] };

/** Finds the cards that arrows lead to. */
export class Leads {
  /** Names that are led to and that no card has, by the answer. */
  readonly wishes = new Map<number, string>();
  private readonly renamed = new Map<number, TextEdit>();
  private readonly old: Before;
  private readonly now: Now;

  constructor(old: Before, now: Now) {
    this.old = old;
    this.now = now;
  }

  edits = (): TextEdit[] => [...this.renamed.values()];

  where(lead: Lead): Target {
    if (lead.to !== 'card') return lead;
    const { labels, names, ids, found } = this.now;
    const at = labels.get(fold(lead.label));
    if (at !== undefined) return { to: 'card', card: ids[at] ?? 0 };
    // The card is called otherwise by now: what leads to it follows.
    const was = this.old.labels.get(fold(lead.label));
    const renamed = was === undefined ? -1 : found.indexOf(was);
    if (renamed < 0) return { to: 'open' };
    this.renamed.set(lead.at.from, { ...lead.at, insert: names[renamed] ?? '' });
    return { to: 'card', card: ids[renamed] ?? 0 };
  }

  /** Where an answer led before. */
  whereBefore(lead: Lead): Target {
    if (lead.to !== 'card') return lead;
    const at = this.old.labels.get(fold(lead.label));
    return at === undefined ? { to: 'open' } : { to: 'card', card: this.old.ids[at] ?? 0 };
  }

  /** Remembers what an answer waits for. */
  wish(answer: number, lead: Lead) {
    if (lead.to === 'card' && this.where(lead).to === 'open') this.wishes.set(answer, lead.label);
  }
}
