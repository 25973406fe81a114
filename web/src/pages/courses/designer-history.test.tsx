import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { basics, card, nested, network } from '@/test/courses';
import { openDesigner } from '@/test/designer';

const ADDRESS = '/administrator/games/5?view=outline';
const ME = { id: 1, first_name: 'Iryna', last_name: 'Koval', permissions: ['create_assign_games'] };
const GREETING = card(1, { name: 'Greeting' });

const version = (fields: object) => ({
  id: 7,
  name: null,
  reason: 'timed',
  cards: null,
  draft_version: 4,
  questions_count: 1,
  created_at: new Date().toISOString(),
  created_by: ME,
  ...fields,
});

type Server = Parameters<typeof network>[0];
const serve = (fields: Record<string, unknown>, more: Server) =>
  network({
    ...basics,
    'GET /api/users/me/': () => ({ body: ME }),
    'GET /api/games/5/': () => ({ body: nested({ questions: [GREETING], ...fields }) }),
    'GET /api/games/5/revisions/': () => ({ body: { count: 0, results: [] } }),
    ...more,
  });
const openHistory = async () => {
  await openDesigner(ADDRESS);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
};

it('says where versions come from while there is none', async () => {
  serve({}, { 'GET /api/games/5/draft_versions/': () => ({ body: { count: 0, results: [] } }) });
  await openHistory();
  expect(await screen.findByText('Nothing to go back to yet')).toBeVisible();
  expect(screen.getByText(/a version of the draft every ten minutes/)).toBeVisible();
});

it('tries again where the list could not be had', async () => {
  let isDown: boolean = true;
  const kept = version({ name: 'Before the review', reason: 'named' });
  serve(
    {},
    {
      'GET /api/games/5/draft_versions/': () =>
        isDown
          ? { status: 500, body: { code: 'internal', message: 'Something broke.' } }
          : { body: { count: 1, results: [kept] } },
    },
  );
  await openHistory();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Before the review' })).toBeVisible();
});

it('offers what a large change of an earlier visit took, once', async () => {
  const kept = version({ reason: 'cards_removed', cards: 7, questions_count: 8 });
  const before = nested({ questions: [GREETING, card(2, { name: 'Offer' })] });
  const calls = serve(
    { version: 5, updated_at: new Date().toISOString() },
    {
      'GET /api/games/5/draft_versions/': () => ({ body: { count: 1, results: [kept] } }),
      'GET /api/games/5/draft_versions/7/': () => ({ body: before }),
      'POST /api/games/5/draft_versions/7/restore/': () => ({ body: { ...before, version: 6 } }),
    },
  );
  await openDesigner(ADDRESS);
  const notice = (await screen.findByText(/You deleted 7 cards/)).closest('[role="status"]');
  await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2. Offer')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/restore/'))?.body).toEqual({ version: 5 });
  expect(screen.queryByText(/You deleted 7 cards/)).toBeNull();
});

it('does not count attempts that are unlimited', async () => {
  const published = { published_at: new Date().toISOString(), published_by: ME };
  const facts = { id: 1, number: 1, title: 'Greeted', questions_count: 1, max_points: 10, is_current: true };
  const revision = (fields: object) => ({
    ...facts,
    ...published,
    pass_points: 7,
    pass_percent: null,
    ...fields,
  });
  const results = [revision({ number: 2, id: 2, attempts: 0 }), revision({ attempts: 3, is_current: false })];
  serve(
    {},
    {
      'GET /api/games/5/revisions/': () => ({ body: { count: 2, results } }),
      'GET /api/games/5/draft_versions/': () => ({ body: { count: 0, results: [] } }),
    },
  );
  await openHistory();
  expect(await screen.findByText(/unlimited attempts/)).toBeVisible();
  expect(screen.getByText(/3 attempts/)).toBeVisible();
});
