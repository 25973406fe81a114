import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { useLogin } from '@/features/session/api';
import { api, http } from '@/shared/api/client';
import { secondsOf } from '@/shared/api/retry';
import { errorText } from '@/shared/lib/notify';
import { finished } from '@/shared/queries/jobs';
import { show } from '@/test/render';
import { ORIGIN, testServer } from '@/test/server';
import { WaitNotice } from './wait-notice';

const { server } = testServer();

const MESSAGES = {
  overloaded: 'Server words',
  too_many_requests: 'Server words',
  storage_full: 'The disk is full.',
};
const refusal = (status: number, code: keyof typeof MESSAGES, seconds: number) =>
  HttpResponse.json(
    { code, message: MESSAGES[code], request_id: 'r' },
    { status, headers: { 'retry-after': String(seconds) } },
  );

/** Refuses the first calls of a path, then answers; the times of the calls are kept. */
function refusesFirst(
  method: 'get' | 'post' | 'patch',
  path: string,
  refused: Response[],
  body: Parameters<typeof HttpResponse.json>[0],
) {
  const at: number[] = [];
  server.use(
    mock[method](`${ORIGIN}${path}`, () => {
      at.push(performance.now());
      return refused[at.length - 1]?.clone() ?? HttpResponse.json(body);
    }),
  );
  return at;
}

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(secondsOf('7', now)).toBe(7);
  expect(secondsOf('Sun, 22 Nov 2026 12:00:30 GMT', now)).toBe(30);
  expect(secondsOf('Sun, 22 Nov 2026 11:00:00 GMT', now)).toBe(1);
  expect([secondsOf(null), secondsOf(''), secondsOf('soon')]).toEqual([undefined, undefined, undefined]);
});

function Courses() {
  const { data, error } = api.useQuery('get', '/api/site/', {});
  return (
    <>
      <WaitNotice />
      <p>{error ? errorText(error) : data ? 'the answer is there' : 'nothing yet'}</p>
    </>
  );
}

test.each([
  [429, 'too_many_requests', 'Too many attempts'],
  [503, 'overloaded', 'The server is busy'],
] as const)(
  'a query that is refused with %i waits as long as it is told, and says so',
  async (status, code, why) => {
    const at = refusesFirst('get', '/api/site/', [refusal(status, code, 1), refusal(status, code, 2)], {});
    show(<Courses />);
    expect(
      await screen.findByText(new RegExp(`${why}\\. Trying again in \\d seconds?\\.`)),
    ).toBeInTheDocument();
    expect(await screen.findByText('the answer is there')).toBeInTheDocument();
    expect(screen.queryByText(/Trying again/)).not.toBeInTheDocument();
    expect(at).toHaveLength(3);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(995);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(1995);
  },
);

test('nobody is kept waiting for minutes: the time is said instead', async () => {
  const at = refusesFirst('get', '/api/site/', [refusal(503, 'overloaded', 240)], {});
  show(<Courses />);
  expect(await screen.findByText('The server is busy. Try again in 4 minutes.')).toBeInTheDocument();
  expect(at).toHaveLength(1);
});

function SignIn() {
  const login = useLogin();
  return (
    <>
      <WaitNotice />
      {login.error && <p>{errorText(login.error)}</p>}
      <button type="button" onClick={() => login.mutate({ body: { email: 'a@b.test', password: 'x' } })}>
        {login.isSuccess ? 'signed in' : 'sign in'}
      </button>
    </>
  );
}

test('a sign-in that is refused for the rate waits and tries again', async () => {
  const at = refusesFirst('post', '/api/v2/token-auth/', [refusal(429, 'too_many_requests', 1)], {});
  show(<SignIn />);
  await userEvent.click(screen.getByRole('button'));
  // It may be gone again by the next line.
  await screen.findByText(/Trying again in 1 second\./);
  expect(await screen.findByRole('button', { name: 'signed in' })).toBeInTheDocument();
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(995);
});

test('whoever signs in while the disk is full is told at once', async () => {
  const at = refusesFirst('post', '/api/v2/token-auth/', [refusal(503, 'storage_full', 30)], {});
  show(<SignIn />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  expect(at).toHaveLength(1);
});

test('any other change is sent once, and its refusal says when to try again', async () => {
  const at = refusesFirst('patch', '/api/users/me/', [refusal(429, 'too_many_requests', 7)], {});
  const { error } = await http.PATCH('/api/users/me/', { body: {} });
  expect(error).toMatchObject({ status: 429, retry_after: 7 });
  expect(errorText(error)).toBe('Too many attempts. Try again in 7 seconds.');
  expect(at).toHaveLength(1);
});

test('a full disk is said in the words of the server', async () => {
  refusesFirst('patch', '/api/users/me/', [refusal(503, 'storage_full', 30)], {});
  const { error } = await http.PATCH('/api/users/me/', { body: {} });
  expect(errorText(error)).toBe('The disk is full.');
  expect(error).toMatchObject({ status: 503, retry_after: 30 });
});

test('whoever waits for a job is not told that it failed when one look was refused', async () => {
  const job = { id: 3, kind: 'x', state: 'done', result: { made: 2 } };
  refusesFirst('get', '/api/jobs/3/', [refusal(429, 'too_many_requests', 1)], job);
  expect(await finished(3)).toEqual({ made: 2 });
});

test('whoever does not want to wait any longer asks again at once', async () => {
  let asked = 0;
  server.use(
    mock.get(`${ORIGIN}/api/site/`, () => {
      asked += 1;
      return asked === 1 ? new Promise<never>(() => undefined) : HttpResponse.json({});
    }),
  );
  show(<Courses />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 7_500 }));
  expect(await screen.findByText('the answer is there')).toBeInTheDocument();
  expect(asked).toBe(2);
}, 15_000);

test('texts that are asked for while something is rendered do not interrupt it', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  function Late() {
    const { t } = useTranslation('sign-in-cards');
    return <p>{t('titleOf')}</p>;
  }
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <WaitNotice />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{open && <Late />}</Suspense>
      </>
    );
  }
  show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Login card')).toBeInTheDocument();
  expect(complaints.mock.calls.map(([text]) => String(text))).toEqual([]);
});
