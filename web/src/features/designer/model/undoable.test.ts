import { describe, expect, it } from 'vitest';
import { smallDraft } from './testing';
import { isStillMissed, isUndoable } from './undoable';

const AT = '2026-11-20T10:00:00Z';
const version = {
  id: 7,
  name: null,
  reason: 'cards_removed' as const,
  cards: 12,
  draft_version: 30,
  questions_count: 12,
  created_at: AT,
  created_by: {
    id: 1,
    first_name: 'Olha',
    last_name: 'B',
    email: '',
    personnel_number: '',
    fired: false,
    erased: false,
  },
};
const now = { me: 1, version: 31, now: Date.parse(AT) + 60_000 };

describe('a large change of an earlier visit', () => {
  it('is offered to who made it, within an hour, while little else was saved', () => {
    expect(isUndoable(version, now)).toBe(true);
    expect(isUndoable({ ...version, reason: 'cards_changed' }, now)).toBe(true);
    expect(isUndoable({ ...version, reason: 'restored' }, now)).toBe(false);
    expect(isUndoable(version, { ...now, me: 2 })).toBe(false);
    expect(isUndoable(version, { ...now, version: 36 })).toBe(false);
    expect(isUndoable(version, { ...now, now: now.now + 3_600_000 })).toBe(false);
  });

  it('is not offered when it was taken back', () => {
    const before = smallDraft();
    const emptied = { ...before, questions: [] };
    expect(isStillMissed(version, before, emptied)).toBe(true);
    expect(isStillMissed(version, before, before)).toBe(false);
    const renamed = { ...before, questions: before.questions.map((card) => ({ ...card, name: 'Other' })) };
    expect(isStillMissed(version, before, renamed)).toBe(false);
    expect(isStillMissed({ ...version, reason: 'cards_changed' }, before, renamed)).toBe(true);
  });
});
