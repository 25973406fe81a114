import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeOf } from '@/shared/lib/sections';
import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { PageHeader } from '@/shared/ui/page-header';
import { ME, show } from '@/test/render';
import { ADMIN_ROUTES } from './admin-routes';

const trail = () => screen.getByRole('navigation', { name: 'Where you are' });
const steps = () =>
  within(trail())
    .getAllByRole('listitem')
    .map((step) => step.textContent);
const at = (address: string, title: string, me = ME) =>
  show(
    <>
      <Breadcrumbs />
      <PageHeader title={title} />
    </>,
    { at: address, me },
  );

test('a page of a section: the group, the way to the section, the page by its own name', async () => {
  const { router } = at('/administrator/roles/7', 'Mentor');
  await waitFor(() => expect(steps()).toEqual(['Control', 'Roles', 'Mentor']));
  expect(within(trail()).getByText('Mentor')).toHaveAttribute('aria-current', 'page');
  within(trail()).getByRole('link', { name: 'Roles' }).click();
  await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/roles'));
  await waitFor(() => expect(steps()).toEqual(['Control', 'Roles']));
  expect(within(trail()).queryByRole('link')).not.toBeInTheDocument();
});

test('a section that one may not enter is named only', async () => {
  at('/administrator/positions/3', 'Cook', { ...ME, permissions: ['moderator'] });
  await waitFor(() => expect(steps()).toEqual(['Control', 'Org structure', 'Cook']));
  expect(within(trail()).queryByRole('link')).not.toBeInTheDocument();
});

test('a question of a quiz: the quiz has a page of its own above it', async () => {
  at('/administrator/quizzes/5/question/9', 'Safety at work', {
    ...ME,
    permissions: ['create_assign_games'],
  });
  await waitFor(() => expect(steps()).toEqual(['Training', 'Quizzes', 'Safety at work', 'Question']));
  expect(within(trail()).getByRole('link', { name: 'Safety at work' })).toHaveAttribute(
    'href',
    '/administrator/quizzes/5/questions',
  );
  expect(within(trail()).getByText('Question')).toHaveAttribute('aria-current', 'page');
});

test('a page that shows its name itself has the way to it', async () => {
  show(<Breadcrumbs onlyAbove />, {
    at: '/administrator/games/5',
    me: { ...ME, permissions: ['create_assign_games'] },
  });
  expect(steps()).toEqual(['Training', 'Games']);
  expect(within(trail()).getByRole('link', { name: 'Games' })).toHaveAttribute(
    'href',
    '/administrator/games',
  );
});

test('pages of the account menu have their place as well', async () => {
  at('/administrator/billing/order/medium', 'Order', { ...ME, permissions: ['access_settings'] });
  await waitFor(() => expect(steps()).toEqual(['Company', 'Plan and billing', 'Order']));
  expect(within(trail()).getByRole('link', { name: 'Plan and billing' })).toHaveAttribute(
    'href',
    '/administrator/billing',
  );
});

test('every page of administration has its place', () => {
  const without = ADMIN_ROUTES.map(({ path }) => path).filter((path) => !placeOf(path.replace(/:\w+/g, '7')));
  expect(without).toEqual([]);
  expect(placeOf('/user/profile')).toBeUndefined();
});
