import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Codename } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';
import { ME, show } from '@/test/render';
import { RIGHTS } from '@/test/roles';
import { answers, testServer } from '@/test/server';
import { Guide } from './guide';
import { GuideMenu } from './guide-menu';
import { stepsFor } from './steps';
import { useGuide } from './use-guide';

// Nothing is laid out here, so nothing could be pointed at.
vi.mock('./use-target', () => ({
  SHARE: {},
  useTarget: (_: unknown, isOn: boolean) => ({ hole: null, isReady: isOn }),
}));

const { server, seen } = testServer();
const ALL = RIGHTS.map((right) => right.codename);
const FLAGS = ['org_structure', 'users', 'roles', 'games', 'game_report', 'answers_report', 'settings'];
const NEW = Object.fromEntries([...FLAGS, 'welcome_admin'].map((flag) => [flag, true]));
const person = (permissions: Codename[]): Me => ({ ...ME, permissions, show_hints: NEW });

beforeAll(() => i18n.loadNamespaces('guide'));
beforeEach(() => server.use(answers('patch', '/api/users/me/', ME)));
afterEach(() => void vi.restoreAllMocks());

function Screen() {
  const guide = useGuide();
  return (
    <>
      <GuideMenu guide={guide} isSmall={false} />
      <Guide guide={guide} />
      <output>{useLocation().pathname}</output>
    </>
  );
}
const open = (permissions: Codename[] = ALL, at = '/administrator/roles') =>
  show(<Screen />, { at, me: person(permissions) });
const choose = async (item: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Guide' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const step = (title: string) => screen.findByRole('dialog', { name: title });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;
const patched = async () => {
  const bodies = await Promise.all(seen.map((request) => request.clone().json() as Promise<object>));
  return bodies.map((body) => Object.keys((body as { show_hints: object }).show_hints).join());
};

describe('the steps', () => {
  test('of who may do everything lead through every section', () => {
    expect(stepsFor(ALL).map(({ name }) => name)).toEqual([
      'menu',
      'structure',
      'people',
      'invite',
      'roles',
      'games',
      'create',
      'assign',
      'wizard',
      'appointment',
      'answers',
      'settings',
      'end',
    ]);
  });

  test.each<[Codename[], string[]]>([
    [['moderator'], ['menu', 'end']],
    [
      ['moderator', 'view_users'],
      ['menu', 'people', 'end'],
    ],
    [
      ['moderator', 'create_assign_own_games'],
      ['menu', 'games', 'create', 'assign', 'wizard', 'end'],
    ],
    [
      ['moderator', 'view_reports'],
      ['menu', 'answers', 'end'],
    ],
  ])('of %j skip what may not be opened', (rights, names) => {
    expect(stepsFor(rights).map(({ name }) => name)).toEqual(names);
  });
});

test('walks over the real addresses, and what was shown is remembered section by section', async () => {
  open();
  await choose('From the beginning');
  await step('Everything is in this menu');
  expect(address()).toBe('/administrator/dashboard');
  await press('Next');
  await step('Start with your company');
  expect(address()).toBe('/administrator/organizations');
  for (let steps = stepsFor(ALL).length; steps > 2; steps -= 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByText(/^Step/)).toBeVisible());
  }
  await step('Now it’s your turn');
  await press('Done');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Guide' })).toHaveFocus();
  await waitFor(async () => expect(await patched()).toEqual(FLAGS));
  // It came to its end: there is nothing to go on with.
  await userEvent.click(screen.getByRole('button', { name: 'Guide' }));
  expect(screen.queryByRole('menuitem', { name: /^Continue/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('menuitem', { name: /^Roles.*seen/ })).toBeVisible();
});

test('by keyboard: the focus is in the step, the arrows move, Escape leaves and gives the focus back', async () => {
  open();
  await choose('From the beginning');
  await step('Everything is in this menu');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  const second = await step('Start with your company');
  await waitFor(() => expect(within(second).getByRole('button', { name: 'Next' })).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}');
  await step('Everything is in this menu');
  await userEvent.keyboard('{ArrowRight}');
  await step('Start with your company');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Guide' })).toHaveFocus();
  await choose('Continue: Org structure');
  await step('Start with your company');
});

test('goes on after a reload, and has been left by whoever went elsewhere', async () => {
  const { router } = open();
  await choose('Games');
  await step('Courses are conversations');
  document.body.innerHTML = '';
  open(ALL, '/administrator/games');
  await step('Courses are conversations');
  document.body.innerHTML = '';
  open(ALL, '/administrator/settings');
  expect(await screen.findByRole('button', { name: 'Guide' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await choose('Continue: Games');
  await step('Courses are conversations');
  expect(router).toBeDefined();
});

test('the way back of the browser is the way back of the guide', async () => {
  const { router } = open();
  await choose('From the beginning');
  await step('Everything is in this menu');
  await press('Next');
  await step('Start with your company');
  await router.navigate(-1);
  await step('Everything is in this menu');
});

test('a failure to save the progress breaks nothing and is not shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(answers('patch', '/api/users/me/', { code: 'overloaded', message: 'Busy' }, 503));
  open();
  await choose('Employees');
  await step('Your people');
  await press('Next');
  await step('Invite them');
  expect(screen.queryByText('Busy')).not.toBeInTheDocument();
});
