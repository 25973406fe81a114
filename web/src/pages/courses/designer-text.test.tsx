import { EditorView } from '@codemirror/view';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '@/features/designer/text/text-pane';
import { answer, basics, type Call, card, nested, network } from '@/test/courses';
import { openDesigner } from '@/test/designer';

await i18n.loadNamespaces(['designer-text']);

const ME = { id: 1, first_name: 'Iryna', last_name: 'Koval', permissions: ['create_assign_games'] };
const three = () => [
  card(1, { name: 'Greeting', is_start: true, answers: [answer(1, { connected: 2 })] }),
  card(2, { name: 'Offer', answers: [answer(2, { connected: 3 })] }),
  card(3, { name: 'Goodbye' }),
];

function serve(fields: Record<string, unknown> = {}) {
  let version = 4;
  return network({
    ...basics,
    'GET /api/users/me/': () => ({ body: ME }),
    'GET /api/games/5/': () => ({ body: nested({ questions: three(), ...fields }) }),
    'PATCH /api/games/5/': ({ body }) => {
      version += 1;
      return { body: nested({ questions: three(), ...fields, ...body, version }) };
    },
  });
}
const saves = (calls: readonly Call[]) => calls.filter((call) => call.method === 'PATCH');
const box = () => screen.findByRole('textbox', { name: 'The game as text' });

async function editor() {
  const view = EditorView.findFromDOM(await box());
  if (!view) throw new Error('no editor');
  return view;
}
/** Typing, as the editor sees it: jsdom knows nothing of lines on a screen. */
async function type(find: string, insert: string) {
  const view = await editor();
  const from = view.state.doc.toString().indexOf(find);
  const to = from + find.length;
  act(() => view.dispatch({ changes: { from, to, insert }, userEvent: 'input.type' }));
}
/** As when another window comes to the front: what is unsaved is sent at once. */
const saveNow = () => act(() => void dispatchEvent(new Event('blur')));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('asks before it is left as soon as a mistake was typed, before the text was read', async () => {
  serve();
  await openDesigner('/administrator/games/5?view=text');
  expect(await box()).toHaveTextContent('# Greeting (start)');
  await type('# Greeting (start)', 'Nonsense');
  await userEvent.click(screen.getByLabelText('Back to games'));
  expect(await screen.findByRole('dialog', { name: 'Leave with mistakes in the text?' })).toBeInTheDocument();
});

it('saves what is typed', async () => {
  const calls = serve();
  await openDesigner('/administrator/games/5?view=text');
  expect(await box()).toHaveTextContent('# Greeting (start)');
  await type('# Offer', '# Deal');
  saveNow();
  await waitFor(() => expect(saves(calls)).toHaveLength(1));
  expect(saves(calls)[0]?.body).toMatchObject({
    questions: [{ name: 'Greeting' }, { id: 2, name: 'Deal' }, { name: 'Goodbye' }],
  });
  // What led to the card leads to its new name.
  expect((await editor()).state.doc.toString()).toContain('-> Deal');
});

it('tells of a mistake at its line, saves nothing of it, and has it again at the next visit', async () => {
  const calls = serve();
  await openDesigner('/administrator/games/5?view=text');
  await type('# Offer', '# Offer\n! Why');
  saveNow();
  expect(await screen.findByText(/^Line \d+: An explanation belongs below an answer/)).toBeVisible();
  expect(screen.getByText(/The game keeps its last correct state/)).toBeVisible();
  expect(saves(calls)).toHaveLength(0);
  cleanup();
  await openDesigner('/administrator/games/5?view=text');
  expect(await screen.findByText(/^Line \d+: An explanation belongs below an answer/)).toBeVisible();
  await type('! Why\n', '');
  saveNow();
  await waitFor(() => expect(screen.queryByText(/An explanation belongs/)).toBeNull());
});

it('offers the cards that are missing', async () => {
  const calls = serve();
  await openDesigner('/administrator/games/5?view=text');
  await type('-> Offer', '-> Payment');
  saveNow();
  const line = (await screen.findByText(/There is no card “Payment” yet/)).closest('li');
  if (!line) throw new Error('the note is in no list');
  await userEvent.click(within(line).getByRole('button', { name: 'Add the card' }));
  saveNow();
  await waitFor(() => expect(screen.queryByText(/There is no card/)).toBeNull());
  await waitFor(() => {
    expect(saves(calls).at(-1)?.body).toMatchObject({
      questions: [{ answers: [{ connected: 4, open: false }] }, {}, {}, { id: 4, name: 'Payment' }],
    });
  });
});

it('leads to the card that is meant, also while its name is still being typed', async () => {
  serve();
  await openDesigner('/administrator/games/5?view=text');
  await type('-> Offer', '-> Goodb');
  const meant = await screen.findByRole('button', { name: 'Lead to “Goodbye”' });
  await type('-> Goodb', '-> Goodby');
  // The text has not been read again yet.
  act(() => meant.click());
  expect((await editor()).state.doc.toString()).toContain('-> Goodbye\n');
  await type('-> Goodbye\n', '-> Goo\n');
  const again = await screen.findByRole('button', { name: 'Lead to “Goodbye”' });
  await type('-> Goo\n', '-> Good\n');
  await screen.findByText(/There is no card “Good” yet/);
  // The same button: it may be being pressed.
  expect(screen.getByRole('button', { name: 'Lead to “Goodbye”' })).toBe(again);
});

it('offers a product that the game does not have', async () => {
  serve();
  await openDesigner('/administrator/games/5?view=text');
  await type('# Offer\n', '# Offer\n* Sofa\n');
  saveNow();
  await userEvent.click(await screen.findByRole('button', { name: 'Add the product' }));
  await waitFor(() => expect(screen.queryByText(/There is no product/)).toBeNull());
});

it('begins an empty course', async () => {
  serve({ questions: [] });
  await openDesigner('/administrator/games/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Write it as text' }));
  expect(await box()).toHaveFocus();
  expect(screen.getByRole('region', { name: 'How to write' })).toBeVisible();
});
