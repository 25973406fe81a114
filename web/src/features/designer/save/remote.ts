import type { Changes } from '../model/changes';
import type { CourseState, Findings, Loaded } from '../model/loaded';

export type SaveBody = Changes & { version: number; is_published?: boolean };
export type SaveReply = { version: number; course: CourseState; findings: Findings };

export type Failure =
  /** `after`: the seconds that the server asked for; `reason`: why it cannot save now, in its words. */
  | { kind: 'offline'; after?: number; reason?: string }
  | { kind: 'conflict'; savedBy: string | null; savedAt: string | null }
  | { kind: 'not_publishable'; findings: Findings | null; message: string }
  | { kind: 'refused'; message: string; errors: Partial<Record<string, string[]>> };

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** The calls that the designer makes, apart from the network so that saving can be tried without one. */
export type Remote = {
  load(): Promise<Outcome<Loaded>>;
  save(body: SaveBody): Promise<Outcome<SaveReply>>;
};
