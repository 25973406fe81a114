import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Body, type Call, network, openAt } from '@/test/courses';
import { held } from '@/test/held';
import { quiz } from '@/test/quizzes';
import { Component as Quiz } from './quiz';

const Elsewhere = () => <p>Elsewhere</p>;
const open = (address = '/administrator/quizzes/5') =>
  openAt(
    [
      { path: '/administrator/quizzes/:id', Component: Quiz },
      { path: '*', Component: Elsewhere },
    ],
    address,
  );
const conflict = {
  status: 409,
  body: {
    code: 'edit_conflict',
    message: 'Changed',
    details: { version: 9, saved_by: 'Oksana Boiko', saved_at: '2026-11-20T10:00:00Z' },
  },
};
const patches = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const flag = (name: string) => screen.findByRole('switch', { name: new RegExp(`^${name}`) });
const toggle = async (name: string) => userEvent.click(await flag(name));
const setScore = async (percent: string) => {
  const score = await screen.findByRole('textbox', { name: 'Passing score' });
  await userEvent.clear(score);
  await userEvent.type(score, percent);
};

afterEach(() => notifications.clean());
beforeEach(async () => {
  await i18n.loadNamespaces(['courses', 'quizzes', 'designer-tabs', 'media']);
});

describe('the settings of a quiz', () => {
  it('show where it can be taken in public once that is saved', async () => {
    const plays = { started: 0, finished: 0 };
    network({
      'GET /api/games/5/': () => ({ body: quiz({ is_published: true, public: false }) }),
      'GET /api/games/5/public_link/': () => ({
        body: { link: null, ended: { count: 0, ...plays }, by_number: plays },
      }),
    });
    open();
    await toggle('Open to everyone with the link');
    expect(await screen.findByText('The link appears here once you have saved.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Link to play' })).not.toBeInTheDocument();
    expect(screen.queryByText(/\/public\/play\/5/)).not.toBeInTheDocument();
  });

  it('are saved with the version that was read, and only what was changed', async () => {
    const calls = network({
      'GET /api/games/5/': () => ({ body: quiz({ is_published: true }) }),
      'PATCH /api/games/5/': ({ body }) => ({
        body: quiz({ version: 5, is_published: true, rules: body.quiz as Body }),
      }),
    });
    open();
    await toggle('Free navigation between questions');
    expect(screen.getByText('With free navigation, only after the attempt is finished.')).toBeVisible();
    await toggle('Time limit');
    await toggle('Limit attempts');
    await setScore('80');
    expect(screen.getByText('Percentage of all points: currently 8 of 10 points.')).toBeVisible();
    await save();
    expect(
      await screen.findByText('Saved. Learners will see it after you publish the changes.'),
    ).toBeVisible();
    expect(patches(calls)).toEqual([
      {
        version: 4,
        quiz: {
          allow_movement: true,
          time_limit: 20,
          attempts_limited: true,
          attempts_max: 3,
          passing_score: 80,
        },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('stay typed when the server refuses one of them, which says why', async () => {
    network({
      'GET /api/games/5/': () => ({ body: quiz() }),
      'PATCH /api/games/5/': () => ({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'Check the fields',
          errors: { 'quiz.time_limit': ['Not that long'], title: ['Already taken'] },
        },
      }),
    });
    open();
    await toggle('Time limit');
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, '!');
    await save();
    expect(await screen.findByText('Not that long')).toBeVisible();
    expect(screen.getByText('Already taken')).toBeVisible();
    expect(title).toHaveValue('Coffee basics!');
    expect(title).toHaveFocus();
  });

  it('stay typed that were changed while others were on their way', async () => {
    const { promise, resolve } = held();
    const calls = network({
      'GET /api/games/5/': () => ({ body: quiz() }),
      'PATCH /api/games/5/': async ({ body }) => {
        await promise;
        return { body: quiz({ version: 5, rules: body.quiz as Body }) };
      },
    });
    open();
    await setScore('80');
    await save();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    resolve();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Coffee basics!');
    expect(screen.getByRole('textbox', { name: 'Passing score' })).toHaveValue('80 %');
    await save();
    await waitFor(() => expect(patches(calls).at(-1)).toEqual({ version: 5, title: 'Coffee basics!' }));
  });

  it('name the skills that the quiz tests, without the lines that nobody wrote in', async () => {
    const ids = { competencies: 3, skills: 8 };
    const calls = network({
      'GET /api/games/5/': () => ({ body: quiz({ ids }) }),
      'PATCH /api/games/5/': ({ body }) => ({
        body: quiz({ version: 5, ids, competencies: body.competencies }),
      }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a competency' }));
    const competency = await screen.findByRole('textbox', { name: 'Competency' });
    await waitFor(() => expect(competency).toHaveFocus());
    await userEvent.paste('Coffee');
    (await screen.findByRole('textbox', { name: 'Skill 1 of “Coffee”' })).focus();
    await userEvent.paste('Milk');
    await userEvent.click(screen.getByRole('button', { name: 'Add a skill' }));
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(patches(calls)).toEqual([
      { version: 4, competencies: [{ id: 4, title: 'Coffee', skills: [{ id: 9, title: 'Milk' }] }] },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Skill 2 of “Coffee”' })).toBeNull();
  });

  it('are known again when the answer to a save was lost', async () => {
    let saved = quiz();
    const calls = network({
      'GET /api/games/5/': () => ({ body: saved }),
      'PATCH /api/games/5/': ({ body }) => {
        if (body.version !== saved.version) return conflict;
        saved = quiz({ version: 9, rules: body.quiz as Body });
        throw new TypeError('lost');
      },
    });
    open();
    await setScore('80');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(patches(calls)).toHaveLength(2);
    expect(screen.queryByText(/saved another version/)).toBeNull();
  });

  it('do not leave the page for a passing score that cannot be', async () => {
    const calls = network({ 'GET /api/games/5/': () => ({ body: quiz() }) });
    open();
    await setScore('101');
    await save();
    expect(await screen.findByText('Enter a whole number from 0 to 100')).toBeVisible();
    expect(patches(calls)).toEqual([]);
  });

  it('go over a newer version that touched the questions alone', async () => {
    let version = 4;
    const calls = network({
      'GET /api/games/5/': () => ({ body: quiz({ version }) }),
      'PATCH /api/games/5/': ({ body }) => {
        version = 9;
        return body.version === 9 ? { body: quiz({ version: 10, rules: body.quiz as Body }) } : conflict;
      },
    });
    open();
    await toggle('Show points');
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(patches(calls).map((body) => body.version)).toEqual([4, 9]);
  });

  it('ask which version holds when somebody else changed them', async () => {
    let saved = quiz();
    const calls = network({
      'GET /api/games/5/': () => ({ body: saved }),
      'PATCH /api/games/5/': ({ body }) => {
        if (body.version === 9) return { body: quiz({ version: 10, rules: { passing_score: 60 } }) };
        saved = quiz({ version: 9, rules: { passing_score: 55 } });
        return conflict;
      },
    });
    open();
    await setScore('60');
    await save();
    expect(await screen.findByText(/Oksana Boiko saved another version/)).toBeVisible();
    expect(screen.getByText('Changed by them: Passing score')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Passing score' })).toHaveValue('60 %');
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(patches(calls).at(-1)).toEqual({ version: 9, quiz: { passing_score: 60 } }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
  });

  it('are asked about before they are lost, and before publishing leaves them out', async () => {
    network({ 'GET /api/games/5/': () => ({ body: quiz() }) });
    const router = open();
    await toggle('Show points');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(
      await screen.findByText('Save your changes first: only saved changes are published.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /Questions/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/administrator/quizzes/5');
    expect(await flag('Show points')).not.toBeChecked();
  });
});
