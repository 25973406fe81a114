import { expect } from '@playwright/test';
import type { test } from './company';

type Here = Parameters<Parameters<typeof test>[2]>[0]['here'];

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const answer = (id: number, right: boolean, connected: number | null) => ({
  id,
  text: right ? 'I am sorry. Let me look at once.' : 'Not my job.',
  right,
  connected,
  emotion: right ? 1 : 5,
  feedback: right ? '' : 'First the feeling, then the facts.',
});
const card = (id: number, says: string, next: number | null) => ({
  id,
  name: `Card ${id}`,
  text: `<p>${says}</p>`,
  weight: 10,
  is_start: id === 1,
  answers: [answer(id * 10 + 1, true, next), answer(id * 10 + 2, false, next)],
});

/** A published course of two cards, in which answers may be taken back. */
export async function shortCourse(here: Here, title: string) {
  const made = await here.course(title, {
    questions: [card(1, 'My parcel is three days late.', 2), card(2, 'When will it come?', null)],
    points_to_pass: 10,
    allow_back: true,
  });
  await made.publish();
  return made;
}

/** Gives a course to people; answers the assignments in the order of the people. */
export async function give(here: Here, game: number, people: readonly { id: number }[]) {
  const users = people.map(({ id }) => id);
  await here.call('POST', '/api/assignments/game/bulk_assignment/', {
    games: [{ game }],
    users,
    start_date: day(-9),
    end_date: day(9),
  });
  const reply = await here.call('GET', `/api/assignments/game/admin/?game=${game}&per_page=100`);
  const { results } = (await reply.json()) as { results: { id: number; user: { id: number } }[] };
  return users.map((user) => {
    const row = results.find((one) => one.user.id === user);
    expect(row, `an assignment of ${user}`).toBeDefined();
    return row?.id ?? 0;
  });
}

/** The deadline was yesterday, and late answers count. */
export const overdue = (here: Here, assignments: number[]) =>
  here.call('PATCH', '/api/assignments/game/', { assignments, end_date: day(-1), accept_late: true });
