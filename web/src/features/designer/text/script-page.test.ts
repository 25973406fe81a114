import { expect, it } from 'vitest';
import { smallDraft } from '../model/testing';
import { scriptPage } from './script-page';

const words = {
  start: 'Start',
  end: 'End',
  open: 'Not connected',
  right: 'Right',
  partly: 'Partly right',
  wrong: 'Wrong',
  because: 'Why:',
  products: 'Products:',
  points: (count: number) => `${count} points`,
};

it('shows the whole conversation, with links from answers to cards', () => {
  const draft = smallDraft();
  draft.stages = [{ id: 1, title: 'Hall & door', order: 1 }];
  draft.questions = draft.questions.map((card) => ({
    ...card,
    stage: 1,
    answers: card.answers.map((answer) => ({
      ...answer,
      feedback: '<p>Never say <b>no</b></p>',
      emotion: 4,
    })),
  }));
  const page = new DOMParser().parseFromString(scriptPage(draft, 'en', words), 'text/html');
  expect(page.title).toBe('Angry guest');
  expect(page.querySelector('h2')?.textContent).toBe('Hall & door');
  expect([...page.querySelectorAll('h3')].map((head) => head.textContent)).toEqual([
    'Greeting Start, 0 points',
    'Offer 0 points',
    'Goodbye ',
  ]);
  expect([...page.querySelectorAll('#card-0 li')].map((answer) => answer.textContent)).toEqual([
    'Right Welcome (upset) → OfferWhy: Never say no',
    'Wrong What? (upset) → EndWhy: Never say no',
  ]);
  expect(page.querySelector('#card-0 a')?.getAttribute('href')).toBe('#card-1');
  expect(page.querySelector('#card-2 li')?.textContent).toBe('Bye (upset) → EndWhy: Never say no');
});

it('names whoever speaks, also with a comma in the name', () => {
  const draft = smallDraft();
  draft.characters = [{ id: 7, name: 'Iryna, the office “Line”', asset: 1, emotions: {} }];
  draft.character = 7;
  const page = new DOMParser().parseFromString(scriptPage(draft, 'en', words), 'text/html');
  const said = [...page.querySelectorAll('section > p > b')].map((who) => who.textContent);
  expect(said[0]).toMatch(/^Iryna, the office “Line”/);
});

it('lets nothing of the texts become a part of the page', () => {
  const draft = { ...smallDraft(), title: '<script>alert(1)</script>' };
  draft.questions = draft.questions.map((card) => ({ ...card, name: '<img src=x onerror=alert(1)>' }));
  const page = new DOMParser().parseFromString(scriptPage(draft, 'en', words), 'text/html');
  expect(page.querySelector('script, img')).toBeNull();
  expect(page.title).toBe('<script>alert(1)</script>');
});

it('shows where a stage is over and cards without one follow', () => {
  const draft = smallDraft();
  draft.stages = [{ id: 1, title: 'Hall', order: 1 }];
  draft.questions = draft.questions.map((card, i) => ({
    ...card,
    is_start: i === 0,
    stage: i === 2 ? null : 1,
  }));
  const page = new DOMParser().parseFromString(scriptPage(draft, 'en', words), 'text/html');
  expect([...page.querySelectorAll('h2.stage')].map((head) => head.textContent)).toEqual(['Hall', '–']);
  expect(page.querySelector('#card-2')?.previousElementSibling?.textContent).toBe('–');
});
