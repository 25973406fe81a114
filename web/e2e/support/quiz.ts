import type { APIRequestContext } from '@playwright/test';
import { makeCourse } from './made';
import { adminHeaders } from './people';

/** What is asked, and what is right: one question of several, the others of one. */
export const ASKED = [
  { text: 'What is in a latte?', type: 'single', right: ['Milk'], wrong: ['Tea'] },
  { text: 'Which are kinds of coffee?', type: 'multiple', right: ['Arabica', 'Robusta'], wrong: ['Oolong'] },
  { text: 'How hot is the milk?', type: 'single', right: ['65 degrees'], wrong: ['100 degrees'] },
] as const;

const questions = ASKED.map(({ text, type, right, wrong }, i) => ({
  id: i + 1,
  text: `<p>${text}</p>`,
  type,
  weight: 10,
  answers: [...right, ...wrong].map((words, place) => ({
    id: (i + 1) * 10 + place,
    text: words,
    right: place < right.length,
    feedback: place < right.length ? '' : `Not ${words}.`,
  })),
}));

/** A published quiz that the demonstration learner has to take. */
export async function quiz(request: APIRequestContext, settings: object) {
  const made = await makeCourse(request, await adminHeaders(request), {
    title: 'About coffee',
    kind: 'quiz',
    questions,
    quiz: { passing_score: 60, ...settings },
  });
  await made.publish();
  return { ...made, ...(await made.assign()) };
}
