import { newAnswer, newCard } from './commands';
import type { Card, Draft } from './types';

export const emptyDraft: Draft = {
  title: 'Angry guest',
  description: '',
  colour: '#0F6E64',
  cover: null,
  pass_mark: { in: 'points', value: 0 },
  attempts: 0,
  period: null,
  estimated_duration: null,
  public: false,
  public_by_number: true,
  public_name: 'none',
  is_self_assigned: false,
  allow_back: null,
  shuffle_answers: true,
  character: null,
  background: null,
  competencies: [],
  result_cards: [],
  integration: { enabled: false, allowed_origins: [], webhook: '' },
  questions: [],
  characters: [],
  backgrounds: [],
  audio: [],
  videos: [],
  offers: [],
  stages: [],
};

/** Three cards: greeting (1) leads to the offer (2) or ends; the offer leads to goodbye (3) or back. */
export function smallDraft(): Draft {
  const card = (id: number, fields: Partial<Card>) => newCard(id, { x: id * 400, y: 0 }, fields);
  return {
    ...emptyDraft,
    questions: [
      card(1, {
        name: 'Greeting',
        text: '<p>Good evening!</p>',
        is_start: true,
        answers: [
          newAnswer(1, { text: 'Welcome', right: true, connected: 2, open: false }),
          newAnswer(2, { text: 'What?', connected: null, open: false }),
        ],
      }),
      card(2, {
        name: 'Offer',
        text: '<p>What do you offer?</p>',
        answers: [
          newAnswer(3, { text: 'A table', right: true, connected: 3, open: false }),
          newAnswer(4, { text: 'Wait', connected: 1, open: false }),
        ],
      }),
      card(3, { name: 'Goodbye', answers: [newAnswer(5, { text: 'Bye', connected: null, open: false })] }),
    ],
  };
}
