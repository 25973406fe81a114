import { describe, expect, it } from 'vitest';
import { emotionOfName, whoOfNames } from './match';

describe('the name of a file', () => {
  it.each([
    ['anna-happy.png', 1],
    ['AnnaPleased.JPG', 2],
    ['anna_neutral_v2.png', 3],
    ['Anna (sad).webp', 4],
    ['unhappy.png', 4],
    ['anna angry.final.png', 5],
    ['Оля радість.png', 1],
    ['оля-схвалення.png', 2],
    ['Оля_спокій.png', 3],
    ['сумна оля.jpg', 4],
    ['оля-зла.png', 5],
    ['весёлая.png', 1],
    ['Анна одобрение.png', 2],
    ['АННА_СПОКОЙНО.PNG', 3],
    ['расстроенная.png', 4],
    ['анна злость.jpg', 5],
    ['anna-3.png', 3],
    ['1004-5.png', 5],
  ])('%s tells emotion %d', (name, emotion) => expect(emotionOfName(name)).toBe(emotion));

  it('in letters of two parts is the same', () => {
    expect(emotionOfName('оля-спокій.png'.normalize('NFD'))).toBe(3);
    expect(emotionOfName('весёлая.png'.normalize('NFD'))).toBe(1);
  });

  it.each(['anna.png', 'happy-or-sad.png', 'IMG_20260101.jpg', '3.png', 'anna-6.png', 'scene.png', ''])(
    '%s tells none',
    (name) => expect(emotionOfName(name)).toBeNull(),
  );

  it('tells whose faces they are where all agree', () => {
    expect(whoOfNames(['anna-happy.png', 'anna_sad.webp', 'Anna 3.png'])).toBe('Anna');
    expect(whoOfNames(['happy.png', 'sad.png'])).toBe('');
    expect(whoOfNames(['anna-happy.png', 'olena-sad.png'])).toBe('');
    expect(whoOfNames([])).toBe('');
  });
});
