import { expect, it } from 'vitest';
import { fieldOf } from './problems';
import { smallDraft } from './testing';
import type { Draft, Media } from './types';
import { hasWordless, undescribedIn } from './undescribed';

const file = (id: number, fields: Partial<Media> = {}): Media => ({
  id,
  title: '',
  asset: id,
  url: `/media/${id}`,
  alt: '',
  ...fields,
});
const WORDLESS = '<p>See <img src="/media/a"></p>';
const finding = (question: number | null, answer: number | null = null) => ({
  code: 'missing_alt' as const,
  message: '',
  question,
  answer,
});
/** The small course with the first card changed. */
function changed(fields: Partial<Draft['questions'][number]>, course: Partial<Draft> = {}): Draft {
  const draft = { ...smallDraft(), ...course };
  return { ...draft, questions: draft.questions.map((card, i) => (i === 0 ? { ...card, ...fields } : card)) };
}

it('takes a picture without words for not described, and one with empty words for decoration', () => {
  expect(hasWordless(WORDLESS)).toBe(true);
  expect(hasWordless('<img src="/media/a" alt="">')).toBe(false);
  expect(hasWordless('<img alt="a>b" src="/media/a"><img src="/media/b">')).toBe(true);
  expect(hasWordless('<p>alt= nothing shown</p>')).toBe(false);
});

it('finds the list in which a file is described', () => {
  const files = {
    backgrounds: [file(1)],
    audio: [file(1, { title: 'Bell' })],
    videos: [file(1, { alt: 'A walk' })],
  };
  expect(undescribedIn(changed({ background: 1, audio: 1, video: 1 }, files), 1)).toEqual([
    'backgrounds',
    'audio',
  ]);
  // A title is enough for a picture only.
  const named = { ...files, backgrounds: [file(1, { title: 'Café' })] };
  expect(undescribedIn(changed({ background: 1, audio: 1 }, named), 1)).toEqual(['audio']);
  // What a card names is said at that card.
  expect(undescribedIn(changed({ audio: 1 }, files), null)).toEqual(['backgrounds']);
});

it('finds the texts of the course in which a picture is not described', () => {
  const offer = { id: 1, title: 'Tea', description: WORDLESS, price: '', picture: null, picture_id: null };
  expect(undescribedIn(changed({}, { offers: [offer] }), null)).toEqual(['offers']);
});

it('leads to the text that shows the picture', () => {
  expect(fieldOf(finding(1), changed({ text: WORDLESS }))).toBe('text');
  expect(fieldOf(finding(1), changed({ audio: 1 }, { audio: [file(1)] }))).toBe('name');
  const [first] = smallDraft().questions;
  const answers = (first?.answers ?? []).map((answer, i) => ({
    ...answer,
    ...(i === 0 ? { text: WORDLESS } : { feedback: WORDLESS }),
  }));
  expect(fieldOf(finding(1, 1), changed({ answers }))).toBe('answer');
  // Below an answer the text is what is said when it was chosen.
  expect(fieldOf(finding(1, 2), changed({ answers }))).toBe('text');
});
