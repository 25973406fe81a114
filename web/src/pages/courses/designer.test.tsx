import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, basics, card, findings, nested, network } from '@/test/courses';
import { loadDesigner, open } from '@/test/designer';

const ADDRESS = '/administrator/games/5?view=outline';
const three = () => [
  card(1, { name: 'Greeting', answers: [answer(1, { connected: 2 })] }),
  card(2, { name: 'Offer', answers: [answer(2, { connected: 3 })] }),
  card(3, { name: 'Goodbye' }),
];
const ME = {
  id: 1,
  first_name: 'Iryna',
  last_name: 'Koval',
  permissions: ['create_assign_games'],
};

function serve(fields: Record<string, unknown> = {}, isDown = false) {
  let version = 4;
  return network({
    ...basics,
    'GET /api/users/me/': () => ({ body: ME }),
    'GET /api/games/5/': () => ({ body: nested({ questions: three(), ...fields }) }),
    'PATCH /api/games/5/': ({ body }) => {
      if (isDown) return { status: 503, body: { code: 'internal', message: '' } };
      version += 1;
      return { body: nested({ questions: three(), ...fields, ...body, version }) };
    },
  });
}
const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^\\d\\. ${name}`) });

beforeEach(async () => {
  await loadDesigner();
});
afterEach(() => notifications.clean());

it('deletes the card that has the focus, not the chosen one, and stays in the list', async () => {
  serve();
  open(ADDRESS);
  await userEvent.click(await head('Greeting'));
  (await head('Offer')).focus();
  await userEvent.keyboard('{Delete}');
  expect(await screen.findAllByText(/Card “Offer” deleted/)).not.toHaveLength(0);
  expect(await head('Greeting')).toBeVisible();
  expect(screen.queryByRole('button', { name: /\d\. Offer/ })).toBeNull();
  expect(await head('Goodbye')).toHaveFocus();
});

it('leads with Escape from the fields back to their card', async () => {
  serve();
  open(ADDRESS);
  await userEvent.click(await head('Offer'));
  await userEvent.click(await screen.findByRole('textbox', { name: 'What the character says' }));
  await userEvent.keyboard('{Escape}');
  expect(await head('Offer')).toHaveFocus();
  // An open list of choices takes the key for itself.
  const target = screen.getByRole('combobox', { name: 'Leads to' });
  await userEvent.click(target);
  await userEvent.keyboard('{Escape}');
  expect(target).toHaveFocus();
});

it('loses no key: what is typed counts as unsaved at once, is kept and offered again', async () => {
  const before = serve({}, true);
  open(ADDRESS);
  await userEvent.click(await head('Greeting'));
  expect(screen.getByText(/^Last changed/)).toBeVisible();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, '!');
  expect(screen.getByText('Saving…')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
  expect(JSON.stringify(localStorage)).toContain('Greeting!');

  cleanup();
  await waitFor(() => expect(before.some((c) => c.method === 'PATCH')).toBe(true));
  const calls = serve();
  open(ADDRESS);
  const offer = await screen.findByRole('dialog', { name: 'You have unsaved work' });
  await userEvent.click(within(offer).getByRole('button', { name: 'Restore my changes' }));
  expect(await head('Greeting!')).toBeVisible();
  await waitFor(() => expect(calls.some((c) => c.method === 'PATCH')).toBe(true));
});

it('offers nothing that the server has already', async () => {
  serve({}, true);
  open(ADDRESS);
  await userEvent.click(await head('Greeting'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  act(() => void dispatchEvent(new Event('beforeunload', { cancelable: true })));
  cleanup();
  // The save did reach the server; only its answer was not waited for.
  const [first, ...rest] = three();
  serve({ questions: [{ ...first, name: 'Greeting!' }, ...rest] });
  open(ADDRESS);
  expect(await head('Greeting!')).toBeVisible();
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Greeting!'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the offer to undo away when it was undone by the key', async () => {
  serve();
  open(ADDRESS);
  (await head('Offer')).focus();
  await userEvent.keyboard('{Delete}');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await head('Offer')).toBeVisible();
  // What remains is the button of the bar, with nothing to undo.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled());
});

it('says that it is published and offers to publish only what is new', async () => {
  serve({ is_published: true, has_draft_changes: false });
  open(ADDRESS);
  expect(await screen.findByText('Published')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await userEvent.click(await head('Greeting'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeVisible();
});

it('counts problems and suggestions apart, and opens them when the address asks', async () => {
  const warning = { code: 'one_answer', question: 1, answer: null, message: 'Only one answer.' };
  serve({ findings: { ...findings, warnings: [warning, { ...warning, question: 2 }] } });
  open('/administrator/games/5?view=outline&problems');
  expect(await screen.findByRole('button', { name: 'Problems: 0 problems, 2 suggestions' })).toBeVisible();
  const panel = await screen.findByRole('complementary', { name: 'Problems' });
  expect(await within(panel).findAllByText('Only one answer.')).toHaveLength(2);
});

it('knows the same person in another tab', async () => {
  let isLater: boolean = false;
  const theirs = () => three().map((c) => (c.id === 1 ? { ...c, name: 'From the other tab' } : c));
  network({
    ...basics,
    'GET /api/users/me/': () => ({ body: ME }),
    'GET /api/games/5/': () => ({
      body: nested({ questions: isLater ? theirs() : three(), version: isLater ? 5 : 4 }),
    }),
    'PATCH /api/games/5/': () => {
      isLater = true;
      return {
        status: 409,
        body: {
          code: 'edit_conflict',
          message: '',
          details: { version: 5, saved_by: 'Iryna Koval', saved_at: null },
        },
      };
    },
  });
  open(ADDRESS);
  await userEvent.click(await head('Greeting'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!{Tab}');
  const dialog = await screen.findByRole(
    'dialog',
    { name: 'You changed the same thing in another tab' },
    { timeout: 4000 },
  );
  expect(within(dialog).getByText('In the other tab')).toBeVisible();
});
