import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { findings } from '@/test/courses';
import { held } from '@/test/held';
import { ask, loadQuestions, lost, open, quizServer } from '@/test/quiz-questions';

const LIST = '/administrator/quizzes/5/questions';
const rows = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const act = async (question: string, item: string | RegExp) => {
  await userEvent.click(await button(`Actions: ${question}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(async () => {
  await loadQuestions();
});

describe('the questions of a quiz', () => {
  it('stand in their order with what each is worth and what is wrong with it', async () => {
    const message = 'Question “Ask 2” has no right answer.';
    quizServer([ask(1, { weight: 3 }), ask(2, { name: 'Greeting', type: 'multiple' })], {
      ...findings,
      errors: [{ code: 'no_right_answer', question: 2, answer: null, message }],
    });
    open(LIST);
    expect(await screen.findByText('4 points in total')).toBeVisible();
    expect(screen.getByText('3 points to pass (70%)')).toBeVisible();
    expect(rows()).toEqual(['Ask 1', 'Greeting']);
    expect(screen.getByText('75%')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Greeting' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/5/question/2',
    );
    await userEvent.click(screen.getByRole('button', { name: 'With problems: 1' }));
    expect(rows()).toEqual(['Greeting']);
    expect(screen.getByRole('button', { name: 'Move: 2. Greeting' })).toBeDisabled();
  });

  it('are sorted by keys, which is saved as an order, announced, and leaves the focus where it was', async () => {
    const server = quizServer([ask(1), ask(2), ask(3)]);
    open(LIST);
    (await button('Move: 1. Ask 1')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rows()).toEqual(['Ask 2', 'Ask 1', 'Ask 3']);
    expect(await screen.findByText('“Ask 1” is now question 2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move: 2. Ask 1' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(server.texts()).toEqual(['Ask 2', 'Ask 3', 'Ask 1']));
    expect(server.writes().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { version: 4, order: [2, 1, 3] }],
      ['PUT', { version: 5, order: [2, 3, 1] }],
    ]);
    await act('3. Ask 1', 'Move to a position…');
    const place = await screen.findByRole('textbox', { name: 'Position' });
    await userEvent.clear(place);
    await userEvent.type(place, '9');
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getByText('Enter a whole number from 1 to 3')).toBeVisible();
    await userEvent.clear(place);
    await userEvent.type(place, '1{Enter}');
    await waitFor(() => expect(server.texts()).toEqual(['Ask 1', 'Ask 2', 'Ask 3']));
  });

  it('take their points in place; what is no number is not saved', async () => {
    const server = quizServer([ask(1), ask(2)]);
    open(LIST);
    const first = await screen.findByRole('textbox', { name: 'Points: 1. Ask 1' });
    await userEvent.clear(first);
    await userEvent.type(first, '1001{Enter}');
    expect(first).toHaveAttribute('aria-invalid', 'true');
    expect(first).toHaveFocus();
    expect(screen.getByText('Enter a whole number from 0 to 1000')).toBeVisible();
    await userEvent.tab();
    expect(first).toHaveValue('1');
    expect(server.writes()).toEqual([]);
    await userEvent.clear(first);
    await userEvent.type(first, '8{Enter}');
    expect(screen.getByRole('textbox', { name: 'Points: 2. Ask 2' })).toHaveFocus();
    expect(screen.getByText('9 points in total')).toBeVisible();
    await waitFor(() => expect(server.state.questions[0]?.weight).toBe(8));
    expect(server.writes().map(({ body }) => body)).toEqual([{ version: 4, weight: 8 }]);
  });

  it('are copied and deleted, and deleted ones come back', async () => {
    const server = quizServer([ask(1, { name: 'Greeting' }), ask(2)]);
    open(LIST);
    await act('1. Greeting', 'Duplicate');
    expect(rows()).toEqual(['Greeting', 'Greeting (copy)', 'Ask 2']);
    await waitFor(() => expect(server.state.questions.map(({ id }) => id)).toEqual([1, 10, 2]));
    await act('1. Greeting', 'Delete');
    expect(rows()).toEqual(['Greeting (copy)', 'Ask 2']);
    await waitFor(() => expect(server.state.questions).toHaveLength(2));
    await userEvent.click(await button('Undo'));
    await waitFor(() => expect(server.state.questions.map(({ id }) => id)).toEqual([1, 10, 2]));
  });

  it('are changed several at a time', async () => {
    const server = quizServer([ask(1), ask(2), ask(3), ask(4)]);
    open(LIST);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 2. Ask 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 4. Ask 4' }));
    const bar = screen.getByRole('region', { name: 'Actions for the selected rows' });
    await userEvent.click(within(bar).getByRole('button', { name: 'To the top' }));
    await waitFor(() => expect(server.texts()).toEqual(['Ask 2', 'Ask 4', 'Ask 1', 'Ask 3']));
    await userEvent.click(within(bar).getByRole('button', { name: 'Set points' }));
    const points = await screen.findByRole('textbox', { name: 'Points' });
    await userEvent.clear(points);
    await userEvent.type(points, '5{Enter}');
    await waitFor(() => expect(server.state.questions.map(({ weight }) => weight)).toEqual([5, 5, 1, 1]));
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.texts()).toEqual(['Ask 1', 'Ask 3']));
    expect(bar).not.toBeInTheDocument();
  });

  it('are changed over what somebody else saved, unless both changed the very same', async () => {
    const server = quizServer([ask(1), ask(2)]);
    open(LIST);
    (await button('Move: 1. Ask 1')).focus();
    server.state.version = 9;
    server.state.questions = [ask(1, { text: '<p>Theirs</p>' }), ask(2), ask(3)];
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(server.texts()).toEqual(['Ask 2', 'Theirs', 'Ask 3']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    server.state.version = 20;
    server.state.questions = [ask(2, { weight: 4 }), ask(1), ask(3)];
    const points = screen.getByRole('textbox', { name: 'Points: 1. Ask 2' });
    await userEvent.clear(points);
    await userEvent.type(points, '6{Tab}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Oksana Boiko saved another version');
    expect(server.state.questions[0]?.weight).toBe(4);
    await userEvent.click(await button('Overwrite with mine'));
    await waitFor(() => expect(server.state.questions[0]?.weight).toBe(6));
  });

  it('keep a change that could not be saved, until it is tried again or taken back', async () => {
    const server = quizServer([ask(1), ask(2)]);
    open(LIST);
    (await button('Move: 1. Ask 1')).focus();
    server.state.refuse = () => ({ status: 503, body: { code: 'overloaded', message: 'Busy' } });
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The last change to the list is not saved');
    expect(rows()).toEqual(['Ask 2', 'Ask 1']);
    server.state.refuse = null;
    await userEvent.click(await button('Try again'));
    await waitFor(() => expect(server.texts()).toEqual(['Ask 2', 'Ask 1']));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    server.state.refuse = () => ({ status: 503, body: { code: 'overloaded', message: 'Busy' } });
    await act('1. Ask 2', 'Delete');
    await userEvent.click(await button('Undo it'));
    expect(rows()).toEqual(['Ask 2', 'Ask 1']);
  });

  it('are copied once, though the answer to the save is lost', async () => {
    const server = quizServer([ask(1), ask(2)]);
    open(LIST);
    await button('Actions: 1. Ask 1');
    server.state.answering = lost;
    await act('1. Ask 1', 'Duplicate');
    await screen.findByRole('alert');
    server.state.answering = null;
    await userEvent.click(await button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(server.state.questions.map(({ id }) => id)).toEqual([1, 10, 2]);
  });

  it('are saved before they are published, and not forgotten when that failed', async () => {
    const server = quizServer([ask(1), ask(2)]);
    open(LIST);
    const { promise, resolve } = held();
    server.state.answering = () => promise;
    (await button('Move: 1. Ask 1')).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await button('Publish'));
    expect(screen.queryByRole('dialog')).toBeNull();
    resolve();
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.state.refuse = () => ({ status: 503, body: { code: 'overloaded', message: 'Busy' } });
    (await button('Move: 2. Ask 1')).focus();
    await userEvent.keyboard('{ArrowUp}');
    await screen.findByRole('alert');
    await userEvent.click(await button('Publish'));
    expect(await screen.findByText(/Save your changes first/)).toBeVisible();
  });

  it('begin with the two ways to have some', async () => {
    quizServer([]);
    open(LIST);
    expect(await screen.findByText('No questions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a question' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/5/createquestion',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Import from file' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
