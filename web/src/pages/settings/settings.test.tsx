import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Settings as Answer } from '@/features/settings/api';
import { safeMode } from '@/shared/lib/safe-mode';
import { meQuery } from '@/shared/lib/session';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { SETTINGS } from '@/test/settings';
import { Component as Settings } from './settings';

const { server, seen } = testServer();
const PATH = '/api/settings/';

beforeAll(() => i18n.loadNamespaces(['settings', 'branding', 'photo', 'media', 'audit', 'mails']));
beforeEach(() => server.use(answers('get', PATH, SETTINGS), answers('get', '/api/users/me/', ME)));

const sent = () =>
  Promise.all(seen.filter(({ method }) => method === 'POST').map((request) => request.clone().json()));
/** Answers what is sent as what is saved from now on. */
const takes = () =>
  server.use(
    http.post(`${ORIGIN}${PATH}`, async ({ request }) => {
      const patch = (await request.json()) as Partial<Answer>;
      return HttpResponse.json({ ...SETTINGS, ...patch });
    }),
  );
const refuses = (body: object, status = 400) => server.use(answers('post', PATH, body as never, status));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const tab = (name: string | RegExp) => userEvent.click(screen.getByRole('tab', { name }));
const addScript = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a script' }));
  const fields = screen.getAllByRole('textbox', { name: /^Text of script/ });
  await userEvent.click(fields.at(-1) as HTMLElement);
  await userEvent.paste(text);
};

test('language and reminders: only what differs is sent, and a failed save keeps it', async () => {
  refuses({ code: 'validation_failed', message: 'Bad', errors: { timezone: ['No such zone'] } });
  show(<Settings />);
  const language = await screen.findByRole('combobox', { name: /^Language/ });
  await userEvent.click(language);
  await userEvent.click(await screen.findByRole('option', { name: 'Українська' }));
  await userEvent.click(screen.getByRole('switch', { name: /Email reminders/ }));
  expect(screen.getByText(/Nothing is sent about earlier events/)).toBeVisible();
  await save();
  expect(await screen.findByText('No such zone')).toBeVisible();
  expect(language).toHaveValue('Українська');

  takes();
  await save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(await sent()).toEqual([
    { language: 'ua', reminders: true },
    { language: 'ua', reminders: true },
  ]);
  expect(screen.getByText('Changes saved')).toBeVisible();
});

test('heads of units stop seeing their people, and the menu of who saves it follows', async () => {
  takes();
  const { queries } = show(<Settings />);
  const heads = await screen.findByRole('switch', { name: /^Heads of units see their people/ });
  expect(heads).toBeChecked();
  expect(screen.getByText(/but not their answers/)).toBeVisible();
  await userEvent.click(heads);
  await save();
  await waitFor(async () => expect(await sent()).toEqual([{ heads_see_team: false }]));
  await waitFor(() => expect(heads).not.toBeChecked());
  await waitFor(() => expect(queries.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true));
});

test('a zone is searched, and the one of the device is one press away', async () => {
  takes();
  show(<Settings />);
  const zone = await screen.findByRole('combobox', { name: /^Time zone/ });
  await userEvent.click(zone);
  await userEvent.clear(zone);
  await userEvent.type(zone, 'Warsaw');
  await userEvent.click(await screen.findByRole('option', { name: /^Europe\/Warsaw/ }));
  await save();
  await waitFor(async () => expect(await sent()).toEqual([{ timezone: 'Europe/Warsaw' }]));
});

test('what is typed stays while another tab is looked at, and the tab says so', async () => {
  show(<Settings />);
  await userEvent.click(await screen.findByRole('switch', { name: /Demo courses/ }));
  await tab('Storage');
  expect(await screen.findByText('512 MB of 50 GB')).toBeVisible();
  await tab('General: unsaved changes');
  expect(screen.getByRole('switch', { name: /Demo courses/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('switch', { name: /Demo courses/ })).toBeChecked();
  expect(screen.getByRole('tab', { name: 'General' })).toBeVisible();
});

test('branding: the colour is shown before it is saved, with ink that can be read', async () => {
  takes();
  const { queries } = show(<Settings />, { at: '/?tab=branding' });
  const colour = await screen.findByRole('textbox', { name: 'Top bar colour' });
  await userEvent.type(colour, '#FFE');
  await save();
  expect(await sent()).toEqual([]);
  expect(colour).toBeInvalid();
  await userEvent.type(colour, '14D');
  expect(screen.getByText('Preview of the top bar').parentElement).toHaveStyle({
    background: '#FFE14D',
    color: '#1E2430',
  });
  await save();
  await waitFor(async () =>
    expect(await sent()).toEqual([{ whitelabel: { logo: null, top_bar_background: '#FFE14D' } }]),
  );
  // The bar of the page follows the person's own record.
  await waitFor(() => expect(queries.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true));
});

test('scripts are saved with the password; a wrong one keeps them', async () => {
  refuses({ code: 'validation_failed', message: 'Bad', errors: { password: ['Wrong password'] } });
  show(<Settings />, { at: '/?tab=scripts' });
  await addScript('window.counted = 1;');
  await userEvent.click(screen.getByRole('switch', { name: /Only in administrator mode/ }));
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Save the scripts?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await sent()).toEqual([]);
  const password = within(dialog).getByLabelText(/^Your password/);
  await userEvent.type(password, 'wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Wrong password')).toBeVisible();

  takes();
  await userEvent.clear(password);
  await userEvent.type(password, 'right');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await sent()).at(-1)).toEqual({
    head: { scripts: [{ text: 'window.counted = 1;', is_admin: true }] },
    password: 'right',
  });
  expect(screen.getByRole('textbox', { name: 'Text of script 1' })).toHaveValue('window.counted = 1;');
});

test('without every right the scripts are only read, and the screen says why', async () => {
  const head = { scripts: [{ text: 'one();', is_admin: false }] };
  server.use(answers('get', PATH, { ...SETTINGS, head, can_edit_scripts: false, scripts_paused: true }));
  show(<Settings />, { at: '/?tab=scripts' });
  expect(await screen.findByText('You can view the scripts but not change them')).toBeVisible();
  expect(screen.getByText(/A person with every right must review them here/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text of script 1' })).toHaveAttribute('readonly');
  expect(screen.getByRole('switch', { name: /Only in administrator mode/ })).toBeDisabled();
  for (const name of ['Add a script', 'Remove script 1', 'I have reviewed them: turn on'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('paused scripts are switched on as they are, with the password', async () => {
  const head = { scripts: [{ text: 'one();', is_admin: false }] };
  server.use(
    answers('get', PATH, { ...SETTINGS, head, scripts_paused: true }),
    answers('post', PATH, { ...SETTINGS, head }),
  );
  show(<Settings />, { at: '/?tab=scripts' });
  await userEvent.click(await screen.findByRole('button', { name: 'I have reviewed them: turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn the scripts on?' });
  await userEvent.type(within(dialog).getByLabelText(/^Your password/), 'right');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(screen.queryByText('These scripts are paused')).not.toBeInTheDocument());
  expect((await sent()).at(-1)).toEqual({ head, password: 'right' });
});

test('an empty script is not sent; scripts change places and go', async () => {
  const scripts = ['one();', 'two();', ' '].map((text) => ({ text, is_admin: false }));
  server.use(answers('get', PATH, { ...SETTINGS, head: { scripts: scripts.slice(0, 2) } }));
  show(<Settings />, { at: '/?tab=scripts' });
  await addScript(' ');
  await save();
  expect(await screen.findByText('Paste the script or remove it')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove script 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move down: script 1' }));
  const texts = screen.getAllByRole('textbox', { name: /^Text of script/ });
  expect(texts.map((one) => (one as HTMLTextAreaElement).value)).toEqual(['two();', 'one();']);
  expect(screen.getByRole('button', { name: 'Move down: script 2' })).toBeDisabled();
});

test('the hosts that scripts may talk to, and that they are off in this tab', async () => {
  server.use(answers('get', PATH, { ...SETTINGS, script_hosts: ['stats.example.org'] }));
  safeMode.note('?safe=1');
  show(<Settings />, { at: '/?tab=scripts' });
  expect(await screen.findByText('stats.example.org')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn them back on' }));
  expect(safeMode.get()).toBe(false);
  expect(screen.queryByText(/Scripts are off in this tab/)).not.toBeInTheDocument();
});

test('storage that is nearly full says so', async () => {
  server.use(answers('get', PATH, { ...SETTINGS, storage: { used: 49 * 1024 ** 3, limit: 50 * 1024 ** 3 } }));
  show(<Settings />, { at: '/?tab=storage' });
  expect(await screen.findByText(/Storage is nearly full/)).toBeVisible();
});

test('settings that could not be read can be asked for again', async () => {
  server.use(answers('get', PATH, { code: 'overloaded', message: 'Too busy' }, 503));
  show(<Settings />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', PATH, SETTINGS));
  await userEvent.click(again);
  expect(await screen.findByRole('combobox', { name: /^Language/ })).toBeVisible();
});

test('two-step login for administrators is saved at once; a refusal says why and changes nothing', async () => {
  refuses({
    code: 'validation_failed',
    message: 'Bad',
    errors: { second_factor_required: ['Set it up for yourself first'] },
  });
  show(<Settings />, { at: '/?tab=security' });
  const rule = await screen.findByRole('switch', { name: /Administrators must use two-step login/ });
  await userEvent.click(rule);
  expect(await screen.findByRole('alert')).toHaveTextContent('Set it up for yourself first');
  expect(rule).not.toBeChecked();
  takes();
  fireEvent.click(rule);
  expect(rule, 'moves with the click, not a moment later').toBeChecked();
  await waitFor(() => expect(rule).toBeEnabled());
  expect(rule).toBeChecked();
  expect(await sent()).toEqual([{ second_factor_required: true }, { second_factor_required: true }]);
});
