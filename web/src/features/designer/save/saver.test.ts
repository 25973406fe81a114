import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as cmd from '../model/commands';
import { noMarks } from '../model/ids';
import { type CourseState, type Loaded, noFindings } from '../model/loaded';
import { smallDraft } from '../model/testing';
import type { Draft } from '../model/types';
import { DesignerStore } from '../store';
import type { Kept } from './keeper';
import type { Outcome, SaveBody, SaveReply } from './remote';
import { Saver } from './saver';

const course: CourseState = {
  is_published: false,
  has_draft_changes: false,
  revision: null,
  updated_at: null,
};
const loaded = (draft: Draft, version: number): Loaded => ({
  draft,
  version,
  state: course,
  findings: noFindings,
  marks: noMarks,
});

/** A server that keeps one draft and counts versions. */
function setUp() {
  const server = {
    draft: smallDraft(),
    version: 3,
    offline: false as boolean | { after: number; reason: string },
    bodies: [] as SaveBody[],
    kept: null as Kept | null,
  };
  const remote = {
    load: async (): Promise<Outcome<Loaded>> => ({ ok: true, value: loaded(server.draft, server.version) }),
    save: async (body: SaveBody): Promise<Outcome<SaveReply>> => {
      if (server.offline) {
        const more = server.offline === true ? {} : server.offline;
        return { ok: false, failure: { kind: 'offline', ...more } };
      }
      if (body.version !== server.version)
        return { ok: false, failure: { kind: 'conflict', savedBy: 'Olena', savedAt: null } };
      const { version, is_published, ...rest } = body;
      server.bodies.push(body);
      server.draft = { ...server.draft, ...rest };
      server.version = version + 1;
      const state = { ...course, is_published: is_published ?? false };
      return { ok: true, value: { version: server.version, course: state, findings: noFindings } };
    },
  };
  const keeper = {
    get: async () => server.kept,
    put: async (kept: Kept) => {
      server.kept = kept;
    },
    leave: (kept: Kept) => {
      server.kept = kept;
    },
    drop: async () => {
      server.kept = null;
    },
  };
  const merged = vi.fn();
  const store = new DesignerStore(loaded(server.draft, server.version));
  const saver = new Saver(store, remote, keeper, { merged });
  return { server, store, saver, merged, stop: saver.start() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('sends one second after the last edit, only what changed', async () => {
    const { server, store, stop } = setUp();
    store.run(cmd.editCard(1, { name: 'Hello' }));
    await vi.advanceTimersByTimeAsync(700);
    store.run(cmd.editCard(1, { weight: 5 }));
    await vi.advanceTimersByTimeAsync(900);
    expect(server.bodies).toHaveLength(0);
    expect(server.kept?.mine.questions[0]?.weight).toBe(5);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.bodies.map((b) => new Set(Object.keys(b)))).toEqual([new Set(['questions', 'version'])]);
    expect(store.get()).toMatchObject({ version: 4, save: { kind: 'saved' } });
    expect(server.kept).toBeNull();
    stop();
  });

  it('keeps changes on the device while offline and sends them later', async () => {
    const { server, store, stop } = setUp();
    server.offline = true;
    store.run(cmd.editCourse({ title: 'New title' }));
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get().save).toEqual({ kind: 'offline', changes: 1 });
    expect(server.kept?.mine.title).toBe('New title');
    server.offline = false;
    await vi.advanceTimersByTimeAsync(2100);
    expect(server.draft.title).toBe('New title');
    expect(store.get().save.kind).toBe('saved');
    stop();
  });

  it('saves again when the server has asked for it, and says why it could not', async () => {
    const { server, store, stop } = setUp();
    server.offline = { after: 20, reason: 'The disk is full.' };
    store.run(cmd.editCourse({ title: 'New title' }));
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get().save).toEqual({ kind: 'offline', changes: 1, reason: 'The disk is full.' });
    server.offline = false;
    await vi.advanceTimersByTimeAsync(19_000);
    expect(store.get().save.kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(1100);
    expect(server.draft.title).toBe('New title');
    stop();
  });

  it('merges with another person’s save of other cards and says so', async () => {
    const { server, store, merged, stop } = setUp();
    server.draft = { ...server.draft, title: 'Theirs' };
    server.version = 9;
    store.run(cmd.editCard(2, { weight: 4 }));
    await vi.advanceTimersByTimeAsync(1100);
    expect(merged).toHaveBeenCalledWith('Olena');
    expect(server.draft).toMatchObject({ title: 'Theirs' });
    expect(server.draft.questions[1]?.weight).toBe(4);
    expect(store.get()).toMatchObject({ version: 10, save: { kind: 'saved' } });
    stop();
  });

  it('asks about the same card and overwrites nothing before the answer', async () => {
    const { server, store, saver, stop } = setUp();
    const theirs = server.draft.questions.map((c) => (c.id === 1 ? { ...c, text: 'Theirs' } : c));
    server.draft = { ...server.draft, questions: theirs };
    server.version = 9;
    store.run(cmd.editCard(1, { text: 'Mine' }));
    await vi.advanceTimersByTimeAsync(1100);
    expect(store.get().save.kind).toBe('conflict');
    expect(await saver.flush()).toBe(false);
    expect(server.draft.questions[0]?.text).toBe('Theirs');
    expect(await saver.settle(['both'], (n) => `${n} 2`)).toBe(true);
    expect(server.draft.questions.map((c) => c.text)).toContain('Theirs');
    expect(server.draft.questions.map((c) => c.text)).toContain('Mine');
    stop();
  });

  it('keeps what a field still holds when the page goes, and warns', async () => {
    const { server, store, stop } = setUp();
    const write = () => {
      store.run(cmd.editCard(1, { name: 'Half a wo' }));
      store.release(write);
    };
    store.hold(write);
    expect(store.get().isTyping).toBe(true);
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    expect(server.kept?.mine.questions[0]?.name).toBe('Half a wo');
    expect(store.get().isTyping).toBe(false);
    stop();
  });

  it('saves what a field still holds when the designer is left', async () => {
    const { server, store, stop } = setUp();
    const write = () => {
      store.run(cmd.editCard(1, { name: 'Typed' }));
      store.release(write);
    };
    store.hold(write);
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draft.questions[0]?.name).toBe('Typed');
  });

  it('leaves nothing to do later once the designer is left', async () => {
    const { store, stop } = setUp();
    const { title } = store.get().draft;
    store.run(cmd.editCourse({ title: 'Another' }));
    store.run(cmd.editCourse({ title }));
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('puts work of an earlier visit back', async () => {
    const { server, store, saver, stop } = setUp();
    const mine = { ...smallDraft(), title: 'Typed yesterday' };
    await saver.restore({ version: 2, base: smallDraft(), mine, at: 0 });
    expect(server.draft.title).toBe('Typed yesterday');
    expect(store.get().save.kind).toBe('saved');
    stop();
  });

  it('saves before it publishes', async () => {
    const { server, store, saver, stop } = setUp();
    store.run(cmd.editCourse({ title: 'Ready' }));
    const reply = await saver.setPublished(true);
    expect(reply.ok && reply.value.course.is_published).toBe(true);
    expect(server.bodies.map((b) => [b.version, b.title, b.is_published])).toEqual([
      [3, 'Ready', undefined],
      [4, undefined, true],
    ]);
    stop();
  });
});
