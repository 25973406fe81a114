import { describe, expect, it } from 'vitest';
import { newAnswer, newCard } from '../model/commands';
import { emptyDraft, smallDraft } from '../model/testing';
import type { Draft } from '../model/types';
import { print } from './print';
import { written } from './testing';

const textOf = (draft: Draft) => print(draft, { tongue: 'en' }).text;
const edited = (draft: Draft, from: string | RegExp, to: string) =>
  written(draft, textOf(draft).replace(from, to));
const cardNamed = (draft: Draft | null, name: string) => draft?.questions.find((card) => card.name === name);
const codes = ({ notes }: ReturnType<typeof written>) =>
  notes.map(({ line, code, name }) => [line, code, name]);

describe('a text that is taken over', () => {
  it('is written as on paper', () => {
    expect(textOf(smallDraft())).toBe(
      [
        '# Greeting (start) (0 points)',
        'Good evening!',
        '+ Welcome -> Offer',
        '- What? -> end',
        '',
        '# Offer (0 points)',
        'What do you offer?',
        '+ A table -> Goodbye',
        '- Wait -> Greeting',
        '',
        '# Goodbye (0 points)',
        '- Bye -> end',
        '',
      ].join('\n'),
    );
  });

  it('makes a course of nothing', () => {
    const { draft } = written(
      emptyDraft,
      '= Hall\n# One\nGuest (sad): Hello\n+ Hi -> Two\n- Hm\n-> end\n# Two\nWaiter: Bye\n',
    );
    const [one, two] = draft?.questions ?? [];
    expect(one).toMatchObject({ is_start: true, weight: 10, character: 1, emotion: 4, stage: 1 });
    expect(one?.answers).toMatchObject([
      { right: true, connected: two?.id, open: false },
      { right: false, connected: null, open: false },
    ]);
    expect(two).toMatchObject({ is_start: false, character: 2, text: '<p>Bye</p>', answers: [] });
    expect(draft?.characters.map((one) => [one.name, one.asset])).toEqual([
      ['Guest', 1],
      ['Waiter', 2],
    ]);
    expect(one?.position).not.toEqual(two?.position);
  });

  it('takes partly right answers over with their part of the points', () => {
    const judged = (text: string) =>
      written(emptyDraft, text).draft?.questions[0]?.answers.map(({ right, share }) => [right, share]);
    expect(judged('# A\n+ One\n~ 62.5% Two\n~ Three\n~ 100% Four\n~ 0% Five\n- Six\n')).toEqual([
      [true, 0],
      [false, 62.5],
      [false, 50],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
    const draft = smallDraft();
    const partly = edited(draft, '- Wait', '~ 30% Wait').draft;
    expect(cardNamed(partly, 'Offer')?.answers[1]).toMatchObject({ right: false, share: 30 });
    expect(partly && textOf(partly)).toContain('~ 30% Wait -> Greeting');
    expect(
      partly && cardNamed(edited(partly, '~ 30% Wait', '+ Wait').draft, 'Offer')?.answers[1],
    ).toMatchObject({
      right: true,
      share: 0,
    });
  });

  it('keeps a card whose name is changed, and lets links follow', () => {
    const draft = smallDraft();
    const text = textOf(draft).replace('# Offer', '# Deal');
    const merged = written(draft, text);
    expect(cardNamed(merged.draft, 'Deal')).toEqual({ ...draft.questions[1], name: 'Deal' });
    expect(cardNamed(merged.draft, 'Greeting')).toEqual(draft.questions[0]);
    const [edit] = merged.edits;
    expect(merged.edits).toHaveLength(1);
    expect(edit && text.slice(edit.from, edit.to)).toBe('Offer');
    expect(edit?.insert).toBe('Deal');
  });

  it('keeps an answer whose words are changed, and what the text does not show of it', () => {
    const draft = smallDraft();
    const after = edited(draft, 'A table', 'A quiet table').draft;
    expect(cardNamed(after, 'Offer')?.answers[0]).toEqual({
      ...draft.questions[1]?.answers[0],
      text: '<p>A quiet table</p>',
    });
  });

  it('moves, adds and removes answers', () => {
    const after = edited(
      smallDraft(),
      /\+ Welcome.*\n- What.*\n/,
      '- What? -> end\n+ New\n+ Welcome -> Offer\n',
    );
    expect(cardNamed(after.draft, 'Greeting')?.answers.map((a) => a.id)).toEqual([2, 6, 1]);
    const fewer = edited(smallDraft(), /- What.*\n/, '');
    expect(cardNamed(fewer.draft, 'Greeting')?.answers.map((a) => a.id)).toEqual([1]);
  });

  it('opens what led to a card that is gone, and says so', () => {
    const gone = edited(smallDraft(), /# Goodbye[\s\S]*/, '');
    expect(codes(gone)).toEqual([[8, 'noSuchCard', 'Goodbye']]);
    expect(gone.draft?.questions).toHaveLength(2);
    expect(cardNamed(gone.draft, 'Offer')?.answers[0]).toMatchObject({ open: true, connected: null });
  });

  it('remembers the name of a card that is not there yet, and joins it as soon as it is', () => {
    const first = written(emptyDraft, '# One\n+ Go -> Two\n');
    expect(codes(first)).toEqual([[2, 'noSuchCard', 'Two']]);
    expect([...first.session.wishes.values()]).toEqual(['Two']);
    const draft = first.draft ?? emptyDraft;
    expect(print(draft, { tongue: 'en', wishes: first.session.wishes }).text).toContain('+ Go -> Two');
    const second = written(draft, '# One\n+ Go -> Two\n\n# Two\n', first.session);
    expect(second.notes).toEqual([]);
    expect(second.session.wishes.size).toBe(0);
    expect(second.draft?.questions[0]?.answers[0]?.connected).toBe(second.draft?.questions[1]?.id);
  });

  it('keeps bold words and pictures when words beside them are changed', () => {
    const draft = smallDraft();
    const html = '<p>We have <strong>two</strong> tables <em>here</em></p><ul><li>by the window</li></ul>';
    draft.questions = draft.questions.map((card) => (card.id === 2 ? { ...card, text: html } : card));
    const after = edited(draft, 'by the window', 'by the door').draft;
    expect(cardNamed(after, 'Offer')?.text).toBe(html.replace('window', 'door'));
  });

  it('renames, orders and takes away stages', () => {
    const draft = {
      ...smallDraft(),
      stages: [
        { id: 1, title: 'Begin', order: 1 },
        { id: 2, title: 'End', order: 2 },
      ],
    };
    draft.questions = draft.questions.map((card) => ({ ...card, stage: card.id === 3 ? 2 : 1 }));
    expect(edited(draft, '= Begin', '= Start').draft?.stages[0]).toEqual({ id: 1, title: 'Start', order: 1 });
    const less = edited(draft, '= End', '').draft;
    expect(less?.stages).toHaveLength(1);
    expect(cardNamed(less, 'Goodbye')?.stage).toBe(1);
    const more = edited(draft, '= End', '= Middle\n\n= End').draft;
    expect(more?.stages.map(({ title, order }) => [order, title]).sort()).toEqual([
      [1, 'Begin'],
      [2, 'Middle'],
      [3, 'End'],
    ]);
  });

  it('moves the start, and never leaves a course without one when its card goes', () => {
    const moved = written(
      smallDraft(),
      textOf(smallDraft()).replace(' (start)', '').replace('# Offer', '# Offer (start)'),
    );
    expect(moved.draft?.questions.filter((card) => card.is_start).map((card) => card.name)).toEqual([
      'Offer',
    ]);
    const gone = edited(smallDraft(), /# Greeting[\s\S]*?\n\n/, '');
    expect(gone.draft?.questions.find((card) => card.is_start)?.name).toBe('Offer');
  });

  it('lets somebody who is being named letter by letter be one person', () => {
    const first = written(emptyDraft, '# One\nGue: Hello\n');
    const second = written(first.draft ?? emptyDraft, '# One\nGuest: Hello\n', first.session);
    expect(second.draft?.characters).toMatchObject([{ id: 1, name: 'Guest' }]);
    const third = written(second.draft ?? emptyDraft, '# One\nHello\n', second.session);
    expect(third.draft?.characters).toEqual([]);
    expect(third.draft?.questions[0]?.character).toBeNull();
  });

  it('never takes somebody away on whom the author has worked', () => {
    const { draft, session } = written(emptyDraft, '# One\nGuest: Hello\n');
    const course = draft ?? emptyDraft;
    const worked = { ...course, characters: course.characters.map((one) => ({ ...one, asset: 2 })) };
    const left = written(worked, '# One\nHello\n', session);
    expect(left.draft?.characters).toEqual(worked.characters);
    const other = written(worked, '# One\nWaiter: Hello\n', session);
    expect(other.draft?.characters.map((one) => one.name)).toEqual(['Guest', 'Waiter']);
  });

  it('takes nothing over as long as something is wrong', () => {
    const unknown = written(emptyDraft, '# One\n* Sofa\nGuest: Hello\n', { cast: [] });
    expect(codes(unknown)).toEqual([
      [2, 'offer', 'Sofa'],
      [3, 'speaker', 'Guest'],
    ]);
    expect(unknown.draft).toBeNull();
  });

  it('puts new cards over no other card, and leaves the others where they are', () => {
    const draft = smallDraft();
    const after = edited(draft, '- What? -> end', '- What? -> Row').draft ?? draft;
    const full = written(
      after,
      `${textOf(after).replace('- What?', '- What? -> Row')}\n# Row\n+ Sorry -> Wish\n\n# Wish\n`,
    );
    const places = full.draft?.questions.map((card) => card.position) ?? [];
    expect(places.slice(0, 3)).toEqual(draft.questions.map((card) => card.position));
    expect(new Set(places.map(({ x, y }) => `${x}:${y}`)).size).toBe(5);
  });

  it('gives new cards their place among the others, so that the text stays in its order', () => {
    const after = edited(smallDraft(), '# Offer', '# Between\nWell?\n\n# Offer').draft ?? emptyDraft;
    expect(after.questions.map((card) => card.name)).toEqual(['Greeting', 'Between', 'Offer', 'Goodbye']);
    expect(textOf(after)).toContain('# Between\nWell?\n\n# Offer');
  });

  it('leaves everything that it does not show', () => {
    const rich = newCard(
      1,
      { x: 5, y: 6 },
      {
        name: 'Only',
        audio: 3,
        video: 4,
        background: 2,
        skills: [7],
        type: 'multiple',
        answers: [newAnswer(1, { text: 'Yes', connected: null, open: false })],
      },
    );
    const draft = { ...emptyDraft, questions: [rich] };
    expect(edited(draft, 'Yes', 'Well').draft?.questions).toEqual([
      { ...rich, answers: [{ ...rich.answers[0], text: '<p>Well</p>' }] },
    ]);
  });
});
