import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { Component as Join } from './join';
import { Component as Layout } from './routed';

const { server, seen } = testServer();
const CHECK = '/api/group_code/check/';
const ASK = '/api/group_code/';
const site = {
  registration: 'open',
  demo: null,
  password_min_length: 8,
  texts: Object.fromEntries(
    ['terms', 'privacy', 'support', 'contact'].map((name) => [name, { kind: 'sample', value: '' }]),
  ),
};
const kitchen = {
  company: 'Kvitka',
  unit: 'Kitchen',
  position: 'Barista',
  logo: null,
  top_bar_background: null,
};
const refusal = (code: string, message: string, errors?: Record<string, string[]>) => ({
  code,
  message,
  request_id: 'r',
  ...(errors && { errors }),
});

beforeEach(async () => {
  await i18n.loadNamespaces(['auth', 'join']);
  server.use(answers('get', '/api/site/', site), answers('post', CHECK, kitchen));
});
afterEach(() => history.replaceState(null, '', '/'));

function open(address: string) {
  history.replaceState(null, '', address);
  return show(
    <Routes>
      <Route element={<Layout />}>
        <Route path="/join" element={<Join />} />
        <Route path="/in/:domain" element={<p>The login</p>} />
      </Route>
    </Routes>,
    { at: '/join' },
  );
}
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const pin = () => screen.getByLabelText(/^New PIN/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
const bodies = (path: string) =>
  Promise.all(seen.filter(({ url }) => url === ORIGIN + path).map((request) => request.clone().json()));

async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Lena');
  await userEvent.type(field(/^Surname/), 'Nova');
  await userEvent.type(field(/^Personnel number/), ' KV-7 ');
  await userEvent.type(pin(), '407186');
}

test('a scanned code leaves the address and says where one comes', async () => {
  open('/join#ABCDEFGHJKMN');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Join the training');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Join the training at Kvitka' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Kitchen · Barista')).toBeInTheDocument();
  expect(location.href).toBe(`${location.origin}/join`);
  expect(await bodies(CHECK)).toEqual([{ code: 'ABCDEFGHJKMN' }]);
  expect(field(/^First name/)).toHaveFocus();
  expect(pin()).toHaveAccessibleDescription(/6 to 12 digits/);
});

test('who asks is told to wait, where to log in and with what', async () => {
  server.use(answers('post', ASK, { domain: 'kvitka' }, 201));
  open('/join#ABCDEFGHJKMN');
  await fill();
  await send();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Almost there' });
  expect(heading).toHaveFocus();
  expect(await bodies(ASK)).toEqual([
    {
      code: 'ABCDEFGHJKMN',
      first_name: 'Lena',
      last_name: 'Nova',
      personnel_number: ' KV-7 ',
      pin: '407186',
    },
  ]);
  expect(screen.getByText(/manager at Kvitka still has to confirm/)).toBeInTheDocument();
  expect(screen.getByText(/personnel number \(KV-7\)/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: `${location.host}/in/kvitka` }));
  expect(await screen.findByText('The login')).toBeInTheDocument();
});

test('a code is typed; what is wrong with it is said, and the field has the focus', async () => {
  server.use(answers('post', CHECK, refusal('invalid_group_code', 'This code is not valid.'), 400));
  open('/join');
  await screen.findByRole('heading', { level: 1, name: 'Join the training' });
  const next = screen.getByRole('button', { name: 'Continue' });
  await userEvent.click(next);
  expect(field(/^Group code/)).toHaveAccessibleDescription('Fill in this field');
  expect(field(/^Group code/)).toHaveFocus();
  await userEvent.keyboard(' abcd-efgh-jkmn ');
  await userEvent.click(next);
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');
  expect(field(/^Group code/)).toHaveFocus();
  expect(field(/^Group code/)).toHaveValue('abcd-efgh-jkmn');
  server.use(answers('post', CHECK, kitchen));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Kitchen · Barista')).toBeInTheDocument();
  expect((await bodies(CHECK)).at(-1)).toEqual({ code: 'abcd-efgh-jkmn' });
});

test('a code that is over is said to be over', async () => {
  server.use(answers('post', CHECK, refusal('group_code_over', 'This code is no longer in use.'), 400));
  open('/join#ABCDEFGHJKMN');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is no longer in use.');
  expect(field(/^Group code/)).toHaveValue('ABCDEFGHJKMN');
});

test('the next poster that is scanned into the same tab is looked at', async () => {
  open('/join#ABCDEFGHJKMN');
  await screen.findByText('Kitchen · Barista');
  server.use(answers('post', CHECK, { ...kitchen, unit: 'Hall' }));
  act(() => {
    location.hash = '#PQRSTVWXYZ23';
  });
  expect(await screen.findByText('Hall · Barista')).toBeInTheDocument();
  expect(location.hash).toBe('');
  expect((await bodies(CHECK)).at(-1)).toEqual({ code: 'PQRSTVWXYZ23' });
});

test('what is missing is said at every field, and the first has the focus', async () => {
  open('/join#ABCDEFGHJKMN');
  await userEvent.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Lena');
  await send();
  expect(field(/^First name/)).not.toHaveAttribute('aria-invalid');
  for (const one of [field(/^Surname/), field(/^Personnel number/), pin()])
    expect(one).toHaveAccessibleDescription(/Fill in this field/);
  expect(field(/^Surname/)).toHaveFocus();
  await userEvent.keyboard('N');
  expect(field(/^Surname/)).not.toHaveAttribute('aria-invalid');
  expect(pin()).toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(ASK)).toEqual([]);
});

test('what the server refuses stands at its fields, and nothing typed is lost', async () => {
  const errors = { personnel_number: ['Letters or digits.'], pin: ['This PIN is too easy to guess.'] };
  server.use(answers('post', ASK, refusal('validation_failed', 'Check the form', errors), 400));
  open('/join#ABCDEFGHJKMN');
  await fill();
  await send();
  expect(await screen.findByText('This PIN is too easy to guess.')).toBeInTheDocument();
  expect(field(/^Personnel number/)).toHaveAccessibleDescription(/Letters or digits\./);
  expect(field(/^Personnel number/)).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field(/^First name/)).toHaveValue('Lena');
  expect(pin()).toHaveValue('407186');
});

test('a refusal of no field stands above the form; with another code the names are there still', async () => {
  server.use(answers('post', ASK, refusal('group_code_over', 'This code is no longer in use.'), 400));
  open('/join#ABCDEFGHJKMN');
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is no longer in use.');
  expect(screen.getByRole('button', { name: 'Send request' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Use another code' }));
  await userEvent.type(field(/^Group code/), 'PQRS-TVWX-YZ23');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveValue('Lena');
  expect(pin()).toHaveValue('407186');
});

test('pressed twice, it asks once', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  server.use(
    http.post(ORIGIN + ASK, async () => {
      await held;
      return HttpResponse.json({ domain: 'kvitka' }, { status: 201 });
    }),
  );
  open('/join#ABCDEFGHJKMN');
  await fill();
  await send();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Send request' })).toBeDisabled();
  answer();
  await screen.findByRole('heading', { name: 'Almost there' });
  expect(await bodies(ASK)).toHaveLength(1);
});
