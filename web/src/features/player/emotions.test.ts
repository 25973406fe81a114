import { expect, it } from 'vitest';
import en from '@/shared/i18n/messages/en/player.json';
import ru from '@/shared/i18n/messages/ru/player.json';
import uk from '@/shared/i18n/messages/uk/player.json';
import { EMOTIONS, emotionOf, pictureOf } from './emotions';

it('numbers the five emotions from one and falls back to neutral', () => {
  expect([1, 2, 3, 4, 5].map(emotionOf)).toEqual([...EMOTIONS]);
  expect([0, 6, null, undefined].map(emotionOf)).toEqual(['neutral', 'neutral', 'neutral', 'neutral']);
});

it('has a different word for each emotion in every language', () => {
  for (const messages of [en, uk, ru]) {
    const words = EMOTIONS.map((emotion) => messages.emotion[emotion]);
    expect(new Set(words).size).toBe(EMOTIONS.length);
    expect(words.every(Boolean)).toBe(true);
  }
});

it('shows the neutral face when the picture of an emotion is missing', () => {
  expect(pictureOf({ 3: '/n.svg', 5: '/e.svg' }, 'evil')).toBe('/e.svg');
  expect(pictureOf({ 3: '/n.svg' }, 'sad')).toBe('/n.svg');
  expect(pictureOf({}, 'sad')).toBeUndefined();
});
