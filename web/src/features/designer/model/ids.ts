import type { Draft, PartList } from './types';

/** What is numbered, each kind on its own. */
export type IdKind = 'card' | 'answer' | 'competency' | 'skill' | PartList;

/** The highest ids ever used in a course. */
export type IdMarks = Record<IdKind, number>;
export const noMarks: IdMarks = {
  card: 0,
  answer: 0,
  stages: 0,
  characters: 0,
  backgrounds: 0,
  audio: 0,
  videos: 0,
  offers: 0,
  competency: 0,
  skill: 0,
};

const used: Record<IdKind, (draft: Draft) => number[]> = {
  card: (d) => d.questions.map((c) => c.id),
  answer: (d) => d.questions.flatMap((c) => c.answers.map((a) => a.id)),
  stages: (d) => d.stages.map((s) => s.id),
  characters: (d) => d.characters.map((c) => c.id),
  backgrounds: (d) => d.backgrounds.map((b) => b.id),
  audio: (d) => d.audio.map((a) => a.id),
  videos: (d) => d.videos.map((v) => v.id),
  offers: (d) => d.offers.map((o) => o.id),
  competency: (d) => d.competencies.map((c) => c.id),
  skill: (d) => d.competencies.flatMap((c) => c.skills.map((s) => s.id)),
};

/** Gives free ids: above everything seen in this session, so that an id never comes back as something else. */
export class Ids {
  private readonly highest: IdMarks = { ...noMarks };

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
