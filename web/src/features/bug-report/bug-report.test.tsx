import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { type Me, meQuery } from '@/shared/lib/session';
import { ME } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { reportedAddress } from './address';
import { ReportProblem } from './report-problem';

const { server, seen } = testServer();
const PATH = '/api/bug_report/';
const at = (address: string) => new URL(address, 'https://rozmova.test') as unknown as Location;

function open(me: Me | null, requestId?: string) {
  const queries = createQueryClient({ signedOut: () => undefined, failed: () => undefined });
  if (me) queries.setQueryData(meQuery.queryKey, me);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <ReportProblem requestId={requestId} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('signed in: the words and the page go out, the number comes back', async () => {
  server.use(answers('post', PATH, { id: 41 }, 201));
  await open(ME, 'r-17');
  const message = await screen.findByRole('textbox', { name: /^What happened/ });
  expect(screen.queryByRole('textbox', { name: /^Your email/ })).not.toBeInTheDocument();
  expect(screen.getByText(/iryna@acme\.test/)).toBeVisible();

  await send();
  expect(message).toHaveAccessibleDescription(/./);
  expect(seen).toHaveLength(0);

  await userEvent.type(message, 'The chart is empty');
  await send();
  expect(await screen.findByRole('status')).toHaveTextContent('41');
  expect(await seen[0]?.json()).toEqual({
    message: 'The chart is empty\n\nRequest id: r-17',
    page: location.href,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report a problem' })).toHaveFocus();
});

test('in a view it is sent as oneself', async () => {
  enterView();
  server.use(answers('post', PATH, { id: 41 }, 201));
  await open(ME);
  await userEvent.type(await screen.findByRole('textbox', { name: /^What happened/ }), 'Odd');
  await send();
  expect(await screen.findByRole('status')).toHaveTextContent('41');
  expect(seen[0]?.headers.get('authorization')).toBe('JWT of-the-session');
});

test('signed out: an email is needed, and a failure loses nothing', async () => {
  server.use(answers('post', PATH, { code: 'too_many_requests', message: 'Later, please' }, 429));
  await open(null);
  const message = await screen.findByRole('textbox', { name: /^What happened/ });
  const email = screen.getByRole('textbox', { name: /^Your email/ });
  await userEvent.type(message, 'No email arrives');
  await send();
  expect(email).toBeInvalid();
  expect(seen).toHaveLength(0);

  await userEvent.type(email, 'olha@acme.test');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Later, please');
  expect(message).toHaveValue('No email arrives');

  server.use(answers('post', PATH, { id: 5 }, 201));
  await send();
  expect(await screen.findByRole('status')).toHaveTextContent('5');
  expect(await seen[1]?.json()).toMatchObject({ message: 'No email arrives', email: 'olha@acme.test' });
});

test('what was typed is not closed away', async () => {
  await open(ME);
  const message = await screen.findByRole('textbox', { name: /^What happened/ });
  await userEvent.type(message, 'Half a sentence');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(message).toHaveValue('Half a sentence');
});

test('an address that lets somebody in does not leave the browser', () => {
  expect(reportedAddress(at('/password_reset/abc?x=1'), false)).toBe('https://rozmova.test/password_reset/…');
  expect(reportedAddress(at('/set_token/abc?next=/'), true)).toBe('https://rozmova.test/set_token/…?next=/');
  expect(reportedAddress(at('/public/play/1?who=me#key'), false)).toBe('https://rozmova.test/public/play/1');
  expect(reportedAddress(at('/administrator/games?search=a'), true)).toBe(
    'https://rozmova.test/administrator/games?search=a',
  );
});
