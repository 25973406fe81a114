import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http as mock } from 'msw';
import { expect, test } from 'vitest';
import { setLocale } from '@/shared/i18n';
import { token } from '@/shared/lib/token';
import { upload } from '@/shared/lib/upload';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { api, http } from './client';
import { isApiError } from './errors';

const { server, seen } = testServer();

function Saver({ showsOwnErrors }: { showsOwnErrors?: boolean }) {
  const save = api.useMutation('patch', '/api/users/me/', { meta: { showsOwnErrors } });
  return (
    <button type="button" onClick={() => save.mutate({ body: {} })}>
      {isApiError(save.error) ? `failed: ${save.error.code}` : 'save'}
    </button>
  );
}
const refuse = (status: number, body: Record<string, unknown>) =>
  server.use(answers('patch', '/api/users/me/', body, status));
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  await screen.findByRole('button', { name: /^failed/ });
};

test('every call carries the token and the language as the platform names it', async () => {
  server.use(answers('post', '/api/reset/', { code: 200, message: 'sent' }));
  token.set('secret');
  await setLocale('ua');
  await http.POST('/api/reset/', { body: { email: 'a@b.test' } });
  await setLocale('en');
  expect(seen[0]?.headers.get('authorization')).toBe('JWT secret');
  expect(seen[0]?.headers.get('accept-language')).toBe('uk');
});

test('the end of a session is handled once and is no toast', async () => {
  refuse(401, { code: 'account_dismissed', message: 'You were dismissed', request_id: 'r1' });
  const { signedOut } = show(<Saver />);
  await save();
  expect(signedOut).toMatchObject([{ code: 'account_dismissed', message: 'You were dismissed' }]);
  expect(screen.queryByText('You were dismissed')).not.toBeInTheDocument();
});

test('wrong credentials do not end a session', async () => {
  refuse(401, { code: 'invalid_credentials', message: 'Wrong', request_id: 'r1' });
  const { signedOut } = show(<Saver showsOwnErrors />);
  await save();
  expect(signedOut).toEqual([]);
});

test('field errors are the form’s to show, a refusal of no field is a toast', async () => {
  refuse(400, { code: 'validation_failed', message: 'Bad', errors: { phone: ['Digits'] }, request_id: 'r' });
  show(<Saver />);
  await save();
  expect(screen.queryByText('Bad')).not.toBeInTheDocument();
  expect(screen.queryByText('Digits')).not.toBeInTheDocument();
});

test('what nobody else shows becomes a toast, with the request id when the fault is ours', async () => {
  refuse(500, { code: 'internal', message: 'Broken here', request_id: 'req-7' });
  show(<Saver />);
  await save();
  expect(await screen.findByText(/Broken here.*req-7/)).toBeInTheDocument();
});

test('a call that shows its own errors makes no toast', async () => {
  refuse(409, { code: 'edit_conflict', message: 'Somebody saved', request_id: 'r' });
  show(<Saver showsOwnErrors />);
  await save();
  expect(screen.queryByText('Somebody saved')).not.toBeInTheDocument();
});

test('no answer at all is said in the person’s language', async () => {
  server.use(mock.patch(`${ORIGIN}/api/users/me/`, () => HttpResponse.error()));
  show(<Saver />);
  await save();
  expect(screen.getByRole('button', { name: 'failed: network' })).toBeInTheDocument();
  expect(await screen.findByText(i18n.t('errors:network'))).toBeInTheDocument();
});

test('an answer that is not ours, as of a proxy, still becomes an error of ours', async () => {
  server.use(
    mock.patch(`${ORIGIN}/api/users/me/`, () => new HttpResponse('<html>502</html>', { status: 502 })),
  );
  const { error } = await http.PATCH('/api/users/me/', { body: {} });
  expect(error).toMatchObject({ code: 'internal', status: 502 });
});

test('in a view questions are asked with its token', async () => {
  enterView();
  server.use(answers('get', '/api/users/me/', ME));
  await http.GET('/api/users/me/');
  expect(seen[0]?.headers.get('authorization')).toBe('JWT of-the-view');
});

test('a change in a view is refused in the language of the screen, and never sent', async () => {
  enterView();
  await setLocale('ua');
  show(<Saver />);
  await save();
  expect(screen.getByRole('button', { name: 'failed: view_only' })).toBeVisible();
  expect(
    await screen.findByText(/Під час перегляду від імені іншої ролі нічого змінити/),
  ).toBeInTheDocument();
  await setLocale('en');
  expect(seen).toEqual([]);
});

test('nor is a file in a view', async () => {
  enterView();
  await expect(upload('/api/assets/', new FormData())).rejects.toMatchObject({ code: 'view_only' });
  expect(seen).toEqual([]);
});

test('what has a token of its own goes on in a view', async () => {
  enterView();
  server.use(answers('post', '/api/logout/', null));
  await http.POST('/api/logout/', { headers: { authorization: `JWT ${token.own()}` } });
  expect(seen[0]?.headers.get('authorization')).toBe('JWT of-the-session');
});
