import { type APIRequestContext, expect } from '@playwright/test';
import { DEMO, signIn } from './people';

type Headers = { authorization: string };
type Session = { key: string; status: string; step: number; answers: unknown[] };

/** What can be done with a course that was made before. */
export const courseAt = (
  request: APIRequestContext,
  headers: Headers,
  { id, title }: { id: number; title: string },
) => ({
  /** Gives it to the demonstration learner; answers the assignment and the learner's token. */
  assign: async (more: object = {}) => {
    const { token, user, headers: mine } = await signIn(request, DEMO.learner);
    const assigned = await request.post('/api/assignments/game/bulk_assignment/', {
      headers,
      data: { games: [{ game: id, attempts_total: 3 }], users: [user.id], ...more },
    });
    expect(assigned.status(), await assigned.text()).toBe(201);
    const list = await request.get('/api/assignments/game/', { headers: mine, params: { search: title } });
    const [row] = ((await list.json()) as { results: { id: number }[] }).results;
    if (!row) throw new Error('the learner does not have the assignment');
    const sessions = async () => {
      const params = { assignment: row.id };
      const found = await request.get('/api/game_sessions/', { headers: mine, params });
      return ((await found.json()) as { results: Session[] }).results;
    };
    return { assignment: row.id, token, mine, sessions };
  },
  close: () => request.delete(`/api/games/${id}/`, { headers }),
});

/** Makes a course, of either kind, for one test; cleared away by `close`. */
export async function makeCourse(
  request: APIRequestContext,
  headers: Headers,
  { title: name, ...fields }: { title: string; [field: string]: unknown },
) {
  const title = `${name} ${Date.now().toString(36)}`;
  const made = await request.post('/api/games/', { headers, data: { title, ...fields } });
  expect(made.status(), await made.text()).toBe(201);
  const { id, version } = (await made.json()) as { id: number; version: number };
  return {
    id,
    title,
    publish: async () => {
      const data = { version, is_published: true };
      const published = await request.patch(`/api/games/${id}/`, { headers, data });
      expect(published.ok(), await published.text()).toBe(true);
    },
    ...courseAt(request, headers, { id, title }),
  };
}
