import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '@/shared/i18n';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { Component as Confirm } from './confirm';
import { Component as Email } from './email';
import { Component as Login } from './login';
import { Component as PasswordReset } from './password-reset';
import { Component as Recover } from './recover';
import { Component as Register } from './register';
import { Component as Layout } from './routed';

const { server, seen } = testServer();
const site = {
  registration: 'open',
  demo: null,
  password_min_length: 8,
  texts: Object.fromEntries(
    ['terms', 'privacy', 'support', 'contact'].map((name) => [name, { kind: 'sample', value: '' }]),
  ),
};

beforeEach(async () => {
  await i18n.loadNamespaces('auth');
  server.use(answers('get', '/api/site/', site));
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => setLocale('en'));
});

/** The pages of the signed-out with the addresses that they have. */
function open(at: string) {
  show(
    <Routes>
      <Route element={<Layout />}>
        <Route path="/register" element={<Register />} />
        <Route path="/email" element={<Email />} />
        <Route path="/recover" element={<Recover />} />
        <Route path="/login" element={<Login />} />
        <Route path="/confirm/:key" element={<Confirm />} />
        <Route path="/password_reset/:key" element={<PasswordReset />} />
        <Route path="/" element={<p>Inside</p>} />
      </Route>
    </Routes>,
    { at },
  );
}
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: /First name/ }), 'Oksana');
  await userEvent.type(field(/Surname/), 'Koval');
  await userEvent.type(field(/Email/), 'oksana@exampel.com');
  await userEvent.click(field(/Phone/));
  await userEvent.paste('+38 (067) 123-45-67');
  await userEvent.type(field(/Company/), 'Acme');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

it('suggests a domain while the company is typed, and leaves alone what is typed there', async () => {
  open('/register');
  await userEvent.type(await screen.findByRole('textbox', { name: /Company/ }), 'Acme & Co');
  await userEvent.click(field(/Domain/));
  await userEvent.keyboard('-shop');
  expect(field(/Domain/)).toHaveFocus();
  expect(field(/Domain/)).toHaveValue('acme-co-shop');
  await userEvent.type(field(/Company/), ' Ltd');
  expect(field(/Domain/)).toHaveValue('acme-co-shop');
});

it('keeps the form for who has to correct the address, and helps with a domain that is held', async () => {
  server.use(answers('post', '/api/double_create/', { message: '', email: 'oksana@exampel.com' }, 201));
  open('/register');
  await fill();
  const sent = (await seen.find((r) => r.url.endsWith('/double_create/'))?.json()) as { phone: string };
  expect(sent.phone).toBe('380671234567');

  await userEvent.click(await screen.findByRole('link', { name: 'Change it' }));
  expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveValue('Oksana');
  expect(field(/Email/)).toHaveValue('oksana@exampel.com');
  expect(field(/Domain/)).toHaveValue('acme');
  expect(JSON.stringify(sessionStorage)).not.toContain('assword');

  server.use(
    answers(
      'post',
      '/api/double_create/',
      { code: 'validation_failed', message: '', errors: { domain: ['Already taken'] } },
      400,
    ),
  );
  await userEvent.clear(field(/Email/));
  await userEvent.type(field(/Email/), 'oksana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/reserved for 7 days/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'acme-2' }));
  expect(field(/Domain/)).toHaveValue('acme-2');
});

it('takes who is refused to the first field that is wrong, by the form and by the server', async () => {
  server.use(
    answers(
      'post',
      '/api/double_create/',
      { code: 'validation_failed', message: '', errors: { domain: ['Taken'], email: ['Known'] } },
      400,
    ),
  );
  open('/register');
  const send = await screen.findByRole('button', { name: 'Create account' });
  await userEvent.click(send);
  expect(field(/First name/)).toHaveFocus();
  await userEvent.keyboard('Oksana');
  await userEvent.click(send);
  expect(field(/Surname/)).toHaveFocus();
  await userEvent.clear(field(/First name/));
  await fill();
  await waitFor(() => expect(field(/Email/)).toHaveFocus());
});

it('lets one ask for an email again when the minute is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  server.use(answers('post', '/api/reset/', { code: 200, message: 'Look into your mail.' }));
  open('/recover');
  const mail = await screen.findByRole('textbox', { name: /Email/ });
  await user.type(mail, 'oksana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Look into your mail.')).toBeVisible();
  const again = screen.getByRole('button', { name: /You can ask again in \d+ s/ });
  expect(again).toBeDisabled();
  await user.type(mail, '{Enter}');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeEnabled();
  expect(seen.filter((r) => r.url.endsWith('/reset/'))).toHaveLength(1);
});

it('says everything in the language that is chosen, errors and the words of the server too', async () => {
  open('/register');
  await userEvent.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(screen.getAllByText('Fill in this field')).not.toHaveLength(0);
  await i18n.loadNamespaces('auth');
  await act(() => setLocale('ua'));
  await waitFor(() => expect(screen.getAllByText('Заповніть це поле')).not.toHaveLength(0));
  expect(screen.queryByText('Fill in this field')).toBeNull();
});

it('keeps a short word of what is said with the next one', async () => {
  open('/register');
  await act(() => setLocale('ua'));
  const said = await screen.findByText(/^Кожна добра розмова/);
  expect(said.textContent).toContain('починається з\u00a0першої репліки. На\u00a0вашу піде');
});

it('goes on in the own language of who signs in, and remembers a language for who had none', async () => {
  const patched: unknown[] = [];
  server.use(
    answers('post', '/api/v2/token-auth/', { token: 't', user: { ...ME, language: 'ua' } }),
    http.patch(`${ORIGIN}/api/users/me/`, async ({ request }) => {
      patched.push(await request.json());
      return HttpResponse.json({ ...ME, language: 'ua' });
    }),
  );
  const enter = async (at: string, words: [string, RegExp, string]) => {
    open(at);
    await userEvent.type(await screen.findByRole('textbox', { name: words[0] }), 'a@b.cd');
    await userEvent.type(document.querySelector('input[type="password"]') as HTMLElement, 'secret-word');
    await userEvent.click(screen.getByRole('button', { name: words[2] }));
    await screen.findByText('Inside');
  };
  await enter('/login', ['Email', /Password/, 'Log in']);
  await waitFor(() => expect(i18n.language).toBe('uk'));
  expect(patched).toEqual([]);

  document.body.innerHTML = '';
  server.use(answers('post', '/api/v2/token-auth/', { token: 't', user: { ...ME, language: null } }));
  await enter('/login', ['Електронна пошта', /Пароль/, 'Увійти']);
  await waitFor(() => expect(patched).toEqual([{ language: 'ua' }]));
  expect(i18n.language).toBe('uk');
});

it('does not call a password strong that was refused, until another is typed', async () => {
  server.use(
    answers('post', '/api/key/check/', { valid: true, kind: 'registration', email: 'o***@example.com' }),
    answers(
      'post',
      '/api/pass_confirm/',
      { code: 'validation_failed', message: '', errors: { password: ['Too like your address'] } },
      400,
    ),
  );
  open('/confirm/fresh');
  await screen.findByRole('heading', { name: 'Set your password' });
  const password = document.querySelector('input[type="password"]') as HTMLElement;
  await userEvent.type(password, 'oksana.koval@example.com');
  expect(screen.getByText(/^Strong/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(await screen.findByText('Too like your address')).toBeVisible();
  expect(password).toHaveFocus();
  expect(screen.queryByText(/^Strong/)).toBeNull();
  await userEvent.type(password, '-and-more');
  expect(screen.getByText(/^Strong/)).toBeVisible();
});

it('does not promise a password on the page of a dead link', async () => {
  server.use(answers('post', '/api/key/check/', { code: 'invalid_key', message: 'Gone' }, 400));
  open('/confirm/old');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.queryByText(/Choose a password/)).toBeNull();
  expect(screen.getByText(/Let’s get you a new link/)).toBeVisible();
  const ways = screen.getAllByRole('link').map((link) => link.textContent);
  expect(ways.filter((way) => way === 'Log in' || way === 'Create an account')).toEqual([
    'Log in',
    'Create an account',
  ]);
});

it.each([
  [
    'the server could not answer',
    () => new HttpResponse(null, { status: 500 }),
    'Login failed. Something went wrong on our side. Please try again.',
  ],
  [
    'no answer came',
    () => HttpResponse.error(),
    'Login failed. The server cannot be reached. Check your connection and try again.',
  ],
])('tells a login that failed from a wrong one: %s', async (_, reply, text) => {
  server.use(http.post(`${ORIGIN}/api/v2/token-auth/`, reply));
  open('/login');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.cd');
  await userEvent.type(document.querySelector('input[type="password"]') as HTMLElement, 'secret-word');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

describe('the second step', () => {
  const asked = { code: 'second_factor_required', message: 'A code, please' };
  const wrong = { code: 'invalid_second_factor', message: 'The code is wrong' };
  const bodies: unknown[] = [];
  const login = () =>
    server.use(
      http.post(`${ORIGIN}/api/v2/token-auth/`, async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        bodies.push(body);
        if (!body.code) return HttpResponse.json(asked, { status: 401 });
        if (body.code !== '123456') return HttpResponse.json(wrong, { status: 401 });
        return HttpResponse.json({ token: 't', user: ME });
      }),
    );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const first = async () => {
    open('/login');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.cd');
    await userEvent.type(document.querySelector('input[type="password"]') as HTMLElement, 'secret-word');
    await press('Log in');
    await screen.findByRole('heading', { name: 'One more step' });
    return screen.getByRole('textbox', { name: 'Code' });
  };

  it('asks for the code after the password, and again after a wrong one', async () => {
    bodies.length = 0;
    login();
    const code = await first();
    expect(code).toHaveFocus();
    await press('Log in');
    expect(code).toBeInvalid();
    await userEvent.type(code, '000000');
    await press('Log in');
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong');
    await userEvent.clear(code);
    await userEvent.type(code, ' 123456 ');
    await press('Log in');
    expect(await screen.findByText('Inside')).toBeVisible();
    const known = { email: 'a@b.cd', password: 'secret-word' };
    expect(bodies).toEqual([known, { ...known, code: '000000' }, { ...known, code: '123456' }]);
  });

  it('goes back to the password', async () => {
    login();
    await first();
    await press('Back');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks whoever sets a new password by a link as well', async () => {
    const sent: unknown[] = [];
    server.use(
      answers('post', '/api/key/check/', { valid: true, kind: 'password_reset', email: 'o***@example.com' }),
      http.post(`${ORIGIN}/api/password_reset/fresh/`, async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body);
        return body.code
          ? HttpResponse.json({ token: 't', user: ME })
          : HttpResponse.json(asked, { status: 401 });
      }),
    );
    open('/password_reset/fresh');
    await screen.findByRole('heading', { level: 1 });
    await userEvent.type(document.querySelector('input[type="password"]') as HTMLElement, 'amber-lantern-7');
    const submit = screen.getByRole('button', { name: 'Save password' });
    await userEvent.click(submit);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456');
    await userEvent.click(submit);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({
      new_password1: 'amber-lantern-7',
      new_password2: 'amber-lantern-7',
      code: '123456',
    });
  });
});
