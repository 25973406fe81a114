import type { AppointmentRow, AppointmentSummary, MatrixRow } from '@/features/reports/appointment/types';
import type { Dashboard } from '@/features/reports/dashboard/types';
import type { Codename } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';
import { ME } from './render';

export const READS: readonly Codename[] = ['view_reports', 'build_training_reports'];
export const reader = (...more: Codename[]): Me => ({ ...ME, permissions: ['moderator', ...READS, ...more] });

export const person = (id: number, first_name: string, last_name: string, fired = false) => ({
  id,
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@acme.test`,
  personnel_number: '',
  fired,
  erased: false,
});
export const olena = person(8, 'Olena', 'Bondar');
export const petro = person(9, 'Petro', 'Lys', true);
export const hardTalk = { id: 7, title: 'A hard talk', kind: 'game' as const };
export const safety = { id: 6, title: 'Safety', kind: 'quiz' as const };

export const attempt = (more: Partial<AppointmentRow> = {}): AppointmentRow => ({
  user: olena,
  organization: { id: 1, short_name: 'Acme' },
  division: { id: 5, name: 'Sales' },
  position: { id: 40, title: 'Seller' },
  game: hardTalk,
  assignment: 3,
  session: 30,
  number: 1,
  status: 'succeeded',
  running: false,
  withdrawn: false,
  attempts_used: 1,
  attempts_total: 3,
  points: 9,
  max_points: 10,
  percent: 90,
  started_at: '2026-11-02T09:00:00Z',
  finished_at: '2026-11-02T09:05:00Z',
  duration_s: 300,
  ...more,
});
export const summary = (more: Partial<AppointmentSummary> = {}): AppointmentSummary => ({
  rows: 4,
  people: 2,
  counts: { not_started: 1, not_completed: 0, succeeded: 2, failed: 1 },
  average_percent: 72.5,
  average_duration_s: 300,
  by_percent: Array.from({ length: 10 }, (_, ten) => ({
    from: ten * 10,
    to: ten * 10 + 10,
    count: ten === 9 ? 2 : 0,
  })),
  ...more,
});
export const crossing: MatrixRow[] = [
  {
    user: olena,
    cells: [
      { game: 7, status: 'succeeded', percent: 90 },
      { game: 6, status: 'not_started', percent: null },
    ],
  },
  { user: petro, cells: [{ game: 6, status: 'failed', percent: 40 }] },
];

export const dashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  counts: {
    assigned: 40,
    not_started: 9,
    in_progress: 4,
    needs_attention: 3,
    passed: 20,
    failed: 2,
    not_completed: 2,
    overdue: 5,
    due_soon: 1,
  },
  trend: {
    assigned: { now: 12, before: 8 },
    started: { now: 6, before: 6 },
    finished: { now: 3, before: 5 },
    passed: { now: 2, before: 0 },
  },
  activity: [
    { day: '2026-11-20', started: 2, finished: 1 },
    { day: '2026-11-21', started: 0, finished: 0 },
  ],
  weakest: {
    courses: [{ game: hardTalk, attempts: 12, average_percent: 41, passed_share: 0.25 }],
    cards: [{ game: hardTalk, question: { id: 71, name: 'The price' }, answered: 12, right_share: 0.1 }],
  },
  emotions: { 1: 4, 2: 3, 3: 2, 4: 1, 5: 0, valence: 1 },
  attention: {
    overdue: 5,
    due_soon: 1,
    needs_attention: 3,
    asked: 0,
    problems: 2,
    quiz_problems: 0,
    not_confirmed: 0,
    without_position: 0,
    failed_sign_ins: 0,
  },
  plan: {
    status: 'trial',
    trial_ends_at: '2026-12-01T00:00:00Z',
    days_left: 9,
    users: { used: 120, limit: 500 },
    storage: { used: 5 * 1024 ** 3, limit: 50 * 1024 ** 3 },
  },
  ...more,
});
