import type { Standing, TeamMember } from '@/features/team/api';
import { olena, taras } from './people';

type Listed = typeof taras;

/** How courses stand of which nothing presses. */
export const standing = (more: Partial<Standing> = {}): Standing => ({
  assigned: 0,
  not_started: 0,
  in_progress: 0,
  needs_attention: 0,
  passed: 0,
  failed: 0,
  not_completed: 0,
  overdue: 0,
  due_soon: 0,
  ...more,
});

const ref = ({ id, first_name, last_name, email, personnel_number, fired }: Listed) => ({
  id,
  first_name,
  last_name,
  email,
  personnel_number,
  fired,
  erased: false,
});

/** Somebody of the team, with how the courses go. */
export function member(person: Listed, more: Partial<Standing> = {}): TeamMember {
  const [position] = person.user_position;
  if (!position) throw new Error('somebody of a team has a position');
  return { user: ref(person), position, courses: standing(more) };
}

export const TARAS = member(taras, {
  assigned: 5,
  overdue: 2,
  needs_attention: 1,
  failed: 1,
  not_started: 1,
  in_progress: 1,
  passed: 1,
});
export const OLENA = member(olena);
export const SUMMARY = {
  people: 2,
  courses: standing({
    assigned: 5,
    overdue: 2,
    due_soon: 1,
    needs_attention: 1,
    failed: 1,
    not_started: 1,
    passed: 1,
  }),
};

/** What a reminder of the team answers: one email to Taras, and Olena has no address. */
export const REMINDERS = {
  emails: 1,
  reminded: 2,
  total: 3,
  send_at: '2026-11-20T10:00:00Z',
  last_reminded_at: '2026-11-18T10:00:00Z',
  people: [TARAS.user],
  left_out: [
    {
      reason: 'no_email',
      count: 1,
      rows: [{ assignment: 9, user: OLENA.user, game: 'Returns', reminded_at: null }],
    },
  ],
};
