import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { type Body, network, openAt, page } from '@/test/courses';
import { Component as SelfEducation } from './self-education';

const Elsewhere = () => null;
const open = (address: string, me?: Me) =>
  openAt(
    [
      { path: '/user/self-education', Component: SelfEducation },
      { path: '*', Component: Elsewhere },
    ],
    address,
    me,
  );

beforeEach(async () => {
  await i18n.loadNamespaces(['learning']);
});

const own = (fields: Body = {}) => ({
  status: 'not_started',
  best_percent: null,
  attempts_used: 0,
  session: null,
  ...fields,
});
const course = (id: number, fields: Body = {}) => ({
  id,
  kind: 'game',
  title: `Course ${id}`,
  description: '',
  cover: null,
  colour: '#0F6E64',
  estimated_duration: 12,
  attempts: 0,
  questions_count: 6,
  has_video: false,
  has_audio: false,
  has_goods: false,
  skills: [],
  max_points: 10,
  own: own(),
  ...fields,
});

describe('the catalogue of self-education', () => {
  it('shows of each course how one stands and the one thing to do', async () => {
    network({
      'GET /api/games/': () => ({
        body: page([
          course(1),
          course(2, { own: own({ status: 'in_progress', attempts_used: 1, session: 'k' }) }),
          course(3, { own: own({ status: 'passed', attempts_used: 1, best_percent: 87.5 }) }),
          course(4, { attempts: 2, own: own({ status: 'failed', attempts_used: 2, best_percent: 20 }) }),
        ]),
      }),
    });
    open('/user/self-education');
    expect(await screen.findByRole('link', { name: 'Start: Course 1' })).toHaveAttribute(
      'href',
      '/gameplay/self/1',
    );
    expect(screen.getByRole('link', { name: 'Continue: Course 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play again: Course 3' })).toBeVisible();
    expect(screen.getByText('Best result 87.5%')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Course 4/ })).toBeNull();
    expect(screen.getByText('No attempts left')).toBeVisible();
    expect(screen.getAllByText('12 minutes')).toHaveLength(4);
  });

  it('filters by search, skill and result through the address', async () => {
    const calls = network({
      'GET /api/games/': () => ({ body: page([course(1, { skills: ['Listening', 'Calm'] })]) }),
    });
    const router = open('/user/self-education');
    const skills = await screen.findByRole('list', { name: 'Skills: Course 1' });
    await userEvent.click(within(skills).getByRole('button', { name: 'Listening' }));
    await waitFor(() => expect(router.state.location.search).toBe('?skill=Listening'));
    const asked = () => Object.fromEntries(calls.at(-1)?.query ?? []);
    await waitFor(() => expect(asked()).toMatchObject({ catalogue: '1', skill: 'Listening' }));
    expect(await screen.findByRole('button', { name: 'Skill: Listening' })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Shortest first');
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'estimated_duration' }));
    await userEvent.type(screen.getByRole('searchbox'), 'guest');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'guest', skill: 'Listening' }));
  });

  it('says that there is nothing yet, and apart from that that nothing is found', async () => {
    network({ 'GET /api/games/': () => ({ body: page([]) }) });
    open('/user/self-education');
    expect(await screen.findByText('No courses for self-education yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    open('/user/self-education?q=guest');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('offers to try again after a failure', async () => {
    let isBroken: boolean = true;
    network({
      'GET /api/games/': () =>
        isBroken
          ? { status: 403, body: { code: 'forbidden', message: 'Not enough rights' } }
          : { body: page([course(1)]) },
    });
    open('/user/self-education');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Course 1')).toBeVisible();
  });
});
