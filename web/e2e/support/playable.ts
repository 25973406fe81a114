import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders, DEMO } from './people';

export const CARDS = [
  { says: 'My parcel is three days late.', right: 'I am sorry. Let me look at once.', wrong: 'Not my job.' },
  {
    says: 'What do you need from me?',
    right: 'Only the number, please.',
    wrong: 'Everything, from the start.',
  },
  { says: 'When will it come?', right: 'Tomorrow before noon.', wrong: 'Some day next week.' },
] as const;
export const NOTE = 'First the feeling, then the facts.';

const OLENA = { id: 1, name: 'Olena', asset: 3 };
const STAGES = [
  { id: 1, title: 'Contact', order: 1 },
  { id: 2, title: 'Solution', order: 2 },
];

const OFFER = {
  id: 1,
  title: 'Parcel insurance',
  description: 'For every parcel',
  price: '40 UAH',
  picture: null,
};

/** Three cards of ten points in a row; a wrong answer makes Olena angry and has a note, a right one pleases her. */
const questions = CARDS.map((card, i) => {
  const id = i + 1;
  const connected = id < CARDS.length ? id + 1 : null;
  return {
    id,
    name: `Card ${id}`,
    text: `<p>${card.says}</p>`,
    weight: 10,
    is_start: i === 0,
    stage: id < CARDS.length ? 1 : 2,
    character: OLENA.id,
    offers: i === 0 ? [OFFER.id] : [],
    answers: [
      { id: id * 10 + 1, text: card.right, right: true, connected, emotion: 2, feedback: '' },
      { id: id * 10 + 2, text: card.wrong, right: false, connected, emotion: 5, feedback: NOTE },
    ],
  };
});

type Session = { key: string; status: string; step: number; answers: unknown[] };

/** A course of its own, made and read in the name of the demonstration company; cleared away by `close`. */
export async function course(request: APIRequestContext, settings: object = {}, { publish = true } = {}) {
  const headers = await adminHeaders(request);
  const title = `The late parcel ${Date.now().toString(36)}`;
  const data = {
    title,
    questions,
    characters: [OLENA],
    stages: STAGES,
    offers: [OFFER],
    points_to_pass: 20,
    ...settings,
  };
  const made = await request.post('/api/games/', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const { id, version } = (await made.json()) as { id: number; version: number };
  if (publish) {
    const published = await request.patch(`/api/games/${id}/`, {
      headers,
      data: { version, is_published: true },
    });
    expect(published.ok(), await published.text()).toBe(true);
  }
  return {
    id,
    title,
    headers,
    /** Gives it to the demonstration learner; answers the assignment and the learner's token. */
    assign: async (more: object = {}) => {
      const signedIn = await request.post('/api/v2/token-auth/', {
        data: { email: DEMO.learner, password: DEMO.password },
      });
      const { token, user } = (await signedIn.json()) as { token: string; user: { id: number } };
      const assigned = await request.post('/api/assignments/game/bulk_assignment/', {
        headers,
        data: { games: [{ game: id, attempts_total: 3 }], users: [user.id], ...more },
      });
      expect(assigned.status(), await assigned.text()).toBe(201);
      const mine = { authorization: `JWT ${token}` };
      const list = await request.get('/api/assignments/game/', { headers: mine, params: { search: title } });
      const [row] = ((await list.json()) as { results: { id: number }[] }).results;
      if (!row) throw new Error('the learner does not have the assignment');
      const sessions = async () => {
        const found = await request.get('/api/game_sessions/', {
          headers: mine,
          params: { assignment: row.id },
        });
        return ((await found.json()) as { results: Session[] }).results;
      };
      return { assignment: row.id, token, mine, sessions };
    },
    close: () => request.delete(`/api/games/${id}/`, { headers }),
  };
}
