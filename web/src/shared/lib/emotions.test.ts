import { expect, it } from 'vitest';
import en from '@/shared/i18n/messages/en/common.json';
import ru from '@/shared/i18n/messages/ru/common.json';
import uk from '@/shared/i18n/messages/uk/common.json';
import { EMOTION_NAMES, EMOTIONS, emotionOf, missingEmotions, pictureOf } from './emotions';

it('takes what is none of the five for calm', () => {
  expect([1, 2, 3, 4, 5].map(emotionOf)).toEqual([...EMOTIONS]);
  expect([0, 6, null, undefined].map(emotionOf)).toEqual([3, 3, 3, 3]);
});

it('has a different word for each emotion in every language', () => {
  for (const messages of [en, uk, ru]) {
    const words = EMOTIONS.map((emotion) => messages.emotion[EMOTION_NAMES[emotion]]);
    expect(new Set(words).size).toBe(EMOTIONS.length);
    expect(words.every(Boolean)).toBe(true);
  }
});

it('shows the calm face when the picture of an emotion is missing', () => {
  expect(pictureOf({ 3: '/n.svg', 5: '/e.svg' }, 5)).toBe('/e.svg');
  expect(pictureOf({ 3: '/n.svg' }, 4)).toBe('/n.svg');
  expect(pictureOf({}, 4)).toBeUndefined();
  expect(missingEmotions({ 1: '/h.svg', 3: '/n.svg', 4: '/n.svg' })).toEqual([2, 4, 5]);
});
