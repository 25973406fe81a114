import type { APIRequestContext } from '@playwright/test';
import { makeCourse } from './made';
import { adminHeaders } from './people';

export const CARDS = [
  { says: 'My parcel is three days late.', right: 'I am sorry. Let me look at once.', wrong: 'Not my job.' },
  {
    says: 'What do you need from me?',
    right: 'Only the number, please.',
    wrong: 'Everything, from the start.',
  },
  { says: 'When will it come?', right: 'Tomorrow before noon.', wrong: 'Some day next week.' },
] as const;
export const NOTE = 'First the feeling, then the facts.';
const WRITTEN = '<p>First the <strong>feeling</strong>, then the facts.</p>';

const OLENA = { id: 1, name: 'Olena', asset: 3 };
const STAGES = [
  { id: 1, title: 'Contact', order: 1 },
  { id: 2, title: 'Solution', order: 2 },
];

const OFFER = {
  id: 1,
  title: 'Parcel insurance',
  description: 'For every parcel',
  price: '40 UAH',
  picture: null,
};

/** Three cards of ten points in a row; a wrong answer makes Olena angry and has a note, a right one pleases her. */
const questions = CARDS.map((card, i) => {
  const id = i + 1;
  const connected = id < CARDS.length ? id + 1 : null;
  return {
    id,
    name: `Card ${id}`,
    text: `<p>${card.says}</p>`,
    weight: 10,
    is_start: i === 0,
    stage: id < CARDS.length ? 1 : 2,
    character: OLENA.id,
    offers: i === 0 ? [OFFER.id] : [],
    answers: [
      { id: id * 10 + 1, text: card.right, right: true, connected, emotion: 2, feedback: '' },
      { id: id * 10 + 2, text: card.wrong, right: false, connected, emotion: 5, feedback: WRITTEN },
    ],
  };
});

/** A course made in the name of the demonstration company. */
export async function course(request: APIRequestContext, settings: object = {}, { publish = true } = {}) {
  const headers = await adminHeaders(request);
  const made = await makeCourse(request, headers, {
    title: 'The late parcel',
    questions,
    characters: [OLENA],
    stages: STAGES,
    offers: [OFFER],
    points_to_pass: 20,
    // Tests press the number of an answer.
    shuffle_answers: false,
    ...settings,
  });
  if (publish) await made.publish();
  return { ...made, headers };
}
