import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isViewing, readView, token, viewKept } from '@/shared/lib/token';
import { ME } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { createSignInApp } from './sign-in-app';

const { server, seen } = testServer();
const site = {
  registration: 'open',
  demo: null,
  password_min_length: 8,
  texts: Object.fromEntries(
    ['terms', 'privacy', 'support', 'contact'].map((name) => [name, { kind: 'sample', value: '' }]),
  ),
};
let root: Root;

beforeEach(async () => {
  server.use(answers('get', '/api/site/', site));
  history.replaceState(null, '', '/login?next=%2Fuser%2Fnowhere');
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
  const app = await createSignInApp(root);
  act(() => root.render(app));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  token.clear();
});

test('the login page hands on to the program in the same document, with the focus on the new page', async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Create an account' });
  expect(location.pathname).toBe('/register');
  expect(heading).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
});

test('pressed twice, it hands on once', async () => {
  const before = history.length;
  await userEvent.dblClick(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeInTheDocument();
  expect(history.length).toBe(before + 1);
});

test('what is refused stands at its field, which takes the focus, until one types', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const email = screen.getByRole('textbox', { name: /Email/ });
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Fill in this field');
  await userEvent.type(email, 'a');
  expect(email).not.toHaveAccessibleDescription();
  await userEvent.type(screen.getByLabelText(/^Password/), 'wrong');
  const refusal = { code: 'wrong_credentials', message: 'Wrong.', request_id: 'r' };
  server.use(answers('post', '/api/v2/token-auth/', refusal, 400));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong.');
  expect(token.get()).toBeNull();
});

test('whoever signs in comes to the page that was asked for, known without asking', async () => {
  server.use(answers('post', '/api/v2/token-auth/', { token: 't', user: { ...ME, language: 'en' } }));
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), ' iryna@acme.test ');
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(location.pathname).toBe('/user/nowhere');
  expect(token.get()).toBe('t');
  const sent = seen.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ email: 'iryna@acme.test', password: 'secret' });
  expect(seen.some(({ url }) => url.endsWith('/users/me/'))).toBe(false);
});

test('a login page that is opened in a view of another role ends the view', async () => {
  token.set('own');
  viewKept.put('of-a-learner', false);
  readView();
  expect(isViewing()).toBe(true);
  await createSignInApp(root);
  expect(isViewing()).toBe(false);
});
