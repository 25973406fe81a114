import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Answer, answer, basics, type Call, card, findings, nested, network } from '@/test/courses';
import { openDesigner } from '@/test/designer';

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

type Fields = Record<string, unknown>;

function serve(fields: Fields = {}, instead?: () => Promise<Answer>) {
  let version = 4;
  return network({
    ...basics,
    'GET /api/users/me/': () => ({ body: ME }),
    'GET /api/games/5/': () => ({ body: nested({ questions: three(), ...fields }) }),
    'PATCH /api/games/5/': ({ body }) => {
      if (instead) return instead();
      version += 1;
      return { body: nested({ questions: three(), ...fields, ...body, version }) };
    },
  });
}
/** However slow this machine is: a save goes on until the test is over. */
const never = () => new Promise<Answer>(() => undefined);
const saves = (calls: readonly Call[]) => calls.filter((call) => call.method === 'PATCH');
const loads = (calls: readonly Call[]) =>
  calls.filter((call) => call.method === 'GET' && call.path === '/api/games/5/');
// By their words: to reckon the name of every button of the designer again and again takes a busy machine too long.
const head = async (name: string) => {
  const words = await screen.findByText(new RegExp(`^\\d\\. ${name}$`), { selector: '[data-card] button *' });
  const button = words.closest('button');
  if (!button) throw new Error(`${name} cannot be pressed`);
  return button;
};
const field = (name: string) => screen.findByLabelText(name);
/** As when another window comes to the front: what is unsaved is sent at once. */
const saveNow = () => act(() => void dispatchEvent(new Event('blur')));

afterEach(() => notifications.clean());

it('deletes the card that has the focus, not the chosen one, and stays in the list', async () => {
  serve();
  await openDesigner(ADDRESS);
  await userEvent.click(await head('Greeting'));
  (await head('Offer')).focus();
  await userEvent.keyboard('{Delete}');
  expect(await screen.findAllByText(/Card “Offer” deleted/)).not.toHaveLength(0);
  expect(await head('Greeting')).toBeVisible();
  expect(screen.queryByRole('button', { name: /\d\. Offer/ })).toBeNull();
  expect(await head('Goodbye')).toHaveFocus();
});

it('asks before many cards are cut, as before they are deleted', async () => {
  const many = Array.from({ length: 6 }, (_, i) => card(i + 1, { name: `Card ${i + 1}` }));
  serve({ questions: many });
  await openDesigner(ADDRESS);
  (await head('Card 1')).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  const copied = new Map<string, string>();
  const clipboardData = { setData: (kind: string, text: string) => copied.set(kind, text) };
  fireEvent.cut(document.body, { clipboardData });
  const asked = await screen.findByRole('dialog', { name: 'Delete 6 cards?' });
  expect(await head('Card 6')).toBeInTheDocument();
  expect(copied.get('text/plain')).toContain('Card 6');
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete 6 cards' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /\d\. Card/ })).toBeNull());
});

it('leads with Escape from the fields back to their card', async () => {
  serve();
  await openDesigner(ADDRESS);
  await userEvent.click(await head('Offer'));
  await userEvent.click(await field('What the character says'));
  await userEvent.keyboard('{Escape}');
  expect(await head('Offer')).toHaveFocus();
  // An open list of choices takes the key for itself.
  await userEvent.click(await field('Text of answer 1'));
  const target = await screen.findByRole('combobox', { name: 'Leads to' });
  await userEvent.click(target);
  await userEvent.keyboard('{Escape}');
  expect(target).toHaveFocus();
});

it('leads from the words behind an answer to the field where they are changed', async () => {
  serve();
  await openDesigner(ADDRESS);
  await userEvent.click(await head('Greeting'));
  const fields = await screen.findByRole('complementary', { name: 'Selected card' });
  await userEvent.click(await within(fields).findByText('Offer'));
  expect(await screen.findByRole('combobox', { name: 'Leads to' })).toHaveFocus();
});

it('leads from a refused publishing to the first problem, with nothing over the list', async () => {
  const fault = { code: 'no_target', message: 'The answer leads nowhere', question: 2, answer: 2 };
  const refusal = { code: 'not_publishable', message: 'Not yet', details: { ...findings, errors: [fault] } };
  serve({}, async () => ({ status: 400, body: refusal }));
  await openDesigner(ADDRESS);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const problem = await screen.findByRole('button', { name: /The answer leads nowhere/ });
  await waitFor(() => expect(problem).toHaveFocus());
  expect(screen.queryByText('Not yet')).toBeNull();
});

it('leads from the question before publishing to the first suggestion', async () => {
  const advice = { code: 'loop', message: 'The conversation may come back', question: 1, answer: null };
  serve({ findings: { ...findings, warnings: [advice] } });
  await openDesigner(ADDRESS);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const asked = await screen.findByRole('dialog', { name: 'Publish anyway?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const suggestion = await screen.findByRole('button', { name: /The conversation may come back/ });
  await waitFor(() => expect(suggestion).toHaveFocus());
});

it('loses no key: what is typed counts as unsaved at once, is kept and offered again', async () => {
  const before = serve({}, never);
  await openDesigner(ADDRESS);
  await userEvent.click(await head('Greeting'));
  expect(screen.getByText(/^Last changed/)).toBeVisible();
  const name = await field('Name');
  await userEvent.type(name, '!');
  expect(screen.getByText('Saving…')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
  expect(JSON.stringify(localStorage)).toContain('Greeting!');

  cleanup();
  await waitFor(() => expect(saves(before)).toHaveLength(1));
  const calls = serve();
  await openDesigner(ADDRESS);
  const offer = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
  await userEvent.click(within(offer).getByRole('button', { name: 'Restore my changes' }));
  expect(await head('Greeting!')).toBeVisible();
  await waitFor(() => expect(saves(calls)).toHaveLength(1));
});

it('offers nothing that the server has already', async () => {
  const before = serve({}, never);
  await openDesigner(ADDRESS);
  await userEvent.click(await head('Greeting'));
  await userEvent.type(await field('Name'), '!');
  act(() => void dispatchEvent(new Event('beforeunload', { cancelable: true })));
  cleanup();
  // Its own network before the next one stands in its place.
  await waitFor(() => expect(saves(before)).toHaveLength(1));
  expect(JSON.stringify(localStorage)).toContain('Greeting!');
  // The save did reach the server; only its answer was not waited for.
  const [first, ...rest] = three();
  serve({ questions: [{ ...first, name: 'Greeting!' }, ...rest] });
  await openDesigner(ADDRESS);
  expect(await head('Greeting!')).toBeVisible();
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Greeting!'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the offer to undo away when it was undone by the key', async () => {
  serve();
  await openDesigner(ADDRESS);
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
  await openDesigner(ADDRESS);
  expect(await screen.findByText('Published')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await userEvent.click(await head('Greeting'));
  await userEvent.type(await field('Name'), '!');
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeVisible();
});

it('counts problems and suggestions apart, and opens them when the address asks', async () => {
  const warning = { code: 'one_answer', question: 1, answer: null, message: 'Only one answer.' };
  serve({ findings: { ...findings, warnings: [warning, { ...warning, question: 2 }] } });
  await openDesigner('/administrator/games/5?view=outline&problems');
  expect(await screen.findByRole('button', { name: 'Problems: 0 problems, 2 suggestions' })).toBeVisible();
  const panel = await screen.findByRole('complementary', { name: 'Problems' });
  expect(await within(panel).findAllByText('Only one answer.')).toHaveLength(2);
});

it('knows the same person in another tab', async () => {
  let isLater: boolean = false;
  const theirs = () => three().map((c) => (c.id === 1 ? { ...c, name: 'From the other tab' } : c));
  const calls = network({
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
  await openDesigner(ADDRESS);
  await userEvent.click(await head('Greeting'));
  await userEvent.type(await field('Name'), '!');
  saveNow();
  await waitFor(() => expect(saves(calls)).toHaveLength(1));
  await waitFor(() => expect(loads(calls)).toHaveLength(2));
  expect(await screen.findByText('You changed the same thing in another tab')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'You changed the same thing in another tab' });
  expect(within(dialog).getByText('Other tab')).toBeVisible();
});

it('shows the card that the address asks for beside the problems', async () => {
  serve();
  await openDesigner('/administrator/games/5?view=outline&problems&card=2');
  expect(await field('Name')).toHaveValue('Offer');
  expect(await screen.findByRole('complementary', { name: 'Problems' })).toBeVisible();
});

it('says below the button of the first card what it makes', async () => {
  serve({ questions: [] });
  await openDesigner(ADDRESS);
  const begin = await screen.findByRole('button', { name: 'Create the first card' });
  await waitFor(() => expect(begin).toHaveFocus());
  const made = screen.getByText(/You get a start card/);
  const text = screen.getByRole('button', { name: 'Write it as text' });
  expect([begin, made, text].toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual([
    begin,
    made,
    text,
  ]);
});
