import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { held } from '@/test/held';
import { ask, loadQuestions, lost, open, quizServer } from '@/test/quiz-questions';

const CREATE = '/administrator/quizzes/5/createquestion';
const EDIT = '/administrator/quizzes/5/question/1';
const answer = (number: number) => screen.getByRole('textbox', { name: `Answer ${number}` });
const question = () => screen.findByRole('textbox', { name: 'Question' });
const texts = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Answer \d+$/ }).map((field) => field.value);
const save = () => userEvent.keyboard('{Control>}s{/Control}');

/** Typing into the text editor needs a browser; a paste is what it understands here. */
async function write(words: string) {
  const field = await question();
  field.focus();
  await userEvent.paste(words);
}

beforeEach(async () => {
  await loadQuestions();
});

describe('a new question', () => {
  it('is written by keys alone: answers line by line, the right one marked', async () => {
    quizServer([ask(1)]);
    open(CREATE);
    const text = await question();
    await waitFor(() => expect(text).toHaveFocus());
    answer(1).focus();
    await userEvent.keyboard('A{Enter}B{Alt>}{Enter}{/Alt}{Enter}C{Enter}');
    expect(answer(4)).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Alt>}{ArrowUp}{/Alt}');
    expect(texts()).toEqual(['A', 'C', 'B']);
    expect(screen.getByRole('radio', { name: 'Answer 3 is correct' })).toBeChecked();
    expect(answer(2)).toHaveFocus();
    expect(screen.getByText('The question has no text. Write it, or add a sound or a video.')).toBeVisible();
  });

  it('makes room for the next one when it is saved', async () => {
    const server = quizServer([ask(1)]);
    open(CREATE);
    await write('What first?');
    await userEvent.click(answer(1));
    await userEvent.paste('Greet\nWait');
    await userEvent.click(screen.getByRole('radio', { name: 'Answer 1 is correct' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'New question 3' })).toBeVisible();
    expect(texts()).toEqual(['', '']);
    const text = await question();
    await waitFor(() => expect(text).toHaveFocus());
    expect(server.writes().map(({ body }) => body)).toMatchObject([
      {
        version: 4,
        text: '<p>What first?</p>',
        type: 'single',
        weight: 1,
        answers: [
          { id: 0, text: '<p>Greet</p>', right: true },
          { id: 0, text: '<p>Wait</p>', right: false },
        ],
      },
    ]);
  });

  it('takes pasted lines as answers', async () => {
    quizServer([]);
    open(CREATE);
    await question();
    await userEvent.click(answer(1));
    await userEvent.paste('One\nTwo\n\nThree');
    expect(texts()).toEqual(['One', 'Two', 'Three']);
  });

  it('has its own address after the save', async () => {
    quizServer([ask(1)]);
    const router = open(CREATE);
    await write('Why?');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/question/10'));
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  });

  it('is made once, though the answer to its first save is lost', async () => {
    const server = quizServer([ask(1)]);
    const router = open(CREATE);
    await write('Why?');
    server.state.answering = lost;
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
    server.state.answering = null;
    await userEvent.type(answer(1), 'So');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/question/10'));
    expect(server.texts()).toEqual(['Ask 1', 'Why?']);
    expect(server.state.questions[1]).toMatchObject({ answers: [{ text: '<p>So</p>' }] });
  });

  it('takes another id where somebody else was faster', async () => {
    const server = quizServer([ask(1)]);
    const router = open(CREATE);
    await write('Why?');
    server.state.version = 9;
    server.state.questions = [ask(1), ask(10)];
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/question/11'));
    expect(server.texts()).toEqual(['Ask 1', 'Ask 10', 'Why?']);
  });

  it('keeps what is typed while it is saved', async () => {
    const server = quizServer([ask(1)]);
    const router = open(CREATE);
    await write('Why?');
    const { promise, resolve } = held();
    server.state.answering = () => promise;
    await save();
    await userEvent.type(answer(1), 'So');
    resolve();
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(answer(1)).toHaveValue('So');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/question/10'));
    expect(server.state.questions).toHaveLength(2);
    expect(answer(1)).toHaveValue('So');
  });

  it('is waited for by who leaves while it is saved', async () => {
    const server = quizServer([ask(1)]);
    const router = open(CREATE);
    await write('Why?');
    const { promise, resolve } = held();
    server.state.answering = () => promise;
    await save();
    await userEvent.click(screen.getByRole('link', { name: 'Back to questions' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe(CREATE);
    resolve();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/questions'));
    expect(await screen.findByRole('link', { name: 'Why?' })).toBeVisible();
  });

  it('says how many of the pasted lines there was no room for', async () => {
    quizServer([]);
    open(CREATE);
    await question();
    await userEvent.click(answer(1));
    await userEvent.paste(Array.from({ length: 23 }, (_, i) => `Line ${i}`).join('\n'));
    expect(texts()).toHaveLength(20);
    expect(await screen.findByText(/^3 lines were skipped/)).toBeVisible();
  });
});

describe('a question', () => {
  it('changes between one and several right answers without losing a mark', async () => {
    const server = quizServer([ask(1, { type: 'multiple' })]);
    open(EDIT);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Answer 2 is correct' }));
    await userEvent.click(screen.getByRole('radio', { name: 'One' }));
    const hints = screen.getByRole('region', { name: 'Before you publish' });
    expect(screen.getByRole('radio', { name: 'Answer 1 is correct' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Answer 2 is correct' })).toBeChecked();
    await userEvent.click(within(hints).getByRole('button', { name: 'Allow several' }));
    expect(screen.getByText('All answers are correct, so the question tests nothing.')).toBeVisible();
    await save();
    await waitFor(() => expect(server.state.questions[0]).toMatchObject({ type: 'multiple' }));
    expect(server.writes()[0]?.body).toMatchObject({ answers: [{ right: true }, { right: true }] });
  });

  it('shows the learner’s view and the way to its neighbours', async () => {
    quizServer([ask(1), ask(2), ask(3)]);
    open('/administrator/quizzes/5/question/2?answer=21');
    await waitFor(() => expect(answer(2)).toHaveFocus());
    await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Ask 2')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Edit' }));
    expect(screen.getByRole('link', { name: 'Next question' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/5/question/3',
    );
    await userEvent.type(answer(2), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Previous question' }));
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
    expect(sessionStorage.getItem('rozmova.question.1.5.2')).toBeNull();
  });

  it('comes back with what was typed when the page was torn away', async () => {
    quizServer([ask(1)]);
    const router = open(EDIT);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer 2' }), '!');
    await router.navigate('/elsewhere', { replace: true });
    await screen.findByText('Elsewhere');
    await router.navigate(EDIT);
    expect(await screen.findByText('Your unsaved text was restored')).toBeVisible();
    expect(answer(2)).toHaveValue('No!');
  });

  it('is saved when its last save arrived without an answer', async () => {
    const server = quizServer([ask(1)]);
    open(EDIT);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer 2' }), '!');
    server.state.answering = lost;
    await save();
    await screen.findByRole('alert');
    server.state.answering = null;
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(screen.queryByText(/saved another version/)).toBeNull();
    expect(server.state.version).toBe(5);
  });

  it('keeps what was typed when it cannot be saved, and says what the server refused', async () => {
    const server = quizServer([ask(1)]);
    open(EDIT);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer 2' }), '!');
    server.state.refuse = () => ({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Check the fields',
        errors: { 'answers[1].text': ['At most 2000 characters'] },
      },
    });
    await save();
    expect(await screen.findByText('At most 2000 characters')).toBeVisible();
    expect(answer(2)).toHaveValue('No!');
    expect(answer(2)).toHaveAttribute('aria-invalid', 'true');
    server.state.refuse = () => ({ status: 503, body: { code: 'overloaded', message: 'Busy' } });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    server.state.refuse = null;
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is saved over changes of other questions, and asks when both changed this one', async () => {
    const server = quizServer([ask(1), ask(2)]);
    open(EDIT);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer 2' }), '!');
    server.state.version = 9;
    server.state.questions = [ask(1), ask(2, { text: '<p>Theirs</p>' })];
    await save();
    await waitFor(() => expect(server.writes()).toHaveLength(2));
    expect(server.texts()).toEqual(['Ask 1', 'Theirs']);

    server.state.version = 20;
    server.state.questions = [ask(1, { text: '<p>Theirs too</p>' }), ask(2)];
    await userEvent.type(answer(2), '?');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Theirs too');
    expect(server.texts()[0]).toBe('Theirs too');
    await userEvent.click(within(alert).getByRole('button', { name: 'Use the saved version' }));
    expect(await question()).toHaveTextContent('Theirs too');
    expect(answer(2)).toHaveValue('No');
  });

  it('that somebody deleted can be saved as a new one', async () => {
    const server = quizServer([ask(1), ask(2)]);
    const router = open(EDIT);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer 2' }), '!');
    server.state.version = 9;
    server.state.questions = [ask(2)];
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The question was deleted.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/question/10'));
    expect(server.texts()).toEqual(['Ask 2', 'Ask 1']);
  });

  it('gives back what an earlier visit could not save', async () => {
    const draft = {
      name: 'Typed before',
      text: '<p>Ask 1</p>',
      type: 'single',
      weight: 1,
      audio: null,
      video: null,
      answers: [],
    };
    sessionStorage.setItem('rozmova.question.1.5.1', JSON.stringify({ draft, seen: ask(1), at: 0 }));
    quizServer([ask(1)]);
    open(EDIT);
    expect(await screen.findByText('Your unsaved text was restored')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Short name' })).toHaveValue('Typed before');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: 'Short name' })).toHaveValue('');
    await waitFor(() => expect(sessionStorage.getItem('rozmova.question.1.5.1')).toBeNull());
  });

  it('says which of the quiz’s skills it tests', async () => {
    const server = quizServer([ask(1, { skills: [7] })], undefined, {
      competencies: [
        {
          id: 1,
          title: 'Coffee',
          skills: [
            { id: 3, title: 'Milk' },
            { id: 4, title: 'Beans' },
          ],
        },
      ],
    });
    open(EDIT);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Skills tested' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Beans' }));
    await save();
    await waitFor(() => expect(server.state.questions[0]).toMatchObject({ skills: [4] }));
  });

  it('that is not there says so', async () => {
    quizServer([ask(1)]);
    open('/administrator/quizzes/5/question/77');
    expect(await screen.findByText('Question not found')).toBeVisible();
  });
});
