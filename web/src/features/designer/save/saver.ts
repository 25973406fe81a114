import { isViewing } from '@/shared/lib/token';
import { changes, countChanges, isDirty } from '../model/changes';
import { Ids, noMarks } from '../model/ids';
import { type Choice, merge, resolve } from '../model/merge';
import type { Draft } from '../model/types';
import type { DesignerStore } from '../store';
import type { Keeper, Kept } from './keeper';
import type { Failure, Outcome, Remote, SaveReply } from './remote';

const IDLE = 1000;
const KEEP = 300;
const FIRST_RETRY = 2000;
const LAST_RETRY = 60_000;

type SaverEvents = { merged(by: string | null): void };

/**
 * Sends the draft a second after the last edit, one save at a time, and keeps what is not sent yet on
 * this device. An older version is never forced onto the server: it is merged first.
 */
export class Saver {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | null = null;
  private retry = FIRST_RETRY;
  private stopped: boolean = false;
  private seen: Draft;
  private readonly store: DesignerStore;
  private readonly remote: Remote;
  private readonly keeper: Keeper;
  private readonly events: SaverEvents;

  constructor(store: DesignerStore, remote: Remote, keeper: Keeper, events: SaverEvents) {
    this.store = store;
    this.remote = remote;
    this.keeper = keeper;
    this.events = events;
    this.seen = store.get().draft;
  }

  /** Follows the store and the page until the returned function is called. */
  start(): () => void {
    this.stopped = false;
    const off = this.store.subscribe(() => this.notice());
    const flush = () => void this.flush();
    const onGone = () => this.keepLast();
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      this.keepLast();
      flush();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (this.keepLast() && !isViewing()) event.preventDefault();
    };
    addEventListener('online', flush);
    addEventListener('blur', flush);
    addEventListener('beforeunload', onLeave);
    addEventListener('pagehide', onGone);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      this.store.writeAll();
      off();
      removeEventListener('online', flush);
      removeEventListener('blur', flush);
      removeEventListener('beforeunload', onLeave);
      removeEventListener('pagehide', onGone);
      document.removeEventListener('visibilitychange', onHidden);
      clearTimeout(this.timer);
      const isDirty = this.dirty();
      if (isDirty || this.keepTimer !== undefined) this.keepNow();
      if (isDirty) void this.flush();
      this.stopped = true;
    };
  }

  /** Saves everything now; true when the server has it all. */
  async flush(): Promise<boolean> {
    this.store.writeAll();
    clearTimeout(this.timer);
    for (;;) {
      this.running ??= this.send().finally(() => {
        this.running = null;
      });
      if (!(await this.running)) return false;
      if (!this.dirty()) return true;
    }
  }

  /** Publishes or hides the saved draft; everything must be saved before. */
  async setPublished(is_published: boolean): Promise<Outcome<SaveReply>> {
    for (;;) {
      if (!(await this.flush())) return { ok: false, failure: this.currentFailure() };
      const reply = await this.remote.save({ version: this.store.get().version, is_published });
      if (reply.ok) this.accept(reply.value);
      const merged = !reply.ok && reply.failure.kind === 'conflict' && (await this.conflict(reply.failure));
      if (!merged) return reply;
    }
  }

  /** Goes on after the person has chosen what to keep. */
  async settle(choices: readonly Choice[], copyName: (name: string) => string): Promise<boolean> {
    const { save } = this.store.get();
    if (save.kind !== 'conflict') return true;
    const { merge: merged, theirs } = save.info;
    const draft = resolve(
      merged,
      choices,
      new Ids(merged.draft, theirs.draft, this.store.get().draft),
      copyName,
    );
    this.store.set({ save: { kind: 'pending' } });
    this.store.replace(draft, theirs, false);
    return this.flush();
  }

  /** Puts back what was kept on this device at an earlier visit, merged with what the server has now. */
  async restore(kept: Kept) {
    const { draft, saved, version, course, findings } = this.store.get();
    const theirs = { draft: saved, version, state: course, findings, marks: noMarks };
    const merged = merge(kept.base, kept.mine, draft);
    if (merged.conflicts.length > 0) {
      this.store.set({
        save: { kind: 'conflict', info: { merge: merged, theirs, savedBy: null, savedAt: null } },
      });
      return;
    }
    this.store.replace(merged.draft, theirs, false);
    await this.flush();
  }

  private dirty() {
    const { saved, draft } = this.store.get();
    return isDirty(saved, draft);
  }

  private notice() {
    const { draft, save, saved } = this.store.get();
    if (draft === this.seen) return;
    this.seen = draft;
    if (save.kind === 'conflict') return;
    this.keepSoon();
    if (save.kind === 'offline') {
      this.store.set({ save: { ...save, changes: countChanges(saved, draft) } });
      return;
    }
    if (save.kind !== 'saving') this.store.set({ save: { kind: 'pending' } });
    this.later(IDLE);
  }

  private later(ms: number) {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.flush(), ms);
  }

  private keepSoon() {
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => this.keepNow(), KEEP);
  }

  private keepNow() {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    const { saved, draft, version } = this.store.get();
    if (isDirty(saved, draft)) void this.keeper.put({ version, base: saved, mine: draft, at: Date.now() });
    else void this.keeper.drop();
  }

  /** Keeps everything, also what fields still hold, before this call ends; false when there is nothing to keep. */
  private keepLast(): boolean {
    this.store.writeAll();
    if (!this.dirty()) return false;
    const { saved, draft, version } = this.store.get();
    this.keeper.leave({ version, base: saved, mine: draft, at: Date.now() });
    return true;
  }

  private async send(): Promise<boolean> {
    const { saved, draft, version, save } = this.store.get();
    if (save.kind === 'conflict') return false;
    const body = changes(saved, draft);
    if (Object.keys(body).length === 0) {
      if (save.kind !== 'saved') this.store.set({ save: { kind: 'saved', at: Date.now() } });
      return true;
    }
    this.store.set({ save: { kind: 'saving' } });
    const reply = await this.remote.save({ ...body, version });
    if (!reply.ok) return this.failed(reply.failure);
    this.store.set({ saved: draft });
    this.accept(reply.value);
    return true;
  }

  private accept({ version, course, findings }: SaveReply) {
    this.retry = FIRST_RETRY;
    const more = this.dirty();
    const save = more ? ({ kind: 'pending' } as const) : ({ kind: 'saved', at: Date.now() } as const);
    this.store.set({ version, course, findings, save });
    this.keepNow();
    if (more) this.later(IDLE);
  }

  private async failed(failure: Failure): Promise<boolean> {
    this.keepNow();
    switch (failure.kind) {
      case 'conflict':
        return this.conflict(failure);
      case 'offline': {
        const { saved, draft } = this.store.get();
        const { reason, after } = failure;
        const changed = countChanges(saved, draft);
        this.store.set({ save: { kind: 'offline', changes: changed, ...(reason && { reason }) } });
        this.later(after === undefined ? this.retry : after * 1000);
        this.retry = Math.min(this.retry * 2, LAST_RETRY);
        return false;
      }
      case 'not_publishable':
        this.store.set({ save: { kind: 'refused', message: failure.message, errors: {} } });
        return false;
      case 'refused':
        this.store.set({ save: failure });
        return false;
    }
  }

  private async conflict(failure: Extract<Failure, { kind: 'conflict' }>): Promise<boolean> {
    const theirs = await this.remote.load();
    if (!theirs.ok) return theirs.failure.kind === 'conflict' ? false : this.failed(theirs.failure);
    this.store.writeAll();
    const { saved, draft } = this.store.get();
    const merged = merge(saved, draft, theirs.value.draft);
    const { savedBy, savedAt } = failure;
    if (merged.conflicts.length > 0) {
      this.store.set({
        save: { kind: 'conflict', info: { merge: merged, theirs: theirs.value, savedBy, savedAt } },
      });
      return false;
    }
    this.store.replace(merged.draft, theirs.value, !merged.renumbered);
    this.events.merged(savedBy);
    return this.send();
  }

  private currentFailure(): Failure {
    const { save } = this.store.get();
    if (save.kind === 'refused') return save;
    if (save.kind === 'conflict')
      return { kind: 'conflict', savedBy: save.info.savedBy, savedAt: save.info.savedAt };
    return { kind: 'offline', reason: save.kind === 'offline' ? save.reason : undefined };
  }
}
