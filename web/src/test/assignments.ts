import type { components } from '@/shared/api/schema';

type Assignment = components['schemas']['Assignment'];
type MyAssignment = components['schemas']['MyAssignment'];

/** An assignment by hand that is open and not begun. */
export const assignment = (id: number, more: Partial<Assignment> = {}): Assignment => ({
  id,
  game: {
    id,
    title: `Course ${id}`,
    kind: 'game',
    cover: null,
    colour: '#0F6E64',
    estimated_duration: null,
  },
  start_date: '2026-11-01T00:00:00Z',
  end_date: null,
  accept_late: false,
  attempts_total: 0,
  attempts_left: null,
  status: 'not_started',
  playable: true,
  timeliness: 'no_deadline',
  late_days: 0,
  due_soon: false,
  reminded_at: null,
  asked_at: null,
  best: null,
  session_in_progress: null,
  domain: 'acme',
  user: null,
  group: null,
  source: { kind: 'hand', by: null, group: null, at: '2026-11-01T00:00:00Z' },
  created_by: null,
  created_at: '2026-11-01T00:00:00Z',
  ...more,
});

/** The same as a row of one's own list. */
export const ownAssignment = (id: number, more: Partial<MyAssignment> = {}): MyAssignment => ({
  id,
  game: { id, title: `Course ${id}`, kind: 'game', colour: '#0F6E64' },
  start_date: '2026-11-01T00:00:00Z',
  status: 'not_started',
  playable: true,
  timeliness: 'no_deadline',
  domain: 'acme',
  created_at: '2026-11-01T00:00:00Z',
  ...more,
});
