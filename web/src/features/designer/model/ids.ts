import type { Draft } from './types';

export type IdKind = 'card' | 'answer' | 'character' | 'background';

/** The highest ids ever used in a course. */
export type IdMarks = Record<IdKind, number>;
export const noMarks: IdMarks = { card: 0, answer: 0, character: 0, background: 0 };

const used: Record<IdKind, (draft: Draft) => number[]> = {
  card: (d) => d.questions.map((c) => c.id),
  answer: (d) => d.questions.flatMap((c) => c.answers.map((a) => a.id)),
  character: (d) => d.characters.map((c) => c.id),
  background: (d) => d.backgrounds.map((b) => b.id),
};

/** Gives free ids: above everything seen in this session, so that an id never comes back as something else. */
export class Ids {
  private readonly highest: Record<IdKind, number> = { card: 0, answer: 0, character: 0, background: 0 };

  constructor(...drafts: Draft[]) {
    this.see(...drafts);
  }

  see(...drafts: Draft[]) {
    for (const draft of drafts)
      for (const kind of Object.keys(used) as IdKind[])
        for (const id of used[kind](draft)) this.highest[kind] = Math.max(this.highest[kind], id);
  }

  /** Raises the marks to those that the server keeps: an id deleted in an earlier session stays used. */
  raise(marks: IdMarks) {
    for (const kind of Object.keys(used) as IdKind[])
      this.highest[kind] = Math.max(this.highest[kind], marks[kind]);
  }

  next(kind: IdKind): number {
    this.highest[kind] += 1;
    return this.highest[kind];
  }
}
